// The keyboard of this table. Single keys can be switched off; nothing works only by them.
import { say } from '../../lib/say';
import { change, dark, settings } from '../../lib/settings.svelte';
import type { DunePlay } from './play.svelte';

export const KEYS: [string[], string][] = [
  [['1', '–', '9'], say('dune.table.keys.option')],
  [[say('table.keys.enter')], say('dune.table.keys.commit')],
  [[say('table.keys.esc')], say('dune.table.keys.back')],
  [['P'], say('table.keys.pass_end_or_decline_where')],
  [['U'], say('common.undo')],
  [[say('table.keys.shift_u')], say('common.redo')],
  [['W'], say('dune.table.keys.wait')],
  [['Y', 'N'], say('dune.table.keys.offer')],
  [['D'], say('table.keys.decision')],
  [['M'], say('dune.table.keys.map')],
  [['G'], say('dune.table.keys.list')],
  [['S'], say('dune.table.shield.title')],
  [['F'], say('dune.table.keys.seats')],
  [['L'], say('common.log')],
  [['O'], say('dune.pane.orders.title')],
  [['?'], say('dune.table.keys.title')],
  [['T'], say('common.dark_or_light')],
];

export type Area = 'decision' | 'map' | 'shield' | 'seats' | 'log';
const AREAS: Record<string, Area> = { d: 'decision', m: 'map', s: 'shield', f: 'seats', l: 'log' };
/** What takes the focus in an area. */
const STOPS: Record<Area, string> = { decision: '#question', map: '[data-node][tabindex="0"], button', shield: 'button', seats: 'button', log: '[tabindex="0"]' };

export interface Screen { help(): void; list(): void; show(area: Area): Promise<void> }

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'range');

export function focusArea(area: Area): void {
  const place = document.getElementById(`area-${area}`);
  const stop = place?.querySelector<HTMLElement>(STOPS[area]);
  if (stop) stop.focus();
  else if (place) {
    place.tabIndex = -1;
    place.focus();
  }
}

export function pressed(event: KeyboardEvent, play: DunePlay, screen: Screen): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') {
    if (play.ordering) play.ordering = false;
    else play.back();
    return;
  }
  // Enter commits what is selected, wherever a button does not want it itself.
  if (event.key === 'Enter' && play.focus && !(event.target as Element).closest('a, button:not([aria-pressed])')) {
    event.preventDefault();
    play.commit();
    return;
  }
  if (settings.keys && single(event, play, screen)) event.preventDefault();
}

/** A pane says itself which of its buttons has which number. */
function press(digit: string): boolean {
  const button = document.querySelector<HTMLElement>(`#area-decision [data-digit="${digit}"]`);
  button?.click();
  return Boolean(button);
}

function single(event: KeyboardEvent, play: DunePlay, screen: Screen): boolean {
  const key = event.key.toLowerCase();
  if (/^[1-9]$/.test(key)) {
    if (play.paned) return press(key);
    const option = Number(key) <= play.digits ? play.choices[Number(key) - 1] : undefined;
    if (option) play.take(option);
    return Boolean(option);
  }
  if (key === 'u') return void (event.shiftKey ? play.redo() : play.undo()), true;
  if (key === '?') return screen.help(), true;
  if (key === 't') return change({ theme: dark() ? 'light' : 'dark' }), true;
  if (key === 'o' && play.orderly) return play.ordering = !play.ordering, true;
  if (key === 'w' && play.window) return play.claim(), true;
  const offer = play.offers.find((each) => each.to === play.me);
  if ((key === 'y' || key === 'n') && offer) return play.answerOffer(offer.number, key === 'y' ? 'accept' : 'decline'), true;
  if (key === 'g') return screen.list(), true;
  if (key === 'p' && play.closers.length === 1) return void play.choose(play.closers[0]!), true;
  const area = AREAS[key];
  if (!area || event.shiftKey) return false;
  void screen.show(area).then(() => focusArea(area));
  return true;
}
