// Which sets are played together: one board, and expansions that go with it. What there is, the server says.
import { say } from '../lib/say';
import type { About, DifficultyInfo, PlaceInfo, SetInfo, TableInfo } from '../lib/wire';

/** The set that joins a board by itself for so many players. */
const joining = (sets: SetInfo[], board: SetInfo, seats: number): SetInfo | undefined => sets.find((each) => each.seats > 0 && each.seats === seats && each.needs.includes(board.id));

/** The boards on which so many can play; 0: any number. */
export function boardsFor(sets: SetInfo[], seats: number): SetInfo[] {
  const boards = sets.filter((each) => each.board);
  const able = boards.filter((board) => joining(sets, board, seats));
  return able.length ? able : boards;
}

/** The board of the sets that were chosen: the one among them, else the usual one of the first that names any. */
export function boardOf(sets: SetInfo[], chosen: string[], seats = 0): SetInfo | undefined {
  const boards = boardsFor(sets, seats);
  const own = boards.find((each) => chosen.includes(each.id));
  const usual = sets.find((each) => chosen.includes(each.id) && each.needs.length)?.needs[0];
  return own ?? boards.find((each) => each.id === usual) ?? boards[0];
}

/** Whether an expansion is made for a board; of any other two sets this is so as well. */
const made = (expansion: SetInfo, board: SetInfo): boolean => !board.board || !expansion.needs.length || expansion.needs.includes(board.id);

/** Whether two sets can be played together. */
const agree = (one: SetInfo, other: SetInfo): boolean => made(one, other) && made(other, one) && !one.excludes.includes(other.id) && !other.excludes.includes(one.id);

/** The sets that nobody chooses for so many players: the one that joins the board, and what it brings. */
export function settled(sets: SetInfo[], chosen: string[], seats: number): SetInfo[] {
  const board = boardOf(sets, chosen, seats);
  const joined = board && joining(sets, board, seats);
  return joined ? [joined, ...sets.filter((each) => joined.brings.includes(each.id))] : [];
}

/** The places of the teams of a game of so many players, by seat; none where everybody plays alone. */
export const placesOf = (sets: SetInfo[], chosen: string[], seats: number): PlaceInfo[] => settled(sets, chosen, seats)[0]?.places ?? [];

/** The places of the teams at a table, by seat; none where everybody plays alone. */
export const placesAt = (about: About | null, table: TableInfo): PlaceInfo[] => about?.sets.find((each) => each.seats > 0 && table.sets.includes(each.id))?.places ?? [];

/** What sits on a place, in words. */
export const roleOf = (place: PlaceInfo): string => say('pages.places.role', { n: place.team + 1, role: place.role });

/** Of the sets that were chosen those that are played, the board first; the others wait for a board or company that lets them. */
export function played(sets: SetInfo[], chosen: string[], seats = 0): SetInfo[] {
  const board = boardOf(sets, chosen, seats);
  if (!board) return [];
  const found = [board, ...settled(sets, chosen, seats)];
  for (const set of sets) if (!set.board && !set.seats && chosen.includes(set.id) && !found.includes(set) && found.every((other) => agree(set, other))) found.push(set);
  return sets.filter((each) => found.includes(each));
}

/** Why a set cannot be chosen beside those that are played, in words; '' if it can. */
export function hindrance(sets: SetInfo[], set: SetInfo, others: SetInfo[], seats: number): string {
  if (set.board) return boardsFor(sets, seats).includes(set) ? '' : say('pages.set_choice.not_for', { n: seats });
  const other = others.find((each) => each.id !== set.id && !agree(set, each));
  if (!other) return '';
  if (made(set, other)) return say('pages.set_choice.not_with', { name: other.name });
  return say('pages.set_choice.only_with', { names: sets.filter((each) => set.needs.includes(each.id)).map((each) => each.name).join(', ') });
}

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
