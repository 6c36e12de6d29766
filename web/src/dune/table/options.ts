// How answers are sorted: those that point at places of the map, those that name a number, those that decline.
import { arrakis, NODES, TENT, territoryOf } from '../map/arrakis';
import type { Decision, Option, View } from '../view';

/** The answers that do nothing, or end something: they stand apart, and P chooses the only one. */
const CLOSERS = new Set(['pass', 'stay', 'done', 'none', 'decline', 'refuse', 'later', 'keep', 'silent', 'loyal', 'remain', 'worm stay', 'see nothing', 'propose nobody', 'alone']);
export const closes = (option: Option): boolean => CLOSERS.has(option.key);

/** The places at which an answer points. */
export function placesOf(option: Option): string[] {
  const [verb, at] = option.key.split(' ');
  if (!at) return [];
  if (verb === 'to' || verb === 'from' || verb === 'point') return at === TENT || at in arrakis.nodes ? [at] : [];
  if (verb === 'worm' || verb === 'fight' || verb === 'arm') return at === TENT ? [at] : NODES.filter((node) => territoryOf(node) === at);
  return [];
}

export interface Amount { verb: string; options: Option[]; least: number; most: number }

/** Numbers of which one is to be named, if that is what is asked: at least three of the same verb. */
export function amountOf(options: Option[]): Amount | null {
  const numbers = options.filter((option) => !Number.isNaN(numberOf(option)));
  const verb = numbers[0] ? verbOf(numbers[0]) : '';
  if (numbers.length < 3 || numbers.some((option) => verbOf(option) !== verb)) return null;
  return { verb, options: numbers, least: numberOf(numbers[0]!), most: numberOf(numbers.at(-1)!) };
}
export const numberOf = (option: Option): number => (option.key.includes(' ') ? Number(option.key.slice(option.key.lastIndexOf(' ') + 1)) : NaN);
const verbOf = (option: Option): string => option.key.slice(0, option.key.lastIndexOf(' '));

/** What a place is worth a look: strongholds, spice and others there come first in a list of many. */
function worth(node: string, view: View): number {
  const place = view.nodes.find((each) => each.id === node);
  const kind = arrakis.territories[territoryOf(node)]?.kind;
  return (node === TENT || kind === 'stronghold' ? 4 : 0) + (place?.spice ? 3 : 0) + (place?.forces.length ? 1 : 0) - (place?.storm ? 6 : 0);
}

const MANY = 9;
const LIKELY = 4;
/** How many answers have number keys; of many that point at the map the likeliest, and they alone are listed before all are asked for. */
export const digitsOf = (options: Option[]): number => (options.length > MANY && options.some((option) => placesOf(option).length) ? LIKELY : MANY);

/** The answers in the order in which they are listed. */
export function sorted(decision: Decision, view: View): Option[] {
  const open = decision.options.filter((option) => !closes(option));
  if (open.length <= MANY || !open.some((option) => placesOf(option).length)) return open;
  const worths = new Map(open.map((option) => [option.key, Math.max(...placesOf(option).map((node) => worth(node, view)))]));
  return [...open].sort((a, b) => worths.get(b.key)! - worths.get(a.key)!);
}
