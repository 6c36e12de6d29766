// Generated from the OpenAPI document (make types); do not edit.

export type Everything =
  | About
  | Account
  | AnswerOffer
  | AnswerTakeback
  | Arm
  | AskTakeback
  | Asked
  | AtSeat
  | Branch
  | Choice
  | Claim
  | Clock
  | ClockInfo
  | Course
  | DifficultyInfo
  | Done
  | Draft
  | DuneInfo
  | DuneSettings
  | Effect
  | Experiment
  | FactionInfo
  | HandOver
  | Health
  | Import
  | Join
  | Laboratory
  | LessonInfo
  | LevelInfo
  | Lobby
  | Means
  | Motion
  | NewDune
  | NewExperiment
  | NewOffer
  | NewPack
  | NewTable
  | Notifications
  | Notified
  | Notify
  | Orders
  | OtherLevel
  | OtherRole
  | OtherRule
  | PackInfo
  | Packs
  | Pick
  | PlaceInfo
  | PlayOn
  | Rate
  | Reissue
  | Rematch
  | RemoveCard
  | RivalInfo
  | SeatInfo
  | SetInfo
  | SetSeat
  | Shares
  | Start
  | Step
  | StyleInfo
  | Subject
  | TableInfo
  | Takeback
  | Ticket
  | VariantInfo
  | Hello
  | Look
  | Ping
  | Resync
  | State
  | View
  | Conflict
  | Space
  | UnitAt
  | Market
  | Stack
  | Post
  | Price
  | Player
  | Pile
  | Deck
  | Units
  | OwnTile
  | Laid
  | OfSet
  | Pending
  | Part
  | Decision
  | Option
  | Picks
  | Undo
  | Hagal
  | RivalMove
  | Revealed
  | Guide
  | Outlook
  | Change
  | Closed
  | Log
  | LogLine
  | Fighter
  | Initiative
  | RunningClock
  | TableNews
  | Pong
  | Refusal
  | Deleted
  | Frames
  | Frame
  | Chosen
  | Score
  | Gain
  | Analysis
  | Moment
  | TurningPoint
  | Advice
  | Weighed
  | Review
  | Expectation
  | Slip
  | Reference
  | Article
  | Passage
  | Amount
  | Rule
  | Lesson
  | Lecture
  | Puzzles
  | PuzzleInfo
  | PuzzlePosition
  | Solution
  | OfUprising
  | Won
  | Aim
  | OfSix
  | OfRiseOfIx
  | OfBloodlines
  | DuneView
  | DuneSide
  | DuneForces
  | DuneLeader
  | DuneNode
  | DuneBattle
  | DunePlan
  | DuneOpened
  | DuneLot
  | DuneOwn
  | DuneWindow
  | DuneDecision
  | DunePart
  | DuneOption
  | DuneSheet
  | DunePick
  | DuneSpend
  | DuneClue
  | DuneUndo
  | DuneEnding
  | DuneHidden
  | DuneGuide
  | DuneOutlook
  | DuneClosed
  | DuneLogLine
  | DuneLog
  | DuneFrames
  | DuneFrame
  | DunePuzzlePosition
  | DuneState
  | DuneOpenWindow
  | DuneOpenOffer
  | DunePledge
  | DuneClause
  | Incoming
  | Outgoing
  | Problem;
export type Incoming = Hello | Look | Ping | Resync;
export type Outgoing = State | TableNews | Pong | Refusal | Deleted;

/**
 * What this server offers.
 *
 * Attributes:
 *     version: of the program; `rules`: of the rules that records name.
 *     levels: of bots, the weakest first, then those that the operator of the server has added.
 *     styles: characters of bots.
 *     even: how many games of 100 a bot wins against three of its level.
 *     seats: numbers of seats that the game allows; with one or two, Rivals of House Hagal play as well, and with more
 *         than four a set of a board joins.
 *     sets: in the order in which they count; the first is the board of a game that names none.
 *     difficulties: of a game of one seat, of all sets, the easiest of each first.
 *     variants: of all sets on all boards; of two of one id the later one says what it is.
 *     leaders: ids of the Leaders of all sets; `rivals`: of those that may lead a Rival; `first_rivals`: of those that
 *         the rules recommend for a first solo game.
 *     lessons: the first one is for the first game of all.
 *     dune: what there is of classic Dune; all that comes before `clocks` is of Dune: Imperium.
 */
export interface About {
  version: string;
  rules: string;
  sets: SetInfo[];
  levels: LevelInfo[];
  styles: StyleInfo[];
  even: number;
  seats: number[];
  difficulties: DifficultyInfo[];
  variants: VariantInfo[];
  clocks: ClockInfo[];
  leaders: string[];
  rivals: string[];
  first_rivals: string[];
  lessons: LessonInfo[];
  notifications: Notifications;
  dune: DuneInfo;
}
/**
 * A set.
 *
 * Attributes:
 *     board: whether it brings a board, of which every game has exactly one.
 *     needs: of an expansion, the boards that it is made for, the usual one first; empty: every board.
 *     excludes: sets that it cannot be played with.
 *     part_of: the expansion that comes with it; "" if none does.
 *     beside: what it does in the company of other sets, in sentences by their ids.
 *     rivals: of a board, how many Rivals have Leaders of their own, by the number of players from 1 on.
 *     seats: of a set that joins by itself, for how many players it does; 0: it is chosen.
 *     brings: sets that are always played with it.
 *     places: of a set that joins by itself, the places of its teams by seat.
 */
export interface SetInfo {
  id: string;
  name: string;
  board: boolean;
  needs: string[];
  excludes: string[];
  part_of: string;
  beside: {
    [k: string]: string;
  };
  rivals: number[];
  seats: number;
  brings: string[];
  places: PlaceInfo[];
}
/**
 * A place in a game of teams: its team, what sits there, and the Leader who always does.
 */
export interface PlaceInfo {
  team: number;
  role: string;
  leader: string | null;
}
/**
 * A level of bots.
 *
 * Attributes:
 *     text: what to expect of it.
 *     styled: whether it can play in a style, as "NAME+STYLE".
 *     least: to how few wins of 100 it can be weakened, as "NAME~WINS"; None: not at all.
 */
export interface LevelInfo {
  id: string;
  name: string;
  text: string;
  styled?: boolean;
  least?: number | null;
}
/**
 * A character of bots; `text`: how it plays.
 */
export interface StyleInfo {
  id: string;
  name: string;
  text: string;
}
/**
 * A difficulty of a game of one seat; `set` the one that brings it, `facts` say what it changes.
 */
export interface DifficultyInfo {
  id: string;
  name: string;
  set: string;
  facts: string[];
}
/**
 * A variant of a set on a board; `set` the one that brings it, `solo` whether it is of games of one seat only.
 */
export interface VariantInfo {
  id: string;
  name: string;
  set: string;
  board: string;
  text: string;
  solo: boolean;
}
/**
 * A clock that people often want; `turn` and `bank` in seconds.
 */
export interface ClockInfo {
  id: string;
  name: string;
  turn: number;
  bank: number;
}
/**
 * A lesson of a game; `text` says what to expect of it, `minutes` how long it takes, about.
 */
export interface LessonInfo {
  id: string;
  name: string;
  game: string;
  text: string;
  minutes: number;
}
/**
 * Ways by which this server can tell somebody that it is their turn.
 */
export interface Notifications {
  webhook: boolean;
  mail: boolean;
}
/**
 * What there is of classic Dune: numbers of seats, bots as of `About`, and factions in the order of the rules.
 */
export interface DuneInfo {
  seats: number[];
  levels: LevelInfo[];
  styles: StyleInfo[];
  factions: FactionInfo[];
}
/**
 * A faction of classic Dune; `expansion`: whether it needs the cards of the expansion.
 */
export interface FactionInfo {
  id: string;
  name: string;
  expansion: boolean;
}
/**
 * What the games of one kind tell of the subject.
 *
 * A side had it if it acquired the card or tile, played the Intrigue card, played the Leader, or sent an Agent to the
 * space.
 *
 * Attributes:
 *     seen: in how many games a side had it.
 *     uses: how often a game it was acquired, played, revealed, trashed; Agents sent to a space are played there; its
 *         "points" are those that came from it in a game, of a space in turns there.
 *     rates: how often the sides won that "had" it, and the "others"; one of them is missing where there are none.
 */
export interface Account {
  seen: number;
  uses: {
    [k: string]: number;
  };
  rates: Rate[];
}
/**
 * How often a side of one kind won, with its 95 % Wilson interval over the `games` that had one.
 *
 * In the tables of a game, how often something else happened, over the cases in which it could.
 *
 * Attributes:
 *     clear: whether it is apart from an even share also when the intervals of all rates beside it are widened so
 *         that they hold together with 95 % (Bonferroni).
 */
export interface Rate {
  key: string;
  games: number;
  rate: number;
  low: number;
  high: number;
  clear: boolean;
}
/**
 * Accept or decline an offer of this number, or withdraw an own one, with an id as for a choice.
 */
export interface AnswerOffer {
  seat: number;
  number: number;
  answer: 'accept' | 'decline' | 'withdraw';
  id: string;
}
/**
 * Whether one agrees.
 */
export interface AnswerTakeback {
  seat: number;
  agree: boolean;
}
/**
 * The games of one kind so far.
 *
 * Attributes:
 *     account: of the subject, if there is one.
 *     rounds: how long they were on average, in rounds or turns.
 *     even: the share of the win that each side had if nothing mattered.
 *     levels, roles, turns, sides: win rates. Keys of `turns` are places in the turn order of the first round, of
 *         `sides` their numbers, both from 0, or what they play; "rival" is the level of a Rival.
 *     shares, means: what the game tells beyond that.
 */
