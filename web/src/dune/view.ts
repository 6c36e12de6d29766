// What a seat of classic Dune sees, under the names by which its table speaks of it.
export type {
  DuneView as View, DuneSide as Side, DuneForces as Tokens, DuneLeader as Leader,
  DunePlan as Plan, DuneOpened as Opened, DuneSheet as Sheet, DuneSpend as Spend, DuneClue as Clue,
  DuneWindow as Window, DuneHidden as Hidden,
  DuneDecision as Decision, DuneOption as Option, DuneGuide as Guide, DuneLogLine as LogLine,
  DuneState as State, DuneOpenWindow as OpenWindow, DuneOpenOffer as Offer, DuneClause as Clause,
} from '../lib/wire';
