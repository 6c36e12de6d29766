// How a bot of a level plays: its style, and to how few wins it is weakened. Both go behind the level, as "veteran+warrior~15".
import { say } from './say';
import type { About, LevelInfo, SeatInfo } from './wire';

export interface Manner { style: string; wins: number | null } // '' and null: as it plays of itself
export const PLAIN: Manner = { style: '', wins: null };
const STEP = 5;

/** The numbers of wins of 100 to which people can weaken a level, the most first. */
export const winsOf = (level: LevelInfo, even: number): number[] => {
  const least = level.least ?? even;
  return Array.from({ length: Math.ceil(even / STEP) }, (_, n) => even - STEP * (n + 1)).filter((wins) => wins >= least);
};

/** What the server is asked for; what the level cannot do is left out. */
export function specOf(info: LevelInfo | undefined, level: string, { style, wins }: Manner): string {
  const styled = info?.styled && style ? `+${style}` : '';
  return level + styled + (wins !== null && wins >= (info?.least ?? Infinity) ? `~${wins}` : '');
}

/** The level of a bot in words, with its style and its handicap: "Veteran, Warrior, 15 of 100"; until the page knows them in those of the server. */
export function character(about: About | null, seat: SeatInfo): string {
  if (!seat.level || !about) return seat.name;
  const [manner, wins] = seat.level.split('~');
  const [level, style] = manner!.split('+');
  const found = [about.levels.find((each) => each.id === level)?.name ?? level!];
  if (style) found.push([...about.styles, ...about.dune.styles].find((each) => each.id === style)?.name ?? style);
  if (wins) found.push(say('lib.manner.wins', { wins }));
  return found.join(', ');
}
