// Sentences about tables, written in one place.
import { character } from './manner';
import { language, say } from './say';
import { server } from './server.svelte';
import { tokenOf } from './tickets';
import type { ClockRule, SeatInfo, TableInfo } from './wire';

const listing = new Intl.ListFormat(language, { type: 'conjunction' });
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400], ['hour', 3_600], ['minute', 60]];

/** The automaton: the third side of a game of two, and the deck that Rivals follow. */
export const HAGAL = say('lib.words.hagal');
/** What the server calls a person who gave no name. */
export const UNNAMED = 'Player';
/** Short statements, such as the facts of an article, as sentences. */
export const sentences = (facts: string[]): string => facts.map((fact) => `${fact[0]!.toUpperCase()}${fact.slice(1).replace(/\.$/, '')}.`).join(' ');
export const listed = (names: string[]): string => listing.format(names);

export function titleOf(table: TableInfo): string {
  if (table.title) return table.title;
  if (table.seats.length === 1) return say('lib.words.title.solo');
  const people = table.seats.filter((seat) => seat.kind === 'human').map((seat) => seat.name);
  const bots = table.seats.filter((seat) => seat.kind === 'bot').length;
  if (people.length > 1) return listed(people);
  const open = table.seats.some((seat) => seat.kind === 'open');
  return bots && !open ? say('lib.words.title.bots', { bots }) : people[0] ? say('lib.words.title.person', { name: people[0] }) : say('lib.words.title.nobody');
}

export function span(seconds: number): string {
  for (const [unit, length] of UNITS) if (seconds >= length && seconds % length === 0) return say(`lib.words.span.${unit}`, { n: seconds / length });
  return seconds > 120 ? say('lib.words.span.minute', { n: Math.round(seconds / 60) }) : say('lib.words.span.second', { n: seconds });
}

export function pace(clock: ClockRule | null): string {
  if (!clock) return say('lib.words.pace.none');
  const turn = span(clock.turn);
  return clock.bank ? say('lib.words.pace.reserve', { turn, bank: span(clock.bank) }) : say('lib.words.pace.turn', { turn });
}

/** Minutes after which the host may let a bot play for somebody who is away. */
export const VACANCIES = [2, 5, 15, 60, 1440];
export function vacancy(minutes: number | null): string {
  return minutes === null ? say('lib.words.vacancy.never') : say('lib.words.vacancy.after', { time: span(minutes * 60) });
}

export function ago(moment: string): string {
  const seconds = Math.max(0, (Date.now() - new Date(moment).getTime()) / 1000);
  for (const [unit, length] of UNITS) if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  return say('lib.words.now');
}

export function sitting(seat: SeatInfo): string {
  if (seat.kind === 'bot') return character(server.about, seat);
  return seat.kind === 'open' && !seat.name ? say('lib.words.open') : seat.name;
}

/** The seats that somebody without one can take: those kept for people of the game before only with a right from there. */
export function free(table: TableInfo): SeatInfo[] {
  const played = table.previous !== null && tokenOf(table.previous) !== null;
  return table.seats.filter((seat) => seat.kind === 'open' && (played || !seat.kept));
}

export function tookSeats(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind !== 'open').length;
}

export const LEADERS: Record<string, { name: string; text: string; table: string }> = Object.fromEntries(
  ['random', 'choose', 'draft', 'named'].map((way) => [way, { name: say(`lib.words.leaders.${way}.name`), text: say(`lib.words.leaders.${way}.text`), table: say(`lib.words.leaders.${way}.table`) }]),
);
