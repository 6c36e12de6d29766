// The keyboard map of the table. Single keys can be switched off; nothing works only by them.
import { say } from '../lib/say';
import { change, dark, settings } from '../lib/settings.svelte';
import type { Play } from './play.svelte';

export const KEYS: [string[], string][] = [
  [['1', '–', '9'], say('table.keys.choose_the_option_with_that')],
  [['A', '…'], say('table.keys.choose_the_tenth_option_or')],
  [[say('table.keys.tab')], say('table.keys.next_area')],
  [['←', '→', '↑', '↓'], say('table.keys.move_within_an_area')],
  [[say('table.keys.enter'), say('table.keys.space')], say('table.keys.choose')],
  [[say('table.keys.esc')], say('table.keys.back_close_or_take_back')],
  [['P'], say('table.keys.pass_end_or_decline_where')],
  [['U'], say('common.undo')],
  [[say('table.keys.shift_u')], say('common.redo')],
  [['D'], say('table.keys.decision')],
  [['H'], say('table.keys.hand')],
  [['B'], say('common.board')],
  [['R'], say('common.imperium_row')],
  [['C'], say('common.conflict')],
  [['I'], say('table.keys.intrigue')],
  [['L'], say('common.log')],
  [['V'], say('common.opponents')],
  [['?'], say('table.keys.these_keys_and_why_something')],
  [['/'], say('common.search_the_reference')],
  [['T'], say('common.dark_or_light')],
];

const AREAS: Record<string, string> = { h: 'hand', b: 'board', r: 'market', c: 'conflict', i: 'intrigue', l: 'log', v: 'rivals' }; // ids area-…

/** `show` brings an area to the front where not all are on the screen at once. */
export interface Screen { help(): void; search(): void; show(area: string): Promise<void> }

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const STOPS = ['[data-item="legal"][tabindex="0"]', '[data-item][tabindex="0"]', '[data-item]', 'button', 'a', '[tabindex="0"]'];

function go(area: string): void {
  const place = document.getElementById(`area-${area}`); // "hand" and others are ids of the sprite's signs
  // One selector after the other: a list of them would take the first of all in the order of the page.
  const first = STOPS.map((stop) => place?.querySelector<HTMLElement>(stop)).find(Boolean);
  (first ?? place)?.focus();
}

export function focusDecision(): void {
  document.getElementById('question')?.focus();
}

export function pressed(event: KeyboardEvent, play: Play, screen: Screen): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  if (play.behind && event.key !== 'Tab') {
    event.preventDefault();
    play.onward();
    return;
  }
  if (event.key === 'Escape') {
    play.back();
    return;
  }
  if (!settings.keys) return;
  if (!single(event, play, screen)) return;
  event.preventDefault();
}

function single(event: KeyboardEvent, play: Play, screen: Screen): boolean {
  const key = event.key.toLowerCase();
  if (!event.shiftKey && take(key.toUpperCase(), play)) return true;
  if (key === 'u') return event.shiftKey ? play.redo() : play.undo(), true;
  if (key === '?') return screen.help(), true;
  if (key === '/') return screen.search(), true;
  if (key === 't') return change({ theme: dark() ? 'light' : 'dark' }), true;
  if (key === 'd') return focusDecision(), true;
  if (key === 'p' && play.closers.length === 1) return void play.choose(play.closers[0]!), true;
  const area = AREAS[key];
  if (!area || event.shiftKey) return false;
  void screen.show(area).then(() => go(area));
  return true;
}

function take(key: string, play: Play): boolean {
  const group = play.byKey(key);
  if (!group) return false;
  // A stepper is entered, not chosen: how many is still to be said.
  if (group.options.length > 1) document.querySelector<HTMLElement>(`[data-stepper="${CSS.escape(group.key)}"]`)?.focus();
  else void play.choose(group.options[0]!);
  return true;
}
