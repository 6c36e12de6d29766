// How the components of all sets are drawn outside the table: icons, words of icon lines, boxes, kinds, colours.
import { bySet } from './folders';

/** How a box is marked: its icon and its colour. */
export interface BoxLook {
  icon: string;
  tone: 'dark' | 'reveal' | 'gain' | 'quiet';
}

/** A kind of components: what several are called, their icon, and of other kinds than cards the icon of what one costs. */
export interface Kind {
  name: string;
  icon: string;
  paid?: string;
  /** What the points that they gave are called, where that is another word. */
  scored?: { name: string; icon: string };
}

/** What a set declares by name (a counter, zone, track or market): what it is called, one of several, and its icon. */
export interface Thing {
  name: string;
  one?: string;
  icon: string;
}

export interface Signs {
  /** Colours of icons, by name: a colour of `colours.css` here or in `app.css`. */
  tints?: Record<string, string>;
  /** Words of icon lines, as `lib/IconLineParse.ts` draws its own. */
  drawn?: Record<string, string>;
  /** The same for what effects count: they happen once for each. */
  counted?: Record<string, string>;
  /** Words of icon lines that say nothing there. */
  silent?: string[];
  /** Icons before which no "1" is written. */
  gentle?: string[];
  boxes?: Record<string, BoxLook>;
  kinds?: Record<string, Kind>;
  things?: Record<string, Thing>;
  /** The icon of what cards of a pile are paid with, where that is not persuasion. */
  piles?: Record<string, string>;
  /** Icons and factions that call for a scene of `lib/ArtScene.ts`, and the scene of each Agent icon. */
  scenes?: Record<string, RegExp>;
  grounds?: Record<string, string>;
}

const SETS = bySet(import.meta.glob<Signs>('./*/signs.ts', { eager: true, import: 'signs' }));
const FOUND = [...SETS.values()];

function all<T>(table: (signs: Signs) => Record<string, T> | undefined): Record<string, T> {
  return Object.assign({}, ...FOUND.map(table));
}

export const tints = all((each) => each.tints);
export const drawn = all((each) => each.drawn);
export const counted = all((each) => each.counted);
export const silent = FOUND.flatMap((each) => each.silent ?? []);
export const gentle = FOUND.flatMap((each) => each.gentle ?? []);
export const boxes = all((each) => each.boxes);
export const kinds = all((each) => each.kinds);
export const things = all((each) => each.things);
export const piles = all((each) => each.piles);
export const grounds = all((each) => each.grounds);
/** Whether a set has something like this lie in a scene. */
export const lies = (scene: string, what: string): boolean => FOUND.some((each) => each.scenes?.[scene]?.test(what));

/** The icons of all sets, as sprites. */
export const sprites: string[] = Object.values(import.meta.glob<string>('./*/icons.svg', { query: '?raw', import: 'default', eager: true }));
