// What sets put on the table where no declaration in the view says it; units, counters, tracks, tiles, zones and markets are drawn
// without.
import type { Component } from 'svelte';
import type { Article, Player, View } from '../lib/wire';
import { bySet } from './folders';

/** A part of the board with a name, and the spaces that lie in it. */
export interface Region {
  id: string;
  name: string;
  icon: string;
  shape: 'line' | 'city' | 'trade' | 'desert';
  holds: (space: Article) => boolean;
  /** The name of its colour, where that is not the icon's. */
  colour?: string;
  /** The ids of its spaces, where they lie in another order than they are told in. */
  order?: string[];
  /** Of an expansion: the region of the board at which it lies. */
  beside?: string;
  /** What lies between it and what is above it, on a phone. */
  above?: Component;
  /** Counters of all players that stand in its head. */
  counters?: string[];
}

/** What a set may ask of the table that it puts something on. */
export interface Laid {
  view: View | null;
  live: { book: { name: (kind: string, id: string) => string; find: (kind: string, id: string) => Article | undefined } | null };
  name: (seat: number) => string;
}

/** A standing mark of a seat. */
export interface Tag { icon: string; icon2?: string; text: string; label: string }

/** A piece on a faction's Influence track. */
export interface Mark {
  seat: number;
  step: number;
  icon: string;
  label: string;
}

export interface Slots {
  /** Of a board: how it is laid out on a desktop. */
  board?: Component;
  regions?: Region[];
  /** Of a board: the ids of its regions as they lie side by side on a phone, from the top down. */
  bands?: string[][];
  /** The region at which each of its tracks lies. */
  tracks?: Record<string, string>;
  /** A smaller board beside that of the game. */
  annex?: Component;
  /** What is one's own, beside the Intrigue cards. */
  own?: Component<{ player: Player }>;
  /** Tracks, counters of players and of the board, and kinds of own tiles that are told there and nowhere else. */
  told?: { tracks?: string[]; counters?: string[]; tiles?: string[] };
  /** What the plate of a space says, where that is not all that the space says in the reference. */
  plate?: (play: Laid, space: Article, line: string[]) => string[];
  /** Of a market: what always lies beside its piles. */
  always?: Record<string, string[]>;
  /** Standing marks of a seat. */
  tags?: (play: Laid, player: Player) => Tag[];
  /** Pieces of a seat on the Influence track of a faction. */
  marks?: (play: Laid, player: Player, faction: string) => Mark[];
  /** How many things together a Rival saves for first, before what buys it points; undefined: nothing. */
  saves?: (player: Player) => number | undefined;
  /** The kind of the cards that say what a Leader does for a Rival, where its own abilities do not count. */
  rivalCards?: string;
  /** What is public about a seat besides. */
  inspect?: Component<{ player: Player }>;
}

const FOUND = bySet(import.meta.glob<Slots>('./*/slots.ts', { eager: true, import: 'slots' }));

/** The slots of these sets, in their order. */
export const slotsOf = (sets: string[]): Slots[] => sets.flatMap((set) => FOUND.get(set) ?? []);
