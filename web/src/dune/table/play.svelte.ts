// What a person does at a table of classic Dune, free of any layout: the answers, which one is looked at, and what is chosen.
import { newId } from '../../lib/api';
import type { Source } from '../../lib/live.svelte';
import { character } from '../../lib/manner';
import { say } from '../../lib/say';
import { server } from '../../lib/server.svelte';
import type { SeatInfo } from '../../lib/wire';
import { UNNAMED } from '../../lib/words';
import type { Course } from '../../table/course.svelte';
import { FACTIONS } from '../factions/badges';
import { arrakis, MOBILE, TENT } from '../map/arrakis';
import { COUNTING, PANES } from '../panes';
import type { Guide, LogLine, Option, Side, State, View } from '../view';
import { amountOf, closes, digitsOf, placesOf, sorted } from './options';
import { positionOf } from './position';

/** An answer of the running shipment or movement. */
export interface Step { prompt: string; key: string; label: string }

const LADDERS = new Set(['ship', 'move', 'tokens']);
/** How an answer begins that begins a ladder, by prompt. */
const STARTS: Record<string, string> = { ship: 'ship ', move: 'from ' };

export class DunePlay {
  focus = $state.raw<Option | null>(null); // the answer that is selected
  handheld = $state(false);
  redoable = $state(false);
  inspected = $state<number | null>(null); // the seat whose page is open
  ordering = $state(false); // the standing orders are open in the place of the decision
  steps = $state.raw<Step[]>([]);
  taught = $state.raw<Course | null>(null);
  strayed = $state(false);
  readonly behind = false;
  private wish = $state<number | null>(null); // the own seat that is to be looked at, until it answers, whoever is asked
  private asked = ''; // the question for which something is selected

  constructor(readonly live: Source) {}

  view = $derived.by(() => this.live.view as unknown as View | null);
  log = $derived.by(() => this.live.log as unknown as LogLine[]);
  guide = $derived.by(() => this.live.guide as unknown as Guide | null);
  initiatives = $derived.by(() => this.live.initiatives);
  private newest = $derived.by(() => (this.live.newest ?? null) as unknown as State | null);
  window = $derived(this.newest?.window ?? null); // halts the table, whoever is asked
  offers = $derived(this.newest?.offers ?? []);
  pledges = $derived(this.newest?.pledges ?? []);
  /** Whether offers may be made now: not before the first turn, in the mentat pause, nor while seats decide sealed. */
  dealing = $derived.by(() => {
    const view = this.view;
    return Boolean(view && view.seat !== null && this.newest && !this.standin && view.turn && view.phase !== 'mentat' && !view.winners.length && !view.decision?.sealed);
  });
  me = $derived(this.view?.seat ?? null);
  mine = $derived(this.view && this.me !== null ? this.view.sides[this.me] ?? null : null);
  others = $derived.by<Side[]>(() => {
    const sides = this.view?.sides ?? [];
    return this.me === null ? sides : sides.map((_, n) => sides[(this.me! + n) % sides.length]!).slice(1);
  });
  standin = $derived(this.me !== null && Boolean(this.info(this.me)?.standin));
  decision = $derived.by(() => (this.live.replay || this.standin || (this.me !== null && !this.live.mine.includes(this.me)) ? null : this.view?.decision ?? null));
  /** The own seat that takes over the screen next, of several at one: until it says so, nobody's secrets are shown. */
  next = $derived.by(() => {
    const { mine, table } = this.live;
    if (this.live.replay || mine.length < 2 || !this.view || this.view.winners.length) return null;
    if (this.wish !== null) return this.wish === this.me ? null : this.wish;
    const asked = (table?.asked ?? []).filter((seat) => mine.includes(seat) && !this.info(seat)?.standin);
    return this.me !== null && asked.includes(this.me) ? null : asked[0] ?? null;
  });
  choices = $derived(this.decision && this.view ? sorted(this.decision, this.view) : []);
  options = $derived(this.decision?.options ?? []);
  /** The one answer that a lesson goes on with. */
  only = $derived(this.taught?.lecture?.key ?? null);
  closers = $derived(this.options.filter(closes));
  amount = $derived(amountOf(this.choices));
  /** Whether the map shows what may be chosen: then a click selects, and a button or a second click chooses. */
  onMap = $derived(this.choices.some((option) => placesOf(option).length > 0));
  /** Whether the question has a pane of its own; what points at the map is answered there. */
  paned = $derived(this.decision !== null && this.decision.prompt in PANES && !this.onMap && (!this.amount || COUNTING.has(this.decision.prompt)));
  private outlooks = $derived(new Map((this.guide?.outlooks ?? []).map((each) => [each.key, each])));
  /** How many answers have number keys. */
  digits = $derived(this.amount ? 0 : digitsOf(this.choices));
  costs = $derived(Object.fromEntries((this.guide?.outlooks ?? []).flatMap(({ key, cost }) => (cost == null ? [] : [[key, cost]]))));
  unit = $derived<'spice' | 'steps'>(this.decision?.prompt === 'ship' ? 'spice' : 'steps');
  private closed = $derived(Object.fromEntries((this.guide?.closed ?? []).filter(({ kind }) => kind === 'territory').map(({ id, text }) => [id, text])));
  /** What might be looked for among the answers, the likeliest first: strongholds, and places where something lies or stands. */
  barred = $derived((this.guide?.closed ?? []).filter(({ kind, id }) => kind !== 'territory' || this.view!.nodes.some((node) => node.territory === id) || arrakis.territories[id]?.keep));
  /** Where what is moved or shipped comes from. */
  from = $derived(this.steps.findLast((each) => each.key.startsWith('from '))?.key.split(' ')[1] ?? null);
  names = $derived(Object.fromEntries(FACTIONS.map((id) => [id, this.called('faction', id)])));
  position = $derived(this.view && positionOf(this.view, {
    names: this.names, tent: this.called('territory', MOBILE), options: this.choices, outlook: (key) => this.outlook(key), from: this.from,
    costs: this.costs, unit: this.unit, closed: this.closed,
  }));
  /** Nobody else who is no bot plays. */
  alone = $derived.by(() => (this.live.table?.seats ?? []).every((each) => each.kind !== 'human' || this.live.mine.includes(each.seat)));
  /** Whether standing orders may be given here. */
  orderly = $derived.by(() => Boolean(this.view?.own && this.newest && !this.view.ending) && !this.live.replay);
  undoable = $derived(Boolean(this.view?.undo?.possible));
  undoing = $derived(this.view?.undo?.text ?? say('table.play.you_have_not_chosen_anything'));

