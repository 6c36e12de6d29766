// The games of the family as pages draw them: nothing else of the pages tells one from another.
import type { Component, Snippet } from 'svelte';
import type { Source } from './lib/live.svelte';
import type { GameName } from './lib/wire';

type Part<P extends Record<string, unknown>> = () => Promise<{ default: Component<P> }>;

interface Drawn {
  /** Where it is played and looked at again; a replay has its controls (`bar`) in the place of decisions, and an analysis (`side`). */
  table: Part<{ live: Source; bar?: Snippet | undefined; side?: Snippet | undefined }>;
  /** Where a table of it is set up. */
  create: Part<Record<string, never>>;
  /** What wins it, as a seat of a table tells it. */
  points: 'vp' | 'strongholds';
  /** Whether the choices of a seat are reviewed: its adviser expects a share of the win of every option. */
  reviewed: boolean;
}

const GAMES: Record<GameName, Drawn> = {
  imperium: { table: () => import('./table/TableScreen.svelte'), create: () => import('./pages/New.svelte'), points: 'vp', reviewed: true },
  dune: { table: () => import('./dune/table/DuneTable.svelte'), create: () => import('./dune/new/NewTable.svelte'), points: 'strongholds', reviewed: false },
};

/** A game by its name, the usual one if there is none of that. */
export const drawn = (name: string | null): Drawn => GAMES[name as GameName] ?? GAMES.imperium;