export interface Arm {
  games: number;
  rounds: number;
  even: number;
  account: Account | null;
  levels: Rate[];
  roles: Rate[];
  turns: Rate[];
  sides: Rate[];
  courses: Course[];
  shares: Shares[];
  means: Means[];
}
/**
 * What a side had of what wins the game at the end of each round, on average; games that are over keep it.
 */
export interface Course {
  side: string;
  points: number[];
}
/**
 * A table of how often things happened; `even` is what each row had if nothing mattered, where rows are alike.
 */
export interface Shares {
  table: string;
  even: number | null;
  rates: Rate[];
}
/**
 * A table of how much there was of things on average: of each key its values, by the columns.
 */
export interface Means {
  table: string;
  columns: string[];
  rows: {
    [k: string]: number[];
  };
}
/**
 * Ask all other people to go back to before this choice of one's own.
 */
export interface AskTakeback {
  seat: number;
  step: number;
}
/**
 * What experiments can ask of a game.
 *
 * Attributes:
 *     role: the column that names what a side plays.
 *     points: that of what the game is won by.
 *     length: that of how many rounds or turns a game takes.
 *     changes: kinds of changes.
 */
export interface Asked {
  role: string;
  points: string;
  length: string;
  changes: string[];
}
/**
 * A command for a seat of one's own, or of which the host disposes.
 */
export interface AtSeat {
  seat: number;
}
/**
 * Where a game was played on from: after `step` choices of the game at `table`.
 */
export interface Branch {
  table: string;
  step: number;
}
/**
 * An answer, or an act of a seat that is not asked.
 *
 * Attributes:
 *     key: of the option.
 *     step: number of choices made before it, as the client saw the game; the answer counts if the question of its
 *         seat has been the same since.
 *     id: made by the client; the same id is the same choice, however often it is sent.
 */
export interface Choice {
  seat: number;
  key: string;
  step: number;
  id: string;
}
/**
 * Keep a window open, or let it go on.
 */
export interface Claim {
  seat: number;
  on?: boolean;
}
/**
 * A seat's time: `turn` seconds for every turn, then `bank` seconds for the whole game; then a bot plays on.
 */
export interface Clock {
  turn: number;
  bank: number;
}
/**
 * The number of events stored for the table, and of choices, after the command.
 */
export interface Done {
  version: number;
  step: number;
}
/**
 * Leaders are drafted before the first move: `seat` picks next from `pool`.
 */
export interface Draft {
  seat: number;
  pool: string[];
}
/**
 * How classic Dune is played at a table.
 */
export interface DuneSettings {
  factions: ('random' | 'choose') | (string | null)[];
  advanced: boolean;
  expansion: boolean | null;
  tech_tokens: boolean | null;
  karama_scope: 'use' | 'phase';
  bribes: boolean;
  advisors_beside_ally: boolean;
  battle_under_storm: boolean;
  fremen_walk_in_storm: boolean;
  open_spice: boolean;
  hold: number | null;
  window: number;
}
/**
 * What the change does to the share of the win of a side: the mean over equal seeds, and its 95 % interval.
 *
 * Attributes:
 *     clear: whether it is apart from none also when the intervals of all sides are widened so that they hold together
 *         with 95 % (Bonferroni).
 */
export interface Effect {
  side: string;
  mean: number;
  low: number;
  high: number;
  clear: boolean;
}
/**
 * An experiment and what is known so far.
 *
 * Attributes:
 *     asked: what it is; its seed as it was drawn.
 *     subject: what it was asked about.
 *     sides: what sides are: the bots as they were asked for, then Rivals, or places in the turn order, or roles.
 *     names: of each table of the game what its rows are called, and under "role" what Leaders or factions are.
 *     done, total: games of each kind, played so far and in all.
 *     problem: why not all games were played.
 *     enough: whether there are games enough to tell an effect, or a rate apart from an even share, from chance.
 *     baseline, changed: the games without and with the change.
 *     effects: of the change, on each side; none without enough games.
 */
