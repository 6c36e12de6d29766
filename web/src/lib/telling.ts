// What the parts that all games share are told by the table that draws a game: names, times, texts.
import { createContext, type Component } from 'svelte';
import type { LevelInfo, Moment, Text, View } from './wire';

/** A stretch of a game, such as a round, to whose ends a replay can go at once. */
export interface Stretch {
  of: (view: View) => unknown; // the same for all positions of a stretch
  back: { name: string; key: string };
  on: { name: string; key: string };
}

export interface Teller {
  /** Whoever plays a seat. */
  who(seat: number): string;
  /** Those who can win, by seat. */
  readonly names: string[];
  /** The bots of this game, the weakest first. */
  readonly levels: LevelInfo[];
  /** The longest stretches first. */
  readonly stretches: Stretch[];
  /** When in the game a position is. */
  when(view: View): string;
  /** A round or turn of the game by its number. */
  round(number: number): string;
  /** When a moment is that was looked at; `names` by seat. */
  moment(at: Pick<Moment, 'round' | 'kind' | 'seat'>, names: string[]): string;
  readonly Text: Component<{ text: Text }>;
}

export const [useTeller, provideTeller] = createContext<Teller>();
