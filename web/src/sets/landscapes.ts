// What the sets put into the landscape around the table; fetched beside the table, which is whole without it.
import { bySet } from './folders';

/** SVG markup by what it stands for, its shapes of the classes `stone`, `shade`, `lit` (windows), `sand`, `worm`, `mast`, `smoke`. */
export interface Landscape {
  /** Behind the Influence of a faction, 210 wide and 130 high, on the lower edge. */
  monuments?: Record<string, string>;
  /** Of a space, from -12 to 80 high and 150 wide, on the lower edge. */
  sites?: Record<string, string>;
  /** Of each space of a region that has no site of its own. */
  grounds?: Record<string, string>;
}

const FOUND = [...bySet(import.meta.glob<Landscape>('./*/landscape.ts', { eager: true, import: 'landscape' })).values()];
const all = (part: keyof Landscape): Record<string, string> => Object.assign({}, ...FOUND.map((each) => each[part]));

export const monuments = all('monuments');
export const sites = all('sites');
export const grounds = all('grounds');
