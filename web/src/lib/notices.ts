// A notice of the desktop when it is one's turn and the page is out of sight, for whoever wants it.
import { change, settings } from './settings.svelte';

/** Switch the notices on, which the browser must allow, or off; whether they are as wanted now. */
export async function wish(on: boolean): Promise<boolean> {
  const allowed = !on || ('Notification' in window && (await Notification.requestPermission()) === 'granted');
  change({ notices: on && allowed });
  return allowed;
}

/** Say something, unless the page is seen; what was said of the same table goes. */
export function notice(table: string, title: string, body: string): void {
  if (!settings.notices || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag: `landsraad ${table}` });
    shown.onclick = () => { window.focus(); shown.close(); };
  } catch {
    // Some phones show notices of installed pages alone.
  }
}
