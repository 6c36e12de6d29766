// The games of the family as pages draw them: nothing else of the pages tells one from another.
import type { Component, Snippet } from 'svelte';
import * as classic from './dune/new/terms';
import type { Source } from './lib/live.svelte';
import type { About, GameName, LevelInfo, NewExperiment, PlaceInfo, TableInfo } from './lib/wire';
import type { Lab, Link } from './pages/lab/lab.svelte';
import { placesOf } from './pages/together';
import { played, terms } from './pages/waiting/terms';

type Part<P extends Record<string, unknown>> = () => Promise<{ default: Component<P> }>;

interface Drawn {
  /** Where it is played and looked at again; a replay has its controls (`bar`) in the place of decisions, and an analysis (`side`). */
  table: Part<{ live: Source; bar?: Snippet | undefined; side?: Snippet | undefined }>;
  /** Where a table of it is set up. */
  create: Part<Record<string, never>>;
  /** Where an experiment of it is set up; a link may ask about a thing of it. */
  experiment: Part<{ lab: Lab; link: Link | null }>;
  /** The colour of a side by what it plays, where the game has one. */
  tint?: (role: string) => string;
  /** The places of the teams of an experiment by seat, where the game has teams. */
  places?: (about: About | null, asked: NewExperiment) => PlaceInfo[];
  /** The key of what an experiment says of rules and tables that only this game has. */
  own?: (key: string) => string;
  /** What is played, by name. */
  played: (table: TableInfo, about: About | null) => string;
  /** What else a table has agreed on. */
  terms: (table: TableInfo, about: About | null) => string[];
  /** What wins it, as a seat of a table tells it. */
  points: 'vp' | 'strongholds';
  /** The levels of its bots, the weakest first. */
  levels: (about: About | null) => LevelInfo[];
  /** The level whom people ask what they should have done, until the server has said so itself. */
  adviser: string;
  /** The key of the sentence on which choices of a seat are reviewed: those of which its adviser expects shares of the win. */
  reviewed: string;
}

const GAMES: Record<GameName, Drawn> = {
  imperium: { table: () => import('./table/TableScreen.svelte'), create: () => import('./pages/New.svelte'), experiment: () => import('./pages/lab/imperium/Experiment.svelte'), places: (about, asked) => placesOf(about?.sets ?? [], (asked.options?.sets ?? []) as string[], asked.levels.length), played, terms, points: 'vp', levels: (about) => about?.levels ?? [], adviser: 'master', reviewed: 'analysis.review.about' },
  dune: { table: () => import('./dune/table/DuneTable.svelte'), create: () => import('./dune/new/NewTable.svelte'), experiment: () => import('./dune/lab/Experiment.svelte'), own: (key) => `dune.lab.${key}`, tint: (role) => `var(--dune-${role}, var(--ink2))`, played: classic.played, terms: classic.terms, points: 'strongholds', levels: (about) => about?.dune.levels ?? [], adviser: 'expert', reviewed: 'dune.replay.review' },
};

/** A game by its name, the usual one if there is none of that. */
export const drawn = (name: string | null): Drawn => GAMES[name as GameName] ?? GAMES.imperium;