  called(kind: string, id: string): string {
    return this.live.book?.name(kind, id) ?? id.replaceAll('_', ' ');
  }
  outlook(key: string): string {
    return this.outlooks.get(key)?.text ?? '';
  }
  info(seat: number): SeatInfo | undefined {
    return this.live.table?.seats[seat];
  }
  /** The spice behind a shield, as far as the table shows it. */
  spice(side: Side): number | string {
    return side.seat === this.me || this.live.table?.dune?.open_spice !== false ? side.spice : '?';
  }
  /** Who sits on a seat: a person by name, else the level of a bot; nobody at a puzzle. */
  sitter(seat: number): string {
    const info = this.info(seat);
    if (!info || info.kind === 'open') return '';
    if (info.kind === 'bot') return info.level ? say('dune.table.bot', { level: character(server.about, info) }) : '';
    return info.name === UNNAMED ? '' : info.name;
  }
  who(seat: number): string {
    const faction = this.view?.sides[seat]?.faction;
    return faction ? this.names[faction]! : this.info(seat)?.name || say('common.seat', { n: seat + 1 });
  }
  name(seat: number): string {
    return seat === this.me ? say('common.you') : this.who(seat);
  }
  /** The place of the answer that is selected. */
  get chosen(): string | null {
    return this.focus ? placesOf(this.focus)[0] ?? null : null;
  }
  nameOfPlace(node: string): string {
    return this.called('territory', node === TENT ? MOBILE : node.split('/')[0]!);
  }

  /** A new question: nothing of it is selected, and a ladder that has ended goes. What others do meanwhile changes nothing. */
  turned(): void {
    const asked = this.decision ? [this.me, this.decision.prompt, ...this.decision.options.map((option) => option.key)].join() : '';
    if (asked === this.asked) return;
    this.asked = asked;
    this.focus = null;
    const prompt = this.decision?.prompt ?? '';
    const start = STARTS[prompt];
    if (!LADDERS.has(prompt) || (start && this.choices.some((option) => option.key.startsWith(start)))) this.steps = [];
  }
  /** A click on an answer, or its number key. */
  take(option: Option): void {
    const twice = this.onMap || this.handheld || this.amount !== null;
    if (!twice || this.focus?.key === option.key) void this.choose(option);
    else this.focus = option;
  }
  /** A click on a place of the map. */
  point(node: string): void {
    const option = this.choices.find((each) => placesOf(each).includes(node));
    if (option) this.take(option);
  }
  commit(): void {
    if (this.focus) void this.choose(this.focus);
  }
  async choose(option: Option): Promise<void> {
    const prompt = this.decision?.prompt ?? '';
    const before = this.steps;
    if (LADDERS.has(prompt) && !closes(option)) this.steps = [...before, { prompt, key: option.key, label: option.label }];
    if (await this.act(option.key)) {
      this.redoable = false;
      if (this.focus === option) this.focus = null; // the same may be asked again
    } else this.steps = before;
  }
  act = async (key: string): Promise<boolean> => {
    this.strayed = this.only !== null && key !== this.only;
    if (this.strayed) return false;
    const done = await this.live.choose(key);
    if (done) this.wish = null;
    return done;
  };

  /** Keep the window open for longer, for all to see, or let the table go on. */
  /** Several standing orders, all of them or none. */
  order(keys: string[]): void {
    if (this.me !== null) void this.live.command('orders', { seat: this.me, keys, id: newId() });
  }
  /** Offer another seat an agreement; whether it was made. */
  async offer(words: string): Promise<boolean> {
    return this.me !== null && this.live.command('offers', { seat: this.me, words, id: newId() });
  }
  claim(): void {
    if (this.window && this.me !== null) void this.live.command('claim', { seat: this.me, on: !this.window.claims.includes(this.me) });
  }
  answerOffer(number: number, answer: 'accept' | 'decline' | 'withdraw'): void {
    if (this.me !== null) void this.live.command('offers/answer', { seat: this.me, number, answer, id: newId() });
  }

  /** Give the screen to another own seat. */
  pass(seat: number): void {
    this.wish = seat;
  }
  /** Whoever sits there has the screen; what the one before has opened is closed. */
  takeOver(seat: number): void {
    this.ordering = this.redoable = false;
    this.inspected = null;
    this.live.look(seat);
  }
  /** While the screen is passed on, this browser knows what everybody knows. */
  cover(): void {
    if (this.next !== null && this.me !== null && this.live.seat === this.me) this.live.look(null);
  }

  /** One step back: what is selected, then the last answer. */
  back(): void {
    if (this.focus) this.focus = null;
    else if (this.undoable) void this.undo();
  }
  async undo(): Promise<void> {
    const before = this.steps;
    this.steps = before.slice(0, -1);
    if (await this.live.undo()) this.redoable = true;
    else this.steps = before;
  }
  async redo(): Promise<void> {
    this.redoable = await this.live.redo();
  }
}
