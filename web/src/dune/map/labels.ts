// The names on the map at a scale: on a small map they outgrow their places, and those that would be too small to read, or would
// lie over a stronghold or another name, are left out.
import { arrakis, type Territory } from './arrakis';

const LEAST = 11; // pixels
const GROWTH = 1.22; // by so much any text may outgrow its place
const MOST = 2; // and a name that stays clear of the others
const keeps = Object.values(arrakis.territories).flatMap(({ keep }) => (keep ? [keep] : []));
const area = ({ label: { box } }: Territory): number => box[0] * box[1];
/** Strongholds first, then the short names: so most of them find room. */
const sorted = Object.entries(arrakis.territories).sort(([, one], [, other]) => Number(Boolean(other.keep)) - Number(Boolean(one.keep)) || area(one) - area(other));

const grownTo = (size: number, scale: number): number => Math.max(size, LEAST / scale);

/** The size of a text in units of the drawing at so many pixels a unit; 0: it finds no room. */
export function readable(size: number, scale: number): number {
  const grown = grownTo(size, scale);
  return grown <= size * GROWTH ? grown : 0;
}

export interface Name {
  id: string;
  territory: Territory;
  size: number;
  wide: number;
  high: number;
}

const clear = (one: Name, other: Name): boolean => {
  const [[x, y], [otherX, otherY]] = [one.territory.label.at, other.territory.label.at];
  return Math.abs(x - otherX) >= (one.wide + other.wide) / 2 || Math.abs(y - otherY) >= (one.high + other.high) / 2;
};
const offKeeps = ({ territory: { label: { at: [x, y] }, keep }, wide, high }: Name): boolean =>
  keeps.every((each) => each === keep || Math.abs(x - each[0]) >= wide / 2 + arrakis.keep || Math.abs(y - each[1]) >= high / 2 + arrakis.keep);

export function namesAt(scale: number): Name[] {
  const found: Name[] = [];
  for (const [id, territory] of sorted) {
    const { size, box } = territory.label;
    const grown = grownTo(size, scale);
    const name = { id, territory, size: grown, wide: (box[0] * grown) / size, high: (box[1] * grown) / size };
    if (grown <= size * GROWTH || (grown <= size * MOST && offKeeps(name) && found.every((each) => clear(each, name)))) found.push(name);
  }
  return found;
}
