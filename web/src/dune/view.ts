// What a seat of classic Dune sees, under the names that this part of the program has for it.
import type { DuneOwn, DuneSide, DuneView } from '../lib/types';
import type { Faction } from './factions/badges';

export type {
  DuneBattle as Battle, DuneDecision as Decision, DuneForces as Tokens, DuneGuide as Guide, DuneLogLine as LogLine, DuneLot as Lot, DuneOption as Option, DunePlan as Plan,
} from '../lib/types';
export type Side = Omit<DuneSide, 'faction'> & { faction: Faction | '' };
export type Own = Omit<DuneOwn, 'prediction'> & { prediction: [Faction, number] | null };
export type View = Omit<DuneView, 'sides' | 'own'> & { sides: Side[]; own: Own | null };
