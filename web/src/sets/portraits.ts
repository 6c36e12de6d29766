// The faces of the Leaders, by set: a line of parts each, and the Houses whose colours they stand before.
import type { House, Line } from '../lib/portrait/compose';
import { bySet } from './folders';

export interface Portraits {
  houses: Record<string, House>;
  leaders: Record<string, Line>;
}

const FOUND = [...bySet(import.meta.glob<Portraits>('./*/portraits.ts', { eager: true, import: 'portraits' })).values()];

export const houses: Record<string, House> = Object.assign({}, ...FOUND.map((each) => each.houses));
export const leaders: Record<string, Line> = Object.assign({}, ...FOUND.map((each) => each.leaders));
