// Sentences about tables, written in one place.
import type { ClockRule, SeatInfo, TableInfo } from './wire';

const listing = new Intl.ListFormat('en', { type: 'conjunction' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400], ['hour', 3_600], ['minute', 60]];

/** The automaton: the third side of a game of two, and the deck that Rivals follow. */
export const HAGAL = 'House Hagal';
/** What the server calls a person who gave no name. */
export const UNNAMED = 'Player';
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
/** Short statements, such as the facts of an article, as sentences. */
export const sentences = (facts: string[]): string => facts.map((fact) => `${fact[0]!.toUpperCase()}${fact.slice(1).replace(/\.$/, '')}.`).join(' ');
export const listed = (names: string[]): string => listing.format(names);

export function titleOf(table: TableInfo): string {
  if (table.title) return table.title;
  if (table.seats.length === 1) return 'Solo game';
  const people = table.seats.filter((seat) => seat.kind === 'human').map((seat) => seat.name);
  const bots = table.seats.filter((seat) => seat.kind === 'bot').length;
  if (people.length > 1) return listed(people);
  const open = table.seats.some((seat) => seat.kind === 'open');
  return bots && !open ? `Game with ${counted(bots, 'bot')}` : `Table of ${people[0] ?? 'nobody'}`;
}

export function span(seconds: number): string {
  for (const [unit, length] of UNITS) if (seconds >= length && seconds % length === 0) return counted(seconds / length, unit);
  return seconds > 120 ? counted(Math.round(seconds / 60), 'minute') : counted(seconds, 'second');
}

export function pace(clock: ClockRule | null): string {
  if (!clock) return 'no clock';
  return `${span(clock.turn)} a turn${clock.bank ? `, ${span(clock.bank)} in reserve` : ''}`;
}

/** Minutes after which the host may let a bot play for somebody who is away. */
export const VACANCIES = [2, 5, 15, 60, 1440];
export function vacancy(minutes: number | null): string {
  return minutes === null ? 'keeps the seat' : `may be replaced after ${span(minutes * 60)}`;
}

export function ago(moment: string): string {
  const seconds = Math.max(0, (Date.now() - new Date(moment).getTime()) / 1000);
  for (const [unit, length] of UNITS) if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  return 'just now';
}

export function sitting(seat: SeatInfo): string {
  return seat.kind === 'open' && !seat.name ? 'open' : seat.name;
}

export function tookSeats(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind !== 'open').length;
}

export const LEADERS: Record<string, { name: string; text: string }> = {
  random: { name: 'Dealt', text: 'Each seat gets one Leader at random.' },
  choose: { name: 'Chosen', text: 'One seat after another chooses its Leader when the game begins.' },
  draft: { name: 'Drafted', text: 'A few Leaders lie open; one seat after another takes one before the first move.' },
  named: { name: 'Named', text: 'The Leaders of some seats are named now; the others are dealt.' },
};
