// Options and reasons, put in order for the screen.
import type { Closed, Option, Text, View } from '../lib/wire';

/** Options that differ only in a number of pieces, or one option. */
export interface Group { key: string; options: Option[] }

const CLOSING = new Set(['pass', 'end', 'skip', 'decline', 'none']);
export const KEYS = [...'123456789AEFGJKMNOQSWXYZ']; // of the options in order: numbers, then the letters that mean nothing else

export const closes = (option: Option): boolean => CLOSING.has(option.verb);

export const words = (text: Text): string => text.map((part) => part.text).join('');
export const group = (closed: Closed): string => `${closed.kind} ${closed.zone === 'hand' ? 'hand' : ''}: `;

/** Reasons that most things of a kind share and that name and count nothing: "not in this phase". */
export function blanketReasons(closed: Closed[]): Set<string> {
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const each of closed) {
    totals.set(group(each), (totals.get(group(each)) ?? 0) + 1);
    if (each.short.some((part) => part.kind) || /\d/.test(words(each.short))) continue;
    const key = group(each) + words(each.short);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = (key: string, count: number): boolean => [...totals].some(([start, total]) => key.startsWith(start) && 2 * count > total);
  return new Set([...counts].filter(([key, count]) => most(key, count)).map(([key]) => key));
}

/** The kind of unit that a group deploys or retreats: "deploy troop 2". */
export const unitOf = (group: Group): string => group.key.split(' ')[1]!;

export const groupKey = (option: Option): string =>
  option.verb === 'deploy' || option.verb === 'retreat' ? option.key.replace(/ \d+$/, '') : option.key;

/** Cards to acquire as they lie on the table, so that their number keys run from left to right; all else as the server has it. */
export function asOnSale(options: Option[], view: View): Option[] {
  const places = [...view.row, ...Object.keys(view.reserve)];
  const place = (option: Option): number => places.indexOf(option.id);
  const sold = options.filter((option) => option.verb === 'acquire').sort((a, b) => place(a) - place(b));
  return options.map((option) => (option.verb === 'acquire' ? sold.shift()! : option));
}

/** Numbers of units of one kind become one stepper when there is more than one to choose from; the server's order stays. */
export function grouped(options: Option[]): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    const key = groupKey(option);
    const group = groups.get(key);
    if (group) group.options.push(option);
    else groups.set(key, { key, options: [option] });
  }
  return [...groups.values()].flatMap((group) =>
    group.options.some((option) => option.n > 1) ? [group] : group.options.map((option) => ({ key: option.key, options: [option] })),
  );
}
