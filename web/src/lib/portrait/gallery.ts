// The portraits of all Leaders, drawn when they are first looked at. A Leader of whom no set has a line gets a face that follows
// from its id alone, so that it is the same everywhere.
import { houses, leaders } from '../../sets/portraits';
import { seeded } from '../ArtScene';
import { compose, type House, type Line } from './compose';
import { BEARDS, BEHIND, DRESSES, FRONT, HAIRS, HEADS, MOTIFS, ORNAMENTS, SKINS } from './parts';

export interface Portrait {
  markup: string;
  house: House;
}

const STRANGER: House = { colours: ['#3d3a4a', '#5f5a70', '#24222c', '#403d4c', '#cdc3b0'], sign: '' };
const hung = new Map<string, Portrait>();

function derived(id: string): Line {
  const random = seeded(id);
  const one = <T>(all: T[]): T => all[Math.floor(random() * all.length)]!;
  const of = <K extends string>(parts: Record<K, unknown>): K => one(Object.keys(parts) as K[]);
  const hairy = of(HAIRS);
  const front = hairy === 'none' ? 'bald' : of(FRONT);
  const covering = front === 'hood' || front === 'veil' ? front : '';
  const behind = hairy === 'none' ? '' : covering || one(['', '', of(BEHIND)] as const);
  return [
    one(Object.keys(houses)), of(SKINS), of(HEADS), hairy, behind, front, hairy === 'none' || random() < 0.6 ? '' : of(BEARDS), of(DRESSES),
    random() < 0.5 ? '' : of(ORNAMENTS), of(MOTIFS), one([0, 1, 2, 3] as const), 'dark',
  ];
}

/** The portrait of a Leader. */
export function portrait(id: string): Portrait {
  const seen = hung.get(id);
  if (seen) return seen;
  const line = leaders[id] ?? derived(id);
  const house = houses[line[0]] ?? STRANGER;
  const drawn = { markup: compose(line, house), house };
  hung.set(id, drawn);
  return drawn;
}
