// What every sign on the screen means: fetched when somebody first asks.
import { bySet } from '../../sets/folders';
import { under } from '../say';

const SETS = import.meta.glob<{ legend: Record<string, string>; learned?: string[] }>('../../sets/*/legend.ts', { eager: true });
const found = bySet(Object.fromEntries(Object.entries(SETS).map(([path, each]) => [path.slice('../../sets'.length), each])));

/** By the name of the sign; those that come in a number for each seat stand under the name without it. */
export const legend: Record<string, string> = Object.assign({}, under('lib.legend'), ...[...found.values()].map((each) => each.legend));

/** Of each set the signs that a learner should know. */
export const learned = new Map([...found].map(([set, each]) => [set, each.learned ?? []]));

export const meaning = (sign: string): string => legend[sign] ?? legend[sign.replace(/_\d$/, '')] ?? '';
