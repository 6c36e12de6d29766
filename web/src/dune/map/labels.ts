// The names on the map at a scale: those that would be too small to read, or too large for their place, are left out.
import { arrakis, type Territory } from './arrakis';

const LEAST = 11; // pixels
const GROWTH = 1.22; // by so much a text may outgrow its place

/** The size of a text in units of the drawing at so many pixels a unit; 0: it finds no room. */
export function readable(size: number, scale: number): number {
  const grown = Math.max(size, LEAST / scale);
  return grown <= size * GROWTH ? grown : 0;
}

export interface Name {
  id: string;
  territory: Territory;
  size: number;
  wide: number;
  high: number;
}

export const namesAt = (scale: number): Name[] =>
  Object.entries(arrakis.territories).flatMap(([id, territory]) => {
    const { size, box } = territory.label;
    const grown = readable(size, scale);
    return grown ? [{ id, territory, size: grown, wide: (box[0] * grown) / size, high: (box[1] * grown) / size }] : [];
  });
