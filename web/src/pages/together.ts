// Which sets are played together: one board, and expansions that go with it. What there is, the server says.
import type { About, DifficultyInfo, SetInfo } from '../lib/wire';

/** The board of the sets that were chosen: the one among them, else the usual one of the first that names any. */
export function boardOf(sets: SetInfo[], chosen: string[]): SetInfo | undefined {
  const boards = sets.filter((each) => each.board);
  const own = boards.find((each) => chosen.includes(each.id));
  const usual = sets.find((each) => chosen.includes(each.id) && each.needs.length)?.needs[0];
  return own ?? boards.find((each) => each.id === usual) ?? boards[0];
}

/** Whether two sets can be played together. */
function agree(one: SetInfo, other: SetInfo): boolean {
  const made = (expansion: SetInfo, board: SetInfo): boolean => !board.board || !expansion.needs.length || expansion.needs.includes(board.id);
  return made(one, other) && made(other, one) && !one.excludes.includes(other.id) && !other.excludes.includes(one.id);
}

/** Of the sets that were chosen those that are played, the board first; the others wait for a board or company that lets them. */
export function played(sets: SetInfo[], chosen: string[]): SetInfo[] {
  const board = boardOf(sets, chosen);
  if (!board) return [];
  const found = [board];
  for (const set of sets) if (!set.board && chosen.includes(set.id) && found.every((other) => agree(set, other))) found.push(set);
  return found;
}

/** Whether an expansion can join the sets that are played. */
export const fits = (set: SetInfo, others: SetInfo[]): boolean => others.every((other) => other.id === set.id || agree(set, other));

/** The difficulties of a solo game with the sets that were chosen, the easiest first. */
export function difficulties(about: About | null, chosen: string[]): DifficultyInfo[] {
  const sets = played(about?.sets ?? [], chosen).map((each) => each.id);
  return (about?.difficulties ?? []).filter((each) => sets.includes(each.set));
}

/** The difficulty of this id among them, else the easiest. */
export function difficultyOf(about: About | null, chosen: string[], id: string): DifficultyInfo | undefined {
  const able = difficulties(about, chosen);
  return able.find((each) => each.id === id) ?? able[0];
}

/** How many Rivals have Leaders of their own in a game of so many players with the sets that were chosen. */
export const ledRivals = (sets: SetInfo[], chosen: string[], seats: number): number => boardOf(sets, chosen)?.rivals[seats - 1] ?? 0;

/** Sets that were chosen, and those that come with them. */
export function withOwners(sets: SetInfo[], chosen: string[]): string[] {
  const owners = chosen.flatMap((id) => sets.find((each) => each.id === id)?.part_of || []).filter((id) => !chosen.includes(id));
  return owners.length ? withOwners(sets, [...chosen, ...owners]) : chosen;
}

/** A set and what comes with it alone. */
export const withParts = (sets: SetInfo[], id: string): string[] => [id, ...sets.filter((each) => each.part_of === id).flatMap((each) => withParts(sets, each.id))];