export interface Experiment {
  id: string;
  state: 'running' | 'done' | 'stopped' | 'ended' | 'failed';
  asked: NewExperiment;
  subject: Subject | null;
  sides: 'bot' | 'turn' | 'role';
  done: number;
  total: number;
  problem: string;
  enough: boolean;
  baseline: Arm | null;
  changed: Arm | null;
  effects: Effect[];
  names: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * Games of bots against each other; with a change, every seed is played with and without it.
 *
 * Attributes:
 *     game: which game of the family.
 *     about: what the answer begins with; None: the card or the Leader of the change.
 *     levels: of the bot on each seat; "expert@20" thinks 20 iterations about a decision.
 *     roles: the Leader or faction of each seat; None: dealt anew in each game.
 *     options: of the game, as `landsraad.new` takes them, beside those that say who plays what.
 *     games: how many, of each kind.
 *     seed: the same seed gives the same games; None: a random one.
 */
export interface NewExperiment {
  game?: 'imperium' | 'dune';
  levels: string[];
  roles?: (string | null)[];
  options?: {
    [k: string]: unknown;
  };
  games?: number;
  change?: (RemoveCard | OtherRole | OtherLevel | OtherRule) | null;
  about?: Subject | null;
  seed?: number | null;
}
/**
 * No copy of this card or Intrigue card is dealt.
 */
export interface RemoveCard {
  kind: 'remove';
  card: string;
}
/**
 * A seat has this Leader or faction.
 */
export interface OtherRole {
  kind: 'role';
  seat: number;
  role: string;
}
/**
 * A bot of this level plays on a seat.
 */
export interface OtherLevel {
  kind: 'level';
  seat: number;
  level: string;
}
/**
 * A rule is played in another way: "yes", "no" or a value of this option, as `landsraad sweep` takes it.
 */
export interface OtherRule {
  kind: 'rule';
  rule: string;
  value: string;
}
/**
 * What an experiment is asked about, as the book names it: a card of any kind, a tile, a Leader or a space.
 */
export interface Subject {
  kind: string;
  id: string;
}
/**
 * Let a bot of this level play for the seat: an own one, or that of somebody who is away.
 */
export interface HandOver {
  seat: number;
  level?: string;
}
/**
 * That the server answers.
 */
export interface Health {
  status: 'ok';
}
/**
 * A record to rewatch, or, if its game is not over, to go on with: on the seats `mine`, bots play the others.
 */
export interface Import {
  text: string;
  name?: string;
  mine?: number[];
}
/**
 * A person who wants a seat.
 *
 * Attributes:
 *     seat: which; None: the first free one.
 *     id: made by the client and told to nobody; the same id is the same person, however often it is sent.
 */
export interface Join {
  name: string;
  seat?: number | null;
  id?: string | null;
}
/**
 * Whether this server runs experiments.
 *
 * Attributes:
 *     open: whether it does for whoever asks; `why` says why not.
 *     busy: whether one runs now; there is only ever one.
 *     games: by name.
 *     levels: some levels that are quick enough, with what they may think about a decision.
 *     most_games: largest number of games.
 *     parquet: whether raw tables come as Parquet as well as CSV: it takes a library.
 */
export interface Laboratory {
  open: boolean;
  why: string;
  busy: boolean;
  games: {
    [k: string]: Asked;
  };
  levels: string[];
  most_games: number;
  parquet: boolean;
}
/**
 * The listed tables that wait or run, newest first.
 */
export interface Lobby {
  tables: TableInfo[];
}
/**
 * A table as everybody may know it.
 *
 * Attributes:
 *     branch: of a game that was played on from another one.
 *     rivals: the sides that House Hagal plays, as far as they are settled before the start.
 *     difficulty: of a game against Rivals with Leaders; None: of no other.
 *     variants: ids of those that are played.
 *     packs: those that are played with.
 *     seeded: somebody chose the seed, or knows it from a record, and so may know the order of the decks.
 *     created, updated: ISO 8601 in UTC.
 *     dune: how classic Dune is played here; None: another game is.
 *     round: the round; in classic Dune the turn.
 *     asked: seats that have to answer now, as far as whoever asks may know.
 *     steps: number of choices so far.
 *     vacancy: minutes after which the host, or all the others who are there, may hand the seat of a person who is
 *         away to a bot; None: never.
 *     previous: the table that this is the rematch of.
 *     mine: seats of whoever asks; `host`: whether they may start, kick and delete.
 */
export interface TableInfo {
  id: string;
  title: string;
  status: 'waiting' | 'running' | 'over';
  version: number;
  created: string;
  updated: string;
  game: 'imperium' | 'dune';
  dune: DuneSettings | null;
  sets: string[];
  leaders: 'random' | 'choose' | 'draft' | 'named';
  difficulty: string | null;
  variants: string[];
  packs: PackInfo[];
  listed: boolean;
  imported: boolean;
  lesson: string | null;
  branch: Branch | null;
  seeded: boolean;
  clock: Clock | null;
  vacancy: number | null;
  seats: SeatInfo[];
  rivals: RivalInfo[];
  draft: Draft | null;
  round: number;
  asked: number[];
  winners: number[];
  steps: number;
  takeback: Takeback | null;
  motions: Motion[];
  previous: string | null;
  rematch: string | null;
  mine: number[];
  host: boolean;
}
/**
 * A pack that somebody has brought: `pack` is the hash of its files, by which it is asked for.
 */
export interface PackInfo {
  pack: string;
  id: string;
  name: string;
}
/**
 * Who sits where.
 *
 * Attributes:
 *     level: of a bot.
 *     standin: level of the bot that plays for a person now.
 *     failed: which agent gave no answer here, why, and who plays on for it.
 *     online: whether a browser of this person is connected.
 *     kept: whether an open seat is kept for this person of the game before: nobody else can take it.
 *     away: since when this server knows of none, ISO 8601 in UTC; None while one is connected, and of others.
 *     leader, vp: Leader and Victory Points in Dune: Imperium.
 *     faction, strongholds: in classic Dune; None before the faction is known.
 */
export interface SeatInfo {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  name: string;
  level: string | null;
  standin: string | null;
  resigned: boolean;
  failed: string | null;
  online: boolean;
  kept: boolean;
  away: string | null;
  leader: string | null;
  vp: number;
  faction: string | null;
  strongholds: number;
}
/**
 * A side that House Hagal plays: nobody sits there.
 *
 * Attributes:
 *     leader: None: House Hagal itself, or a Leader that will be dealt at the start.
 */
export interface RivalInfo {
  seat: number;
  leader: string | null;
  vp: number;
}
/**
 * A question to all people at the table: go back to before choice number `step`, made by `seat`.
 */
export interface Takeback {
  seat: number;
  step: number;
  agreed: number[];
}
/**
 * A question to the people of a running game: open a bot's `seat`, or let a bot play for somebody who is away.
 */
export interface Motion {
  what: 'open' | 'vacate';
  seat: number;
  agreed: number[];
}
/**
 * How classic Dune is to be played at a table.
 *
 * Attributes:
 *     factions: dealt at random, chosen one after another, or an id for each seat (None: dealt).
 *     advanced: the advanced game, else the basic one.
 *     expansion: whether the cards of Ixians & Tleilaxu are in play; None: where one of these is named.
 *     tech_tokens: None: with the expansion.
 *     karama_scope: what a Karama stops: one use of a power, or the power for the phase.
 *     bribes: whether spice may be given for promises.
 *     advisors_beside_ally, battle_under_storm, fremen_walk_in_storm: options of the rules.
 *     open_spice: whether the spice behind the shields is shown to all; every change of it is told in any case.
 *     hold: seconds for which every window halts a table of several people, whether or not it asks somebody; None: 2,
 *         and none where the clock gives an hour or more for a turn.
 *     window: seconds for which somebody who is asked in a window is waited for where none halts the table.
 */
export interface NewDune {
  factions?: ('random' | 'choose') | (string | null)[];
  advanced?: boolean;
  expansion?: boolean | null;
  tech_tokens?: boolean | null;
  karama_scope?: 'use' | 'phase';
  bribes?: boolean;
  advisors_beside_ally?: boolean;
  battle_under_storm?: boolean;
  fremen_walk_in_storm?: boolean;
  open_spice?: boolean;
  hold?: number | null;
  window?: number;
}
/**
 * Offer another seat an agreement, with an id as for a choice.
 *
 * Attributes:
 *     words: to whom, what is given, and what for, as "harkonnen: pay 3 for no_bid".
 */
export interface NewOffer {
  seat: number;
  words: string;
  id: string;
}
/**
 * The files of a pack, by their names, to be checked beside the sets that it is to be played with.
 */
export interface NewPack {
  files: {
    [k: string]: string;
  };
  sets?: string[];
}
/**
 * A table to be set up.
 *
 * Attributes:
 *     game: which game of the family.
 *     dune: of classic Dune; None: as it usually is. What follows on sets, Leaders, difficulty, Rivals, variants and
 *         packs is of Dune: Imperium.
 *     sets: a board and expansions, in any order; the usual board if none is named.
 *     mine: how many seats the creator holds; more than one is a game at one screen.
 *     names: the names of those seats; missing ones are made from `name`.
 *     bots: the level of each bot.
 *     places: the seat of each of those, first of the creator's, then of the bots; None: the first ones.
 *     seats: of people and bots; with one or two, Rivals of House Hagal play as well and need none of these.
 *     leaders: dealt at random, chosen one after another, drafted, or named for each seat (None: dealt).
 *     difficulty: of a game of one seat; None: the easiest.
 *     rivals: the Leaders of the two Rivals of a game of one seat (None: dealt); "random" and None: both dealt.
 *     variants: ids of the variants of these sets to play with.
 *     packs: those to play with, by their hashes.
 *     seed: the same seed gives the same game; None: a random one.
 *     lesson: id of a lesson, which then settles everything but the name, and starts at once.
 *     vacancy: minutes after which the host may hand the seat of a person who is away to a bot; None: never.
 *     id: made by the client and told to nobody; the same id is the same table, however often it is sent.
 *     start: whether to start at once, with bots of level `fill` on the seats still open.
 */
export interface NewTable {
  name?: string;
  title?: string;
  game?: 'imperium' | 'dune';
  dune?: NewDune | null;
  sets?: string[];
  seats?: number;
  mine?: number;
  names?: string[];
  bots?: string[];
  places?: number[] | null;
  leaders?: ('random' | 'choose' | 'draft') | (string | null)[];
  difficulty?: string | null;
  rivals?: 'random' | (string | null)[] | null;
  variants?: string[];
  packs?: string[];
  seed?: string | null;
  listed?: boolean;
  clock?: Clock | null;
  start?: boolean;
  fill?: string;
  lesson?: string | null;
  vacancy?: number | null;
  id?: string | null;
}
/**
 * Where it is told; by mail once the address is `confirmed`.
 */
export interface Notified {
  seat: number;
  webhook: string | null;
  mail: string | null;
  confirmed: boolean;
}
/**
 * Where to tell once per turn that the seat is asked; None: nowhere.
 *
 * Attributes:
 *     code: what the mail said that was sent to a new address; without it the address gets nothing else.
 */
export interface Notify {
  seat: number;
  webhook?: string | null;
  mail?: string | null;
  code?: string | null;
}
/**
 * What a seat does though nobody asks it, all of these or none, with an id as for a choice.
 */
export interface Orders {
  seat: number;
  keys: string[];
  id: string;
}
/**
 * Packs that tables can be played with here.
 *
 * Attributes:
 *     refusal: why whoever asks can have none; "" if they may.
 *     packs: those that the operator offers and that go with the sets asked for.
 *     faults: what is wrong with the others.
 */
export interface Packs {
  refusal: string;
  packs: PackInfo[];
  faults: string[];
}
/**
 * A Leader taken in the draft.
 */
export interface Pick {
  seat: number;
  leader: string;
}
/**
 * Play a finished game on from after `step` choices, on this seat; bots of the level `fill` sit on the others.
 */
export interface PlayOn {
  seat: number;
  step: number;
  name?: string;
  fill?: string;
}
/**
 * A new ticket for the own seats; with the same id it is the same ticket, however often it is asked for.
 */
export interface Reissue {
  id: string;
}
/**
 * The table of the next game.
 */
export interface Rematch {
  table: string;
}
/**
 * What shall sit on a seat before the start; in a running game, whether one is for opening a bot's seat.
 */
export interface SetSeat {
  seat: number;
  kind: 'open' | 'bot';
  level?: string;
}
/**
 * Start the game; open seats get bots of this level.
 */
export interface Start {
  fill?: string;
}
/**
 * Undo or redo, with an id as for a choice.
 */
export interface Step {
  seat: number;
  id: string;
}
/**
 * A place at a table: the token is the right to the seats.
 */
export interface Ticket {
  table: string;
  token: string;
  seats: number[];
  version: number;
}
/**
 * The first message of a client.
 *
 *     Attributes:
 *         format: FORMAT.
 *         token: of the seats; None: a spectator.
 *         seat: which of them to show first; None: the table as spectators see it.
 *         language: of all words from now on, two letters; English where there is no such language.
 */
export interface Hello {
  type: 'hello';
  format: number;
  token?: string | null;
  seat?: number | null;
  language?: string;
}
/**
 * Show another of the held seats from now on; None: the table as spectators see it.
 */
export interface Look {
  type: 'look';
  seat: number | null;
}
/**
 * A sign of life; `t` comes back in the answer.
 */
export interface Ping {
  type: 'ping';
  t?: number;
}
/**
 * Send everything again, the whole log too.
 */
export interface Resync {
  type: 'resync';
}
/**
 * The game as one seat sees it after an event.
 *
 *     Attributes:
 *         version: number of the table's events.
 *         step: number of choices made; an answer names it.
 *         seat: whose view this is; None: a spectator's.
 *         view: None before the start.
 *         guide: what each option does and why the rest is closed, while the seat is asked.
 *         log: what is new in the log.
 *         initiatives: what the seat may do unasked; None: the same as before.
 *         clocks: those that run, as far as the seat may know.
 */
export interface State {
  type: 'state';
  format: number;
  version: number;
  step: number;
  seat: number | null;
  view: View | null;
  guide: Guide | null;
  log: Log;
  initiatives: Initiative[] | null;
  clocks: RunningClock[];
}
/**
 * The whole table as one seat, or a spectator, sees it; what takes long to tell is told when it is asked for.
 *
 *     Attributes:
 *         seat: who looks; None: a spectator.
 *         round: from 1; 0 during setup.
 *         phase: "setup", "round start", "player turns", "combat", "makers", "recall" or "endgame".
 *         over: whether the game has ended.
 *         goal: Victory Points that end the game.
 *         first: seat with the First Player marker.
 *         turn: seat whose turn it is, None between turns.
 *         turn_kind: "start", "agent", "reveal", "rewards" or "".
 *         turn_card, turn_partner, turn_space: card of the running Agent turn, the one played together with it, and space.
 *         asked: seat that answers now, None when the game is over.
 *         conflict: the Conflict fought over.
 *         conflicts_left: Conflict cards still to come.
 *         conflicts_done: those of earlier rounds.
 *         row: the Imperium Row.
 *         reserve: cards left in each Reserve stack.
 *         imperium_deck, intrigue_deck: cards left.
 *         intrigue_discard, trash: face up, in catalogue order.
 *         spaces: the board.
 *         markets: those that sets add.
 *         posts: those that sets add.
 *         prices: those that are for the viewer not as printed.
 *         counters: what sets count on the board, by name.
 *         alliances: seat that holds each Alliance.
 *         holders: seat that has each thing that one side at a time can have, such as "mentat" and "mentat_next" (F37).
 *         players: by seat; Rivals come last.
 *         pending: effects of the running turn not yet resolved.
 *         follow: Rivals that reveal House Hagal cards, for a turn or as a Combat bonus, as soon as the running turn ends.
 *         standings: seats from the first to the last, as things stand (B8.3-B8.5), without House Hagal of a two-player
 *             game, which cannot score.
 *         decided: what puts each of them but the last before the next: "vp", "tile" (one that is first of equals),
 *             "spice", "solari", "water", "garrison" or "turn" (B8.4, B8.5).
 *         decision: the question to the viewer, None if another seat is asked.
 *         undo: what the viewer can take back, None if it has not chosen anything.
 *         hagal: House Hagal; None with three players and more.
 *         variants: ids of the variants that are played.
 */
export interface View {
  seat: number | null;
  round: number;
  phase: 'combat' | 'endgame' | 'makers' | 'player turns' | 'recall' | 'round start' | 'setup';
  over: boolean;
  goal: number;
  first: number;
  turn: number | null;
  turn_kind: '' | 'agent' | 'reveal' | 'rewards' | 'start';
  turn_card: string | null;
  turn_partner: string | null;
  turn_space: string | null;
  asked: number | null;
  conflict: Conflict | null;
  conflicts_left: number;
  conflicts_done: string[];
  row: string[];
  reserve: {
    [k: string]: number;
  };
  imperium_deck: number;
  intrigue_deck: number;
  intrigue_discard: string[];
  trash: string[];
  spaces: Space[];
  markets: Market[];
  posts: Post[];
  prices: Price[];
  counters: {
    [k: string]: number;
  };
  alliances: {
    [k: string]: number | null;
  };
  holders: {
    [k: string]: number | null;
  };
  players: Player[];
  pending: Pending[];
  follow: number[];
  standings: number[];
  decided: string[];
  decision: Decision | null;
  undo: Undo | null;
  hagal: Hagal | null;
  variants: string[];
}
/**
 * The Conflict of this round.
 *
 *     Attributes:
 *         id: content id.
 *         level: 1 to 3.
 *         location: the space that its winner controls.
 *         rewards: what the first, second and third place get, in words.
 *         places: how many places are rewarded; where it is two, the third reward goes to those alone who tie for the
 *             second (B6.9).
 */
export interface Conflict {
  id: string;
  level: number;
  location: string | null;
  /**
   * @minItems 3
   * @maxItems 3
   */
  rewards: [string, string, string];
  places: number;
}
/**
 * A board space.
 *
 *     Attributes:
 *         id: content id.
 *         agents: seats with an Agent there, once for each Agent.
 *         bonus: bonus spice lying there.
 *         controller: seat that controls it, by its marker or by a unit that lies over any marker.
 *         control: seat whose control marker lies there.
 *         unit: the unit that controls it.
 *         closed_by: seat that has closed it to its opponents (B3.7).
 */
export interface Space {
  id: string;
  agents: number[];
  bonus: number;
  controller: number | null;
  control: number | null;
  unit: UnitAt | null;
  closed_by: number | null;
}
/**
 * A unit on a board space.
 *
 *     Attributes:
 *         kind: of unit.
 *         seat: whose.
 */
export interface UnitAt {
  kind: string;
  seat: number;
}
/**
 * What a set offers for acquiring beside the Imperium Row and the Reserve.
 *
 *     Attributes:
 *         id: which market.
 *         kind: of the articles about what it offers.
 *         piles: in order.
 *         deck: what is left in the face-down deck that a row is filled up from.
 *         gone: what has left the game from there or from players.
 */
export interface Market {
  id: string;
  kind: string;
  piles: Stack[];
  deck: number;
  gone: string[];
}
/**
 * A pile of a market, of which only the top lies face up; in a row there is one piece in each.
 *
 *     Attributes:
 *         top: what lies face up there; None: the pile is empty.
 *         count: how many are left, the top one included.
 */
export interface Stack {
  top: string | null;
  count: number;
}
/**
 * A place between board spaces where pieces of players lie.
 *
 *     Attributes:
 *         id: which post.
 *         seats: who has a piece there.
 *         spaces: content ids of the spaces that it is joined with.
 */
export interface Post {
  id: string;
  seats: number[];
  spaces: string[];
}
/**
 * What a visit or a card costs the viewer, where that is not what is printed.
 *
 *     Attributes:
 *         kind, id: the space or the card.
 *         n: the price now, in what is printed.
 *         printed: the printed price.
 */
export interface Price {
  kind: string;
  id: string;
  n: number;
  printed: number;
}
/**
 * One side as the viewer sees it: a player, or a Rival, which has no hand and no deck (B11.7).
 *
 *     Attributes:
 *         seat: seat number.
 *         kind: "player" or "rival".
 *         team: number of its team; who plays alone is one.
 *         leader: Leader, None before the choice; House Hagal of a two-player game has none.
 *         vp: Victory Points.
 *         points: where they come from: content id, or "start", and points.
 *         garrison, supply, conflict: troops there.
 *         units: of every kind, troops first.
 *         strength: in the Conflict now (B4.8).
 *         place: place in the Conflict while its rewards are taken, 0 the first; House Hagal of a two-player game takes no
 *             reward (B11.16).
 *         prospect: place if the Conflict ended now (B6.6-B6.16); None: no reward.
 *         passed: may not play Combat cards now, unless somebody else plays one: has passed since the last, or has no
 *             unit in the Conflict. A Rival never plays one.
 *         reveal_persuasion: persuasion of the running Reveal turn in all, of which `persuasion` is left.
 *         agents: Agents on the Leader, ready to be sent.
 *         influence: steps on each faction track.
 *         revealed: has taken the Reveal turn of this round.
 *         secret: secretly chosen factions, None if there are none or the viewer does not know them.
 *         used: once-per-game spaces used.
 *         hand, intrigue: cards in hand.
 *         deck: the own deck.
 *         unseen: cards of hand, deck and cards laid aside together of which the viewer knows no more than that.
 *         discard, played, shown: discard pile, in play from Agent turns, in play revealed.
 *         waiting: Intrigue cards face up until the Reveal turn (F17).
 *         aside: card set aside for the Reveal turn (F14).
 *         tiles: in front of the player, in the order in which they were acquired.
 *         tracks: where the player's piece stands on each track of a set, whose steps are the articles with this `track`.
 *         counters: what sets count for a player besides, by name.
 *         zones: cards and tiles that lie in places of a set, by the name of the zone.
 *         of_sets: what else a set has for a player, by id of the set.
 */
export interface Player {
  seat: number;
  kind: 'player' | 'rival';
  team: number;
  leader: string | null;
  vp: number;
  points: {
    [k: string]: number;
  };
  solari: number;
  spice: number;
  water: number;
  persuasion: number;
  swords: number;
  garrison: number;
  supply: number;
  conflict: number;
  strength: number;
  place: number | null;
  prospect: number | null;
  passed: boolean;
  reveal_persuasion: number;
  agents: number;
  swordmaster: boolean;
  high_council: boolean;
  influence: {
    [k: string]: number;
  };
  revealed: boolean;
  secret: string[] | null;
  used: string[];
  hand: Pile;
  deck: Deck;
  unseen: string[];
  intrigue: Pile;
  discard: string[];
  played: string[];
  shown: string[];
  waiting: string[];
  aside: string[];
  units: Units[];
  tiles: OwnTile[];
  tracks: {
    [k: string]: number;
  };
  counters: {
    [k: string]: number;
  };
  zones: {
    [k: string]: Laid;
  };
  of_sets: {
    [k: string]: OfSet;
  };
}
/**
 * Cards of which the viewer may know only some.
 *
 *     Attributes:
 *         count: number of cards.
 *         cards: the known ones, in catalogue order.
 */
export interface Pile {
  count: number;
  cards: string[];
}
/**
 * A face-down deck.
 *
 *     Attributes:
 *         count: number of cards.
 *         top: the cards from the top downwards as far as any is known; None for an unknown one in between.
 */
export interface Deck {
  count: number;
  top: (string | null)[];
}
/**
 * The units of one kind of a player, by where they are; `Space.unit` tells of those that control a space.
 *
 *     Attributes:
 *         kind: of unit: "troop", or one that a set adds.
 *         garrison: None: units of this kind have none.
 *         deployed: those of the Conflict that were deployed in the running turn.
 *         doubles: whether one of them in the Conflict doubles the reward of its side.
 */
export interface Units {
  kind: string;
  supply: number;
  garrison: number | null;
  conflict: number;
  deployed: number;
  doubles: boolean;
}
/**
 * A tile in front of a player.
 *
 *     Attributes:
 *         id: content id.
 *         kind: of its article.
 *         face_up: whether it has not been flipped this round.
 */
export interface OwnTile {
  id: string;
  kind: string;
  face_up: boolean;
}
/**
 * What lies in a place of a set for cards or tiles.
 *
 *     Attributes:
 *         kind: of what lies there: "card", "intrigue", or a kind of tile.
 *         count: how many lie there.
 *         cards: the known ones, in catalogue order.
 */
export interface Laid {
  kind: string;
  count: number;
  cards: string[];
}
/**
 * What one set alone has for a player and no declaration says; each set that has such a thing derives from it.
 */
export interface OfSet {}
/**
 * An effect of the running turn that has not been resolved yet (B3.16).
 *
 *     Attributes:
 *         key: the option that resolves it, when it is offered.
 *         text: what it does.
 *         parts: the same in parts.
 *         kind, id: the component it comes from.
 *         n: its printed number there.
 */
export interface Pending {
  key: string;
  text: string;
  parts: Part[];
  kind: string;
  id: string;
  n: number;
}
/**
 * A piece of a text.
 *
 *     Attributes:
 *         text: its words.
 *         kind: what they name: a component by its kind, "seat", "icon" or "rule"; "" for plain words.
 *         id: which one: a content id, a seat number, an icon's name ("spice"), or set and id of a rule
 *             ("base B3.9").
 */
export interface Part {
  text: string;
  kind?: string;
  id?: string;
}
/**
 * The question that the viewing seat has to answer.
 *
 *     Attributes:
 *         prompt: the kind of question.
 *         text: the question in words.
 *         parts: the same in parts.
 *         options: the legal answers.
 *         card: the component that asks, by content id; None if the course of the game asks.
 *         kind: what kind of component that is; "" for None.
 *         subject: the Rival for whom the viewer answers (B11.32, B11.33); None: for oneself.
 *         picks: where several things are picked in any order, what they may be; None: elsewhere.
 */
export interface Decision {
  prompt: string;
  text: string;
  parts: Part[];
  options: Option[];
  card: string | null;
  kind: string;
  subject: number | null;
  picks: Picks | null;
}
/**
 * One legal answer.
 *
 *     Attributes:
 *         key: what `Game.choose` takes.
 *         label: the same in words.
 *         parts: the label in parts.
 *         verb: the first word of the key.
 *         kind, id: what it points at: kind and content id, "track" and its id, or "seat" and a number; "" if nothing.
 *         n: the number in the key: of troops, of the alternative or of the effect of its source; where on a track the
 *             option leads; else 0.
 *         zone: where a card that it points at lies: "hand", "discard", "in_play", "row", "reserve" or "aside"; else "".
 */
export interface Option {
  key: string;
  label: string;
  parts: Part[];
  verb: string;
  kind: string;
  id: string;
  n: number;
  zone: string;
}
/**
 * Several things that the waiting decision and those that follow pick, in any order, since it changes nothing.
 *
 *     Attributes:
 *         sets: all that they may become, by keys in the order in which they are to be chosen one by one; a key of which
 *             no option is offered when its turn comes goes without saying.
 *         questions: in parts, for each thing still to be picked.
 *         later: further options, which the engine offers only after others of their set.
 */
export interface Picks {
  sets: string[][];
  questions: Part[][];
  later: Option[];
}
/**
 * What the viewer can take back.
 *
 *     Attributes:
 *         possible: whether anything can be taken back.
 *         text: what would be taken back, or why that is not possible.
 *         step: number of choices that would be left, or that were made before the latest own one, which stays.
 *         event: number of journal events at that point: where the log would end.
 */
export interface Undo {
  possible: boolean;
  text: Part[];
  step: number;
  event: number;
}
/**
 * House Hagal in a game of one or two players.
 *
 *     Attributes:
 *         difficulty: of a solo game; None with two players.
 *         deck: cards left in the House Hagal deck.
 *         discard: the revealed ones, the latest last.
 *         moves: what was revealed in the running round, in order.
 *         earlier: what was revealed in the round before.
 *         prices: what solo Rivals save for: how much "intrigue", "water", "solari" or "spice" buys a Victory Point.
 *         swordmasters: round in which the third Agents of solo Rivals come (B11.23); None with two players.
 *         lead: how much stronger than every other side a Rival is that holds its troops back in this Conflict (B11.35,
 *             B11.36); None if none does.
 */
export interface Hagal {
  difficulty: string | null;
  deck: number;
  discard: string[];
  moves: RivalMove[];
  earlier: RivalMove[];
  prices: {
    [k: string]: number;
  };
  swordmasters: number | null;
  lead: number | null;
}
/**
 * What was revealed for a Rival at one go.
 *
 *     Attributes:
 *         seat: the Rival.
 *         combat: whether for its Combat bonus; else for an Agent turn.
 *         cards: in order; all but the last were passed over or shuffled away.
 *         start: number of the first event of the turn, or of the Combat bonus, in the journal.
 *         held: troops that it keeps in the garrison on a combat space, because it leads already (B11.35); else 0.
 */
export interface RivalMove {
  seat: number;
  combat: boolean;
  cards: Revealed[];
  start: number;
  held: number;
}
/**
 * A House Hagal card that was revealed.
 *
 *     Attributes:
 *         card: content id.
 *         what: "sent": an Agent went to the space; "occupied", "closed", "no_bonus", "unmet": the card was passed over,
 *             because an Agent stood on the space, The Voice had closed it, no bonus spice lay anywhere, or what the card
 *             asks of the Rival did not hold (B11.1, B11.24);
 *             "swords": a Combat bonus (B11.8); "reshuffled": all cards became a new deck (B11.6); "posted": a piece came
 *             to a post, and the next card was revealed; "given": it sends nobody, the Rival took what it shows, and the
 *             next card was revealed.
 *         space: where the card leads, None if nowhere.
 *         text: the same in words.
 */
export interface Revealed {
  card: string;
  what: 'closed' | 'given' | 'no_bonus' | 'occupied' | 'posted' | 'reshuffled' | 'sent' | 'swords' | 'unmet';
  space: string | null;
  text: Part[];
}
/**
 * Help with a decision.
 *
 *     Attributes:
 *         outlooks: what each option will do, in the order of the options.
 *         closed: what the seat sees before it and cannot use now: spaces, cards in hand, on sale and set aside, Intrigue.
 *         forced: key of the option that goes without saying (`landsraad.views.forced`); None: there is a choice.
 *         later: what the further options of a set will do (`Picks.later`), in their order.
 */
export interface Guide {
  outlooks: Outlook[];
  closed: Closed[];
  forced: string | null;
  later: Outlook[];
}
/**
 * What an option will do.
 *
 *     Attributes:
 *         key: of the option.
 *         parts: the preview in parts.
 *         changes: the numbers that it changes for certain, up to the first hidden card; of cards that are drawn their
 *             number.
 *         final: whether it cannot be taken back: it shows hidden cards, or the game goes on to another seat.
 *         mandatory: whether it resolves what cannot be declined.
 *         follows: icons of the effects that can be resolved next, and of the units that can be deployed.
 */
export interface Outlook {
  key: string;
  parts: Part[];
  changes: Change[];
  final: boolean;
  mandatory: boolean;
  follows: string[];
}
/**
 * A number that changes.
 *
 *     Attributes:
 *         seat: whose.
 *         what: which number: "solari", "spice", "water", "vp", "persuasion", "swords", "agents", "influence", "hand",
 *             "intrigue", "tiles", "strength"; of troops "garrison", "supply" or "conflict", of other units kind and place
 *             ("KIND_conflict"); or a counter or track of a set.
 *         id: of Influence the faction; else "".
 *         n: by how much; less than 0 for a loss.
 */
export interface Change {
  seat: number;
  what: string;
  id: string;
  n: number;
}
/**
 * A card, space or tile that cannot be used now.
 *
 *     Attributes:
 *         kind: "card", "intrigue", "space" or a kind of tile; "faction" or "seat" where one is asked for.
 *         id: content id, or the number of the seat.
 *         zone: where a card lies: "hand", "row", "reserve" or "aside"; else "".
 *         near: whether little keeps it from being used: a price, a condition or a place, and not the time.
 *         short: why, in about four words.
 *         parts: why, in a sentence that cites the rules.
 *         rules: they, each by its set and its id there.
 */
export interface Closed {
  kind: string;
  id: string;
  zone: string;
  near: boolean;
  short: Part[];
  parts: Part[];
  rules: string[];
}
/**
 * A part of the log.
 *
 *     Attributes:
 *         start: the number of lines that stay; they are followed by `lines`.
 */
export interface Log {
  from: number;
  lines: LogLine[];
}
/**
 * One line of the log.
 *
 *     Attributes:
 *         round: from 1; 0 during setup.
 *         seat: whose turn or step it tells of, None: everybody's.
 *         text: the line.
 *         parts: the same in parts.
 *         start: number of its first event in the journal; the next line's `start` is its end.
 *         kind: what it tells of: a phase, a choice, a turn ("rival" for that of a Rival), an Intrigue card or a place in
 *             the Conflict; "" where the log starts in the middle of it, and for a turn that has but begun.
 *         space: id of the space to which an Agent is sent; "": none is.
 *         changes: the numbers that change, of all seats; of a hand only what comes to it.
 *         fought: in the first line of the rewards of a Conflict all sides, by seat.
 */
export interface LogLine {
  round: number;
  seat: number | null;
  text: string;
  parts: Part[];
  start: number;
  kind:
    | ''
    | 'agent'
    | 'combat'
    | 'endgame'
    | 'intrigue'
    | 'leader'
    | 'makers'
    | 'place'
    | 'reveal'
    | 'rival'
    | 'round'
    | 'secret'
    | 'setup';
  space: string;
  changes: Change[];
  fought: Fighter[];
}
/**
 * A side of a Conflict that is decided.
 *
 *     Attributes:
 *         seat: whose.
 *         strength, swords: that it had.
 *         units: that it had there, by kind; kinds of which it had none are left out.
 *         place: whose reward it takes, 0 the first; None: none, as of a place behind or one that a tie has used up.
 */
export interface Fighter {
  seat: number;
  strength: number;
  swords: number;
  units: {
    [k: string]: number;
  };
  place: number | null;
}
/**
 * What a seat may do though nobody asks it: the key of a choice, and the same in words.
 *
 *     Attributes:
 *         parts: the words in parts.
 */
export interface Initiative {
  key: string;
  label: string;
  parts: Part[];
}
/**
 * A clock that runs.
 *
 *     Attributes:
 *         seat: whose.
 *         turn, bank: seconds left, first of the turn and then of the bank.
 */
export interface RunningClock {
  seat: number;
  turn: number;
  bank: number;
}
/**
 * Who sits where and how far the table is, whenever it changes; `table` is a TableInfo.
 */
export interface TableNews {
  type: 'table';
  table: TableInfo;
}
/**
 * The answer to a ping.
 */
export interface Pong {
  type: 'pong';
  t: number;
}
/**
 * What was wrong with a message; the connection is closed with the code that fits.
 */
export interface Refusal {
  type: 'error';
  error: string;
}
/**
 * The table has been deleted.
 */
export interface Deleted {
  type: 'deleted';
}
/**
 * Positions in their order; `steps`: number of choices of the game so far.
 */
export interface Frames {
  frames: Frame[];
  steps: number;
}
/**
 * A position of a game.
 *
 *     Attributes:
 *         step: choices made before it.
 *         view: what the reader sees of it.
 *         lines: what the latest choice brought about, in words.
 *         choice: the latest choice, if the reader may know it.
 */
export interface Frame {
  step: number;
  view: View;
  lines: LogLine[];
  choice: Chosen | null;
}
/**
 * What was chosen.
 */
export interface Chosen {
  seat: number;
  key: string;
}
/**
 * Every change of Victory Points, in order.
 */
export interface Score {
  gains: Gain[];
}
/**
 * A change of a seat's Victory Points.
 *
 *     Attributes:
 *         round: from 1; 0 before the first.
 *         seat: whose points.
 *         kind: what the points came from: the kind of a component, "alliance", "purchase" (B11.29), or "start".
 *         source: content id of it; of an Alliance that of its faction with "_alliance"; "start".
 *         vp: Victory Points, negative for lost ones.
 */
export interface Gain {
  round: number;
  seat: number;
  kind: string;
  source: string;
  vp: number;
}
/**
 * The course of a finished game, as far as it is worked out.
 *
 *     Attributes:
 *         moments: those that are done, in order.
 *         total: how many there will be; `done`: whether all are there, and the turning points.
 *         turning_points: in order.
 *         rollouts: games played on from each moment; `margin`: how far a share may be off by chance (95 %).
 *         adviser: the level that gives advice.
 */
export interface Analysis {
  moments: Moment[];
  total: number;
  done: boolean;
  turning_points: TurningPoint[];
  rollouts: number;
  margin: number;
  adviser: string;
}
/**
 * The chances at the start of a round, a turn or a fight, or at the end of the game.
 *
 *     Attributes:
 *         step: choices made before.
 *         round: from 1.
 *         kind: "round", "turn", "combat" or "end".
 *         seat: whose turn begins, or who attacks; None: nobody's alone.
 *         chances: the share of the win that each seat may expect, 0 to 1, players first; of the seats that can win.
 */
export interface Moment {
  step: number;
  round: number;
  kind: 'combat' | 'end' | 'round' | 'turn';
  seat: number | null;
  chances: number[];
}
/**
 * Where the chances changed most.
 *
 *     Attributes:
 *         step, round, kind, seat: of the moment before.
 *         change: of each seat's share.
 *         lines: what happened, in the words of the log.
 */
export interface TurningPoint {
  step: number;
  round: number;
  kind: 'combat' | 'end' | 'round' | 'turn';
  seat: number | null;
  change: number[];
  lines: LogLine[];
}
/**
 * What the adviser would do at a step, knowing what the seat that was asked there knew.
 *
 *     Attributes:
 *         step: choices made before.
 *         seat: who was asked.
 *         level: of the adviser.
 *         question: in words.
 *         best: key of the option that the adviser takes.
 *         chosen: key of the one that was taken; "": somebody acted unasked.
 *         options: the best first.
 */
export interface Advice {
  step: number;
  seat: number;
  level: string;
  question: Part[];
  best: string;
  chosen: string;
  options: Weighed[];
}
/**
 * An option as the adviser weighed it.
 *
 *     Attributes:
 *         key: of the option.
 *         parts: the option in words.
 *         visits: how often it was tried.
 *         win: the share of the win that its seat may expect after it, 0 to 1; None: not estimated.
 *         likely: how likely the adviser takes it, 0 to 1; None: it draws no lots.
 */
export interface Weighed {
  key: string;
  parts: Part[];
  visits: number;
  win: number | null;
  likely: number | null;
}
/**
 * The choices of a seat looked at again, as far as that is done.
 *
 *     Attributes:
 *         seat: whose choices.
 *         level: of the adviser.
 *         looked: how many looks were taken, of `total` at most; `done`: whether all were.
 *         expected: at the choices that were looked at, in order; where there was but one option nothing is expected.
 *         slips: what cost the seat most, the dearest first, once all looks were taken.
 */
export interface Review {
  seat: number;
  level: string;
  looked: number;
  total: number;
  done: boolean;
  expected: Expectation[];
  slips: Slip[];
}
/**
 * What the adviser expected when a seat had to choose.
 *
 *     Attributes:
 *         step: choices made before.
 *         round: from 1.
 *         win: the share of the win that the seat may expect after the best option, 0 to 1.
 */
export interface Expectation {
  step: number;
  round: number;
  win: number;
}
/**
 * A choice that cost its seat a part of the win.
 *
 *     Attributes:
 *         step: choices made before.
 *         round: from 1.
 *         question: in words.
 *         chosen: what was chosen; `better`: what the adviser takes; both were tried equally often.
 */
export interface Slip {
  step: number;
  round: number;
  question: Part[];
  chosen: Weighed;
  better: Weighed;
}
/**
 * What there is to look up.
 *
 *     Attributes:
 *         hash: changes with anything below.
 *         sets: ids of the sets and packs in use.
 *         articles: in the order of the catalogue, by kind.
 *         rules: of all shipped sets in use.
 *         phrases: words by table: of resources, Agent icons, boxes, zones and counters.
 */
export interface Reference {
  hash: string;
  sets: string[];
  articles: Article[];
  rules: Rule[];
  phrases: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * What the reference says of one component; what its kind does not have keeps its default and is left out in JSON.
 *
 *     Attributes:
 *         kind: of component.
 *         id: content id.
 *         name: printed name.
 *         set: id of its set.
 *         facts: short statements such as "costs 4 persuasion".
 *         passages: its boxes.
 *         cost: persuasion of a card, None if it cannot be bought; price of a tile.
 *         copies: of a card; of a starting card for each player.
 *         pile: where a card comes from: "imperium", "starter", "reserve" or a pile of a set.
 *         factions: of a card.
 *         icons: Agent icons of a card.
 *         infiltrates: those of them on whose spaces enemy Agents do not block.
 *         unload: whether its Reveal box also works when the card is discarded or trashed.
 *         variant: the only variant in which a card is dealt; "" for every game.
 *         start_of_turn: whether an Intrigue card is played only as the first thing in a turn.
 *         icon: Agent icon of a space; battle icon of a Conflict card.
 *         faction: of a space; the faction with which a House Hagal card gives Influence.
 *         combat: whether it is a combat space, or a House Hagal card that sends to one.
 *         maker: its base spice.
 *         price: what a visit costs, what a Rival pays for a Victory Point, or what the market of a pack takes.
 *         requires: what must hold for a visit, or of the Rival for a House Hagal card, in icons.
 *         once: whether each player may visit it once per game.
 *         control: what its controller gets, in icons.
 *         level: of a Conflict card, 1 to 3; of a place on a track how many places it is from the start.
 *         track: that a place belongs to (`Player.tracks`).
 *         following: the places of the track that a piece can go to from there, if not to the next level alone.
 *         marker: number of the marker printed at a place of a track; 0 for none.
 *         location: the space that it is fought over.
 *         house: of a Leader.
 *         complexity: of a Leader, 1 to 3.
 *         rival: whether a Leader may lead a Rival (B11.19), or a solo Rival acquire a tile.
 *         side_of: the Leader of which it is the other side.
 *         space: where a House Hagal card sends an Agent.
 *         otherwise: where it does when what it `requires` does not hold.
 *         harvest: whether it sends to the Maker space with the most bonus spice instead (B11.24).
 *         reshuffle: whether it only has the House Hagal deck shuffled anew (B11.6).
 *         troops: how many a House Hagal card recruits.
 *         swords: its Combat bonus (B11.8).
 *         signet: whether the Rival uses its Leader's signet.
 *         mode: the only game with a House Hagal card, or with a variant, "solo" or "two_players"; "" for all.
 */
export interface Article {
  kind: string;
  id: string;
  name: string;
  set: string;
  facts: string[];
  passages: Passage[];
  cost?: number | null;
  copies?: number;
  pile?: string;
  factions?: string[];
  icons?: string[];
  infiltrates?: string[];
  unload?: boolean;
  variant?: string;
  start_of_turn?: boolean;
  icon?: string;
  faction?: string | null;
  combat?: boolean;
  maker?: number;
  price?: Amount[];
  requires?: string[];
  once?: boolean;
  control?: string[];
  level?: number;
  track?: string;
  following?: string[];
  marker?: number;
  location?: string | null;
  house?: string;
  complexity?: number;
  rival?: boolean;
  side_of?: string | null;
  space?: string | null;
  otherwise?: string | null;
  harvest?: boolean;
  reshuffle?: boolean;
  troops?: number;
  swords?: number;
  signet?: boolean;
  mode?: '' | 'solo' | 'two_players';
}
/**
 * One box of a component.
 *
 *     Attributes:
 *         box: which box it is.
 *         title: what it is called.
 *         text: what it does, in sentences.
 *         icons: the same in icons (see `landsraad.views.icons`).
 */
export interface Passage {
  box: string;
  title: string;
  text: string;
  icons: string[];
}
/**
 * So many of a resource.
 */
export interface Amount {
  kind: string;
  n: number;
}
/**
 * A rule or ruling.
 *
 *     Attributes:
 *         id: within its set, such as "B3.9".
 *         title: what it says, in sentences of our own.
 *         set: id of its set or game.
 */
export interface Rule {
  id: string;
  title: string;
  set: string;
}
/**
 * A lesson.
 *
 *     Attributes:
 *         about: what the learner may expect, in a sentence.
 *         minutes: how long it takes, about.
 *         game: which game of the family.
 *         settings: how it is set up, as a new table of that game is told.
 *         steps: every choice of all seats from the start on; of seats that decide at once, in any order.
 *         farewell: what the learner is told after the last one; the game then goes on freely.
 */
export interface Lesson {
  id: string;
  title: string;
  about: string;
  minutes: number;
  seed: number;
  seats: number;
  farewell: string;
  step: Lecture[];
  settings: {};
  game?: string;
}
/**
 * One choice of a lesson.
 *
 *     Attributes:
 *         key: the option to be chosen.
 *         seat: who chooses.
 *         title, say: what the learner is told before it; "" for the choices of others.
 *         known: of how many choices the learner knows before it (`Game.known`), once the lesson is `placed`.
 */
export interface Lecture {
  key: string;
  seat?: number;
  title?: string;
  say?: string;
  known?: number;
}
/**
 * All puzzles there are, in their order.
 */
export interface Puzzles {
  puzzles: PuzzleInfo[];
}
/**
 * A puzzle: its id, its game of the family, with which sets and how many players, and the round of its position.
 */
export interface PuzzleInfo {
  id: string;
  game: 'dune' | 'imperium';
  sets: string[];
  seats: number;
  round: number;
}
/**
 * The position of a puzzle, as the seat that is asked saw it.
 *
 *     Attributes:
 *         variants: ids of those that are played.
 *         guide: what each option does.
 *         log: what happened before.
 */
export interface PuzzlePosition {
  puzzle: PuzzleInfo;
  variants: string[];
  view: View;
  guide: Guide;
  log: LogLine[];
}
/**
 * What each option leaves of the win, the best first; `best` is the key of that.
 */
export interface Solution {
  best: string;
  options: Weighed[];
}
/**
 * What a side has won and is after.
 *
 *     Attributes:
 *         won: Conflict cards, then Objectives.
 *         aims: its contracts that are not completed.
 *         swordmaster: how many things together buy a Rival its Swordmaster; None for a player.
 */
export interface OfUprising {
  won: Won[];
  aims: Aim[];
  swordmaster: number | null;
}
/**
 * A Conflict card or an Objective that a side has.
 *
 *     Attributes:
 *         icon: its battle icon; "" for none.
 *         face_up: whether it can still be paired.
 *         conflict: content id of the Conflict card; None: an Objective.
 */
export interface Won {
  icon: string;
  face_up: boolean;
  conflict: string | null;
}
/**
 * What completes a contract that a side has taken.
 *
 *     Attributes:
 *         contract: content id.
 *         spaces: where an Agent would complete it as things stand.
 *         spice: to be gained in one turn with an Agent on a Maker space; 0: another contract.
 *         most: the spice that a visit to one of the Maker spaces brings now.
 *         card: to be acquired; None: another contract.
 */
export interface Aim {
  contract: string;
  spaces: string[];
  spice: number;
  most: number;
  card: string | null;
}
/**
 * How a side belongs to its team.
 *
 *     Attributes:
 *         allies: of a Commander his Allies, the left one first; of an Ally nobody.
 *         activated: the Ally for whom a Commander acts now; None: nobody.
 *         arrows: of a Commander, whether the Agents with the left and the right arrow are at his Leader.
 *         own_influence: a Commander's Influence on his own track.
 *         bonus: whether it has the Swordmaster Bonus.
 */
export interface OfSix {
  allies: number[];
  activated: number | null;
  arrows: boolean[];
  own_influence: number;
  bonus: boolean;
}
/**
 * What two Leaders lay out.
 *
 *     Attributes:
 *         snoopers: factions on whose tracks a Snooper of Tessia Vernius still lies.
 *         slots: factions of the Snoopers on her Leader, by slot.
 */
export interface OfRiseOfIx {
  snoopers: string[];
  slots: string[];
}
/**
 * Where Commanders stand, and what one costs this side.
 *
 *     Attributes:
 *         spaces: where a Commander can be acquired.
 *         price: Solari for one, acquired or recruited again.
 */
export interface OfBloodlines {
  spaces: string[];
  price: number;
}
/**
 * What a seat sees.
 *
 *     Attributes:
 *         seat: who looks; None: a spectator.
 *         turn, phase: the turn from 1, 0 during the setup; the id of the phase.
 *         storm: its sector.
 *         wall: whether the Shield Wall stands.
 *         stronghold: the node at which the mobile stronghold points; None: it is not on the board.
 *         order: the seats in storm order.
 *         sides: by seat.
 *         nodes: where anything lies or stands.
 *         deck, spice_deck: cards that are left.
 *         discard: treachery cards, open.
 *         removed: treachery cards that left the game.
 *         piles: the cards of the two piles of the spice blow, the latest one last.
 *         trout: whether a Sandtrout waits.
 *         battle: the running battle.
 *         lot: the auction.
 *         pledges: what seats have promised: who, whom, and the clause, such as "no_entry arrakeen until battle 4".
 *         own: what the viewer alone knows; None for a spectator.
 *         decision: what the viewer is asked; None: nothing.
 *         waiting: the seats that everybody knows to be asked; others may be. Whoever decides at the same time as others
 *             sees only itself.
 *         undo: what the viewer can take back; None: it has not chosen anything.
 *         winners: the seats that have won; empty while the game runs.
 *         ending: how it ended; None while the game runs.
 */
export interface DuneView {
  seat: number | null;
  turn: number;
  phase: string;
  storm: number;
  wall: boolean;
  stronghold: string | null;
  order: number[];
  sides: DuneSide[];
  nodes: DuneNode[];
  deck: number;
  spice_deck: number;
  discard: string[];
  removed: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  piles: [string[], string[]];
  trout: boolean;
  battle: DuneBattle | null;
  lot: DuneLot | null;
  pledges: [number, number, string][];
  own: DuneOwn | null;
  decision: DuneDecision | null;
  waiting: number[];
  undo: DuneUndo | null;
  winners: number[];
  ending: DuneEnding | null;
}
/**
 * A seat.
 *
 *     Attributes:
 *         seat: its number.
 *         faction: id; "" before it is chosen.
 *         name: of the faction, in words.
 *         circle: on which of the six circles around the board it sits.
 *         ally: its ally; None: it has none.
 *         spice: behind the shield; every change of it is public.
 *         front: spice in front of the shield.
 *         reserves, tanks: tokens there.
 *         cards: how many treachery cards it holds.
 *         known: those of them that the viewer knows.
 *         leaders: of its faction, and those that serve it beside them.
 *         covered: how many of its leaders lie face down in the tanks that the viewer cannot tell.
 *         shown: its traitors, or face dancers, that were shown.
 *         tokens: tech tokens.
 *         strongholds: how many it controls, a whole set of tech tokens included.
 *         special: whether its special Karama power is left.
 */
export interface DuneSide {
  seat: number;
  faction: string;
  name: string;
  circle: number;
  ally: number | null;
  spice: number;
  front: number;
  reserves: DuneForces;
  tanks: DuneForces;
  cards: number;
  known: string[];
  leaders: DuneLeader[];
  covered: number;
  shown: string[];
  tokens: string[];
  strongholds: number;
  special: boolean;
}
/**
 * Tokens of one seat in one place.
 *
 *     Attributes:
 *         seat: whose.
 *         ordinary, starred: how many; Sardaukar, Fedaykin and cyborgs are starred.
 *         advisors: whether they are advisors of the Bene Gesserit.
 */
export interface DuneForces {
  seat: number;
  ordinary: number;
  starred: number;
  advisors: boolean;
}
/**
 * A leader as the viewer knows of him.
 *
 *     Attributes:
 *         id: of the leader.
 *         strength: -1: that of the leader opposite.
 *         dead: whether he lies in the tanks.
 *         holder: the seat that he serves.
 *         fought: the territory where he fought this turn; "" if he did not.
 */
export interface DuneLeader {
  id: string;
  strength: number;
  dead: boolean;
  holder: number;
  fought: string;
}
/**
 * A territory in one sector.
 *
 *     Attributes:
 *         id: such as "wind_pass/15", or "hms" for the inside of the mobile stronghold.
 *         territory: its id.
 *         sector: 1 to 18; 0: in none.
 *         spice: that lies there.
 *         forces: that stand there, by seat.
 *         storm: whether the storm stands in its sector.
 */
export interface DuneNode {
  id: string;
  territory: string;
  sector: number;
  spice: number;
  forces: DuneForces[];
  storm: boolean;
}
/**
 * The battle that is fought.
 *
 *     Attributes:
 *         territory: where.
 *         aggressor, defender: the seats.
 *         voice: what the Voice commands ("say play worthless"), and whom; None: nothing.
 *         plans: of the aggressor and of the defender.
 *         winner: the seat that has won; None: not yet, or nobody.
 *         opened: both plans with what comes of them, once they lie open.
 */
export interface DuneBattle {
  territory: string;
  aggressor: number;
  defender: number;
  voice: [string, number] | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  plans: [DunePlan, DunePlan];
  winner: number | null;
  opened: [DuneOpened, DuneOpened] | null;
}
/**
 * A battle plan, as far as the viewer knows it; None: not chosen, or not known.
 *
 *     Attributes:
 *         leader: id, "cheap_hero" or "nobody".
 *         haderach: whether the Kwisatz Haderach goes with him.
 *         weapon, defense: card ids, or "none".
 *         dial: the number.
 *         support: spice.
 */
export interface DunePlan {
  leader: string | null;
  haderach: boolean | null;
  weapon: string | null;
  defense: string | null;
  dial: number | null;
  support: number | null;
}
/**
 * An opened battle plan, in words and with what comes of it.
 *
 *     Attributes:
 *         leader, weapon, defense: their names.
 *         strength: of the leader.
 *         haderach: whether the Kwisatz Haderach goes along.
 *         dial, support: the number and the spice behind it.
 *         kills: whether the leader opposite dies.
 *         killed: whether its own leader dies.
 *         total: what it reaches.
 *         called: whether it has called a traitor.
 */
export interface DuneOpened {
  leader: string;
  strength: number;
  haderach: boolean;
  weapon: string;
  defense: string;
  dial: number;
  support: number;
  kills: boolean;
  killed: boolean;
  total: number;
  called: boolean;
}
/**
 * The auction.
 *
 *     Attributes:
 *         left: cards for sale, the shown one included.
 *         bid: the standing bid; 0: none.
 *         bidder: who bids it.
 *         card: the card for sale, if the viewer knows it.
 *         name, text: the same in words; "" if it is not known.
 *         seen: all cards that are left, in any order, if the viewer has seen them.
 *         means: the spice that the viewer can pay, what its ally lends included; 0 for a spectator.
 *         bought: who bought the lots before, and for how much (0: for a Karama), in their order.
 *         bids: the latest bid on this lot of each seat that has spoken (0: it passed).
 */
export interface DuneLot {
  left: number;
  bid: number;
  bidder: number | null;
  card: string | null;
  name: string;
  text: string;
  seen: string[];
  means: number;
  bought: [number, number][];
  bids: [number, number][];
}
/**
 * What the viewing seat alone knows.
 *
 *     Attributes:
 *         hand: its treachery cards.
 *         traitors: its traitors, or those to choose from.
 *         dancers: its face dancers that were not shown.
 *         returned: traitor cards that it was dealt and did not keep.
 *         prediction: faction and turn; None: it is none of its own.
 *         storm_card: the next one, if it has seen it.
 *         spice_card: the territory of the next one, or "shai_hulud" or "sandtrout", if it has seen it.
 *         haderach: "asleep", "awake" or "dead"; "" for others than Atreides.
 *         losses: tokens that Atreides have lost in battles.
 *         lends: spice for bids and for shipments of the ally.
 *         windows: its standing orders by kinds of windows, those of powers that the game has.
 *         orders: the keys of its other standing orders, such as "order bid upto 6".
 *         permits: powers that it has for its ally: id, words, and whether they serve it.
 */
export interface DuneOwn {
  hand: string[];
  traitors: string[];
  dancers: string[];
  returned: string[];
  prediction: [string, number] | null;
  storm_card: number | null;
  spice_card: string | null;
  haderach: string;
  losses: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  lends: [number, number];
  windows: DuneWindow[];
  orders: string[];
  permits: [string, string, boolean][];
}
/**
 * A kind of window in which a seat may act out of turn, and its standing order there.
 *
 *     Attributes:
 *         id: such as "bene_gesserit.voice" or "truthtrance".
 *         faction: whose power it stops; "": it is a card of the seat itself.
 *         name: in words.
 *         answer: the key of the order that stands, such as "order bene_gesserit.voice ask".
 *         sized: whether the order may name a size from which on it acts.
 */
export interface DuneWindow {
  id: string;
  faction: string;
  name: string;
  answer: string;
  sized: boolean;
}
/**
 * The question that the viewing seat has to answer.
 *
 *     Attributes:
 *         prompt: the kind of question.
 *         text: the question in words.
 *         parts: the same in parts.
 *         options: the legal answers.
 *         sealed: whether others decide at the same time.
 *         sheet: with a battle plan, all of it at once: the parts are asked one by one.
 */
export interface DuneDecision {
  prompt: string;
  text: string;
  parts: DunePart[];
  options: DuneOption[];
  sealed: boolean;
  sheet: DuneSheet | null;
}
/**
 * A piece of a text.
 *
 *     Attributes:
 *         text: its words.
 *         kind: what they name: a component by its kind, "seat", "icon" or "rule"; "" for plain words.
 *         id: which one: a content id, a seat number, an icon's name ("spice"), or set and id of a rule
 *             ("base B3.9").
 */
export interface DunePart {
  text: string;
  kind?: string;
  id?: string;
}
/**
 * One legal answer: what `Game.choose` takes, and the same in words.
 */
export interface DuneOption {
  key: string;
  label: string;
  parts: DunePart[];
}
/**
 * All that the viewing seat may choose for its battle plan.
 *
 *     Attributes:
 *         leaders, weapons, defenses: what it may lead with and play, and what it may not.
 *         pairs: ids of weapon and defense that may be played together.
 *         haderach: whether the Kwisatz Haderach may go along.
 *         spends: what it can dial.
 *         clues: what the Voice and prescience say.
 *         most: the highest dial and the strongest leader that the opponent may have, as far as the viewer knows.
 *         wins_ties: whether the viewer is the aggressor.
 */
export interface DuneSheet {
  leaders: DunePick[];
  weapons: DunePick[];
  defenses: DunePick[];
  pairs: [string, string][];
  haderach: boolean;
  spends: DuneSpend[];
  clues: DuneClue[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  most: [number, number];
  wins_ties: boolean;
}
/**
 * Something that a battle plan may hold.
 *
 *     Attributes:
 *         id: of the leader or card; "nobody", "none": nothing.
 *         name: in words.
 *         note: strength of the leader, or what kind of card it is.
 *         closed: why it cannot be chosen; "": it can.
 */
export interface DunePick {
  id: string;
  name: string;
  note: string;
  closed: string;
}
/**
 * A dial with spice behind it, and the least number of forces that are lost if the battle is won.
 */
export interface DuneSpend {
  dial: number;
  spice: number;
  lost: number;
}
/**
 * What a power says of the plan that is made: the faction whose power it is, and the words.
 */
export interface DuneClue {
  faction: string;
  text: string;
}
/**
 * What the viewer can take back.
 *
 *     Attributes:
 *         possible: whether anything can be taken back.
 *         text: what would be taken back, or why that is not possible.
 */
export interface DuneUndo {
  possible: boolean;
  text: string;
}
/**
 * How a game ended.
 *
 *     Attributes:
 *         ways: who won, and how, in words.
 *         strongholds: by turn, then by seat: how many it controlled at the end of the turn.
 *         prediction: faction and turn; None: there was none.
 *         hidden: by seat.
 */
export interface DuneEnding {
  ways: [number, string][];
  strongholds: number[][];
  prediction: [string, number] | null;
  hidden: DuneHidden[];
}
/**
 * What a seat had hidden to the end: names of its traitors, face dancers and treachery cards.
 */
export interface DuneHidden {
  seat: number;
  traitors: string[];
  dancers: string[];
  cards: string[];
}
/**
 * Help with a decision: what each option will do, in their order, and why others are closed.
 */
export interface DuneGuide {
  outlooks: DuneOutlook[];
  closed: DuneClosed[];
}
/**
 * What an option will do.
 *
 *     Attributes:
 *         key: of the option.
 *         text: in words; may be empty.
 *         cost: of a place: how many territories away it is on a move, or the spice that a force costs in a shipment.
 */
export interface DuneOutlook {
  key: string;
  text: string;
  cost: number | null;
}
/**
 * Something that the seat might look for among the options: kind and id, and why it is not there.
 */
export interface DuneClosed {
  kind: string;
  id: string;
  text: string;
}
/**
 * One line of the log.
 *
 *     Attributes:
 *         turn: from 1; 0 during the setup.
 *         phase: id of the phase; "setup" before the first one.
 *         seat: whose act it tells of; None: everybody's.
 *         kind: of the event: the name of the engine's, such as "battle".
 *         text: the line.
 *         parts: the same in parts.
 */
export interface DuneLogLine {
  turn: number;
  phase: string;
  seat: number | null;
  kind: string;
  text: string;
  parts: DunePart[];
}
/**
 * A part of the log.
 *
 *     Attributes:
 *         start: the number of lines that stay; they are followed by `lines`.
 */
export interface DuneLog {
  from: number;
  lines: DuneLogLine[];
}
/**
 * Positions in their order; `steps`: number of choices of the game so far.
 */
export interface DuneFrames {
  frames: DuneFrame[];
  steps: number;
}
/**
 * A position of a game.
 *
 *     Attributes:
 *         step: choices made before it.
 *         view: what the reader sees of it.
 *         lines: what the latest choice brought about, in words.
 *         choice: the latest choice, if the reader may know it.
 */
export interface DuneFrame {
  step: number;
  view: DuneView;
  lines: DuneLogLine[];
  choice: Chosen | null;
}
/**
 * The position of a puzzle, as the seat that is asked saw it.
 *
 *     Attributes:
 *         variants: ids of those that are played.
 *         guide: what each option does.
 *         log: what happened before.
 */
export interface DunePuzzlePosition {
  puzzle: PuzzleInfo;
  variants: string[];
  view: DuneView;
  guide: DuneGuide;
  log: DuneLogLine[];
}
/**
 * A game of classic Dune as one seat sees it after an event; fields as those of `State`, and three more.
 *
 *     Attributes:
 *         window: the one that halts the table, whether or not it asks somebody.
 *         offers: those that are open and that the seat has made or was made.
 *         pledges: what seats have promised each other.
 */
export interface DuneState {
  type: 'state';
  format: number;
  version: number;
  step: number;
  seat: number | null;
  view: DuneView | null;
  guide: DuneGuide | null;
  log: DuneLog;
  initiatives: Initiative[] | null;
  clocks: RunningClock[];
  window: DuneOpenWindow | null;
  offers: DuneOpenOffer[];
  pledges: DunePledge[];
}
/**
 * A window that halts the table.
 *
 *     Attributes:
 *         left: seconds until it goes on.
 *         claims: the seats that keep it open.
 *         kept: whether an answer of the seat leaves at its end.
 */
export interface DuneOpenWindow {
  left: number;
  claims: number[];
  kept: boolean;
}
/**
 * An offer that a seat has made or was made.
 *
 *     Attributes:
 *         number: by which the seat answers it.
 *         seat: who made it.
 *         to: whom.
 *         gives: what the first promises.
 *         takes: what the second would.
 */
export interface DuneOpenOffer {
  number: number;
  seat: number;
  to: number;
  gives: DuneClause[];
  takes: DuneClause[];
}
/**
 * What is promised: as an offer writes it, and in words.
 */
export interface DuneClause {
  key: string;
  label: string;
  parts: Part[];
}
/**
 * A promise that stands: who, whom, what.
 */
export interface DunePledge {
  seat: number;
  to: number;
  clause: DuneClause;
}
/**
 * What went wrong and how to put it right.
 */
export interface Problem {
  error: string;
}
