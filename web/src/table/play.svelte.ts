// What a person does at a table, free of any layout: the options of the decision by what they point at, which one is
// previewed, and the paced showing of what the others did. Desktop and phone use the same class.
import type { LiveTable } from '../lib/live.svelte';
import { settings } from '../lib/settings.svelte';
import type { Change, Closed, Decision, LogLine, Option, Outlook, Player, RivalMove, SeatInfo, Text, View } from '../lib/wire';
import { HAGAL, listed, UNNAMED } from '../lib/words';
import { inWords } from '../lib/kinds';
import { things, type Thing } from '../sets/signs';
import { slotsOf } from '../sets/slots';
import { goesWithoutSaying } from './forced';
import { isRival } from './sides';
import { stages, type Shot } from './staging';

/** What the screen needs of a table; a replay offers the same, without commands. */
export type Source = Pick<
  LiveTable,
  'id' | 'table' | 'view' | 'guide' | 'log' | 'clock' | 'step' | 'seat' | 'book' | 'busy' | 'problem' | 'link' | 'mine'
  | 'arrived' | 'token' | 'look' | 'choose' | 'undo' | 'redo' | 'command'
> & { readonly replay?: boolean };

/** A thing on the table at which somebody looks; `box` is where it stands on the screen. */
export interface Look { kind: string; id: string; box: DOMRect }

/** Options that differ only in a number of pieces, or one option. */
export interface Group { key: string; options: Option[] }

export const PAUSE = { slow: 1500, normal: 800, fast: 300, off: 0 };
const WITHIN = .4; // of a pause, between choices that the log tells in one line
const CARDS = 2; // pauses, while the House Hagal cards of a Rival are read
const QUEUE_AT_MOST = 60;
const CLOSING = new Set(['pass', 'end', 'skip', 'decline', 'none']);
const KEYS = [...'123456789AEFGJKMNOQSWXYZ']; // of the options in order: numbers, then the letters that mean nothing else

export const closes = (option: Option): boolean => CLOSING.has(option.verb);

export class Play {
  private shot = $state.raw<Shot | null>(null);
  private queue = $state.raw<Shot[]>([]);
  private seen = $state.raw<Shot[]>([]); // since the last own choice, to be shown again
  private timer = 0;

  focus = $state.raw<Option | null>(null); // the previewed option
  handheld = $state(false); // a tap on a thing only selects it; the decision's button commits
  confirming = $state.raw<Option | null>(null); // waits for a second yes
  only = $state<string | null>(null); // a lesson lets nothing else be chosen
  strayed = $state(false); // something else was tried
  redoable = $state(false); // a choice has been taken back and none made since
  backwards = $state(false); // the last step was one back
  looking = $state.raw<Look | null>(null);
  inspected = $state<number | null>(null); // the seat whose piles are open
  piles = $state(false); // the decks and piles of the table are open
  hagal = $state(false); // the House Hagal cards are open
  article = $state.raw<{ kind: string; id: string } | null>(null); // a link that was followed

  view = $derived(this.shot?.view ?? null);
  /** What the sets of the game put on the table. */
  slots = $derived.by(() => slotsOf(this.live.book?.book.sets ?? this.live.table?.sets ?? []));
  log = $derived(this.shot?.log ?? []);
  step = $derived(this.shot?.step ?? 0); // of the position that is shown; the table may be further
  behind = $derived(this.queue.length > 0);
  me = $derived(this.view?.seat ?? null);
  mine = $derived(this.view && this.me !== null ? this.view.players[this.me] ?? null : null);
  rivals = $derived.by(() => {
    const players = this.view?.players ?? [];
    return this.me === null ? players : players.map((_, i) => players[(this.me! + i) % players.length]!).slice(1);
  });
  standin = $derived(this.me !== null && Boolean(this.info(this.me)?.standin)); // a bot plays for this seat
  decision = $derived.by<Decision | null>(() => (this.behind || this.live.replay || this.standin ? null : this.view?.decision ?? null));
  guide = $derived(this.behind ? null : this.shot?.guide ?? null);
  options = $derived(this.decision?.options ?? []);
  /** Nobody else who is no bot plays. */
  alone = $derived.by(() => (this.live.table?.seats ?? []).every((each) => each.kind !== 'human' || this.live.mine.includes(each.seat)));
  /** The option that is taken without a click. */
  forced = $derived(goesWithoutSaying(this));
  /** Nothing is left but to end the turn. */
  private spent = $derived(Boolean(this.view?.turn_kind) && this.options.length === 1 && this.options[0]!.verb === 'end');
  /** What the decision asks, in words. */
  question = $derived<Text>(this.spent && this.view?.turn_kind === 'agent' ? [{ text: 'Agent turn: nothing left to resolve' }] : this.decision?.parts ?? []);
  choices = $derived(this.options.filter((option) => !closes(option)));
  closers = $derived(this.options.filter(closes));
  groups = $derived.by(() => grouped(this.view ? asOnSale(this.choices, this.view) : []));
  private keys = $derived(new Map(this.groups.slice(0, KEYS.length).map((group, i) => [group.key, KEYS[i]!])));
  private outlooks = $derived(new Map((this.guide?.outlooks ?? []).map((each) => [each.key, each])));
  private closed = $derived(this.guide?.closed ?? []);
  private blanket = $derived(blanketReasons(this.closed));
  changes = $derived<Change[]>(this.focus ? this.outlooks.get(this.focus.key)?.changes ?? [] : []);
  /** Spaces that the previewed card would open. */
  reach = $derived(new Set(
    (this.focus?.verb === 'play' ? this.outlooks.get(this.focus.key)?.parts ?? [] : []).filter((part) => part.kind === 'space').map((part) => part.id!),
  ));
  /** What Undo takes back, or why it cannot. */
  undoing = $derived(this.view?.undo ? this.plain(this.view.undo.text) : 'You have not chosen anything yet.');
  since = $derived(sinceOwnTurn(this.log, this.me));

  constructor(readonly live: Source) {
    live.arrived = () => this.receive();
    this.receive();
  }

  get replayable(): boolean {
    return this.seen.length > 1;
  }
  player(seat: number): Player | undefined {
    return this.view?.players[seat];
  }
  /** The House Hagal cards of which the newest line of the log tells; none are known of a round that is over. */
  get revealed(): RivalMove[] {
    const from = this.log.at(-1)?.start ?? Infinity;
    return this.view?.hagal?.moves.filter((move) => move.start >= from) ?? [];
  }
  info(seat: number): SeatInfo | undefined {
    return this.live.table?.seats[seat]; // Rivals have no chair
  }
  /** What a person calls itself; bots and the unnamed, who share a name, are called by their Leader. */
  who(seat: number): string {
    const info = this.info(seat);
    const player = this.player(seat);
    if (player && isRival(player)) return player.leader ? this.calledLeader(seat) : HAGAL;
    if ((info?.kind === 'bot' || info?.name === UNNAMED) && player?.leader) return this.calledLeader(seat);
    return info?.name || `Seat ${seat + 1}`;
  }
  /** Who acts when a turn ends in which nothing is left to do, if Rivals do. */
  get follow(): string {
    const names = this.spent && this.view ? this.view.follow.map((seat) => this.who(seat)) : [];
    return names.length ? `Then ${listed(names)} ${names.length === 1 ? 'reveals a card' : 'reveal cards'}.` : '';
  }
  name(seat: number): string {
    return seat === this.me ? 'You' : this.who(seat);
  }
  leader(seat: number): string {
    const id = this.player(seat)?.leader;
    if (id) return this.live.book?.name('leader', id) ?? id;
    return this.info(seat)?.name || this.who(seat);
  }
  /** A Leader's name without titles and epithets, for narrow panels. */
  shortLeader(seat: number): string {
    const name = this.leader(seat);
    return this.player(seat)?.leader ? name.replace(/ ?["“].*?["”]/, '').split(' ').slice(-2).join(' ') : name;
  }
  /** One word of a Leader's name: the first without its title, or what follows an epithet in the middle (Memnon, Yuna, Rabban). */
  calledLeader(seat: number): string {
    const words = this.shortLeader(seat).split(' ');
    return (/.["“]\S/.test(this.leader(seat)) ? words.at(-1) : words[0])!;
  }
  /** What a set declares by this name: as the set draws it, else as the book calls it. */
  thing(id: string): Thing {
    const { phrases } = this.live.book?.book ?? {};
    return things[id] ?? { name: inWords(phrases?.counter?.[id] ?? phrases?.zone?.[id] ?? id), icon: id };
  }
  /** Whether an option takes what lies on top of a pile of a market. */
  offered(option: Option): boolean {
    return (this.view?.markets ?? []).some((market) => market.kind === option.kind && market.piles.some((pile) => pile.top === option.id));
  }
  plain(text: Text): string {
    return text.map((part) => (part.kind === 'seat' ? this.name(Number(part.id)) : part.text)).join('');
  }

  // --- what can be done with a thing ---
  optionsAt(kind: string, id: string, zones: string[] = []): Option[] {
    return this.options.filter((each) => each.kind === kind && each.id === id && (!zones.length || zones.includes(each.zone)));
  }
  reason(kind: string, id: string, zones: string[] = []): Closed | undefined {
    return this.closed.find((each) => each.kind === kind && each.id === id && (!zones.length || zones.includes(each.zone)));
  }
  /** Whether a reason says something of its own thing, rather than "not now" to all of them. */
  specific(closed: Closed | undefined): boolean {
    return closed !== undefined && !this.blanket.has(group(closed) + words(closed.short));
  }
  outlook(option: Option | null): Outlook | undefined {
    return option ? this.outlooks.get(option.key) : undefined;
  }
  key(option: Option | undefined): string {
    if (!option) return '';
    if (closes(option)) return this.closers.length === 1 ? 'P' : '';
    return this.keys.get(groupKey(option)) ?? this.keys.get(option.key) ?? '';
  }
  delta(seat: number | null, what: string, id = ''): number {
    return this.changes.filter((each) => each.seat === seat && each.what === what && each.id === id).reduce((sum, each) => sum + each.n, 0);
  }
  byKey(key: string): Group | undefined {
    const at = KEYS.indexOf(key);
    return at < 0 ? undefined : this.groups[at];
  }

  // --- doing ---
  /** Hovering and focusing preview an option; on a phone only selecting does. */
  preview(option: Option | null): void {
    if (!this.handheld) this.focus = option;
  }
  /** A click on the thing that an option points at; a card to play leads to the question where, from which one can go back. */
  take(option: Option): void {
    if (!this.handheld || option.verb === 'play') void this.choose(option);
    else this.select(this.focus?.key === option.key ? null : option);
  }
  /** A click on a thing of which several options speak goes to their words. */
  point(options: Option[]): void {
    const [first] = options;
    if (options.length === 1) this.take(first!);
    else if (first) document.querySelector<HTMLElement>(`[data-option="${CSS.escape(first.key)}"]`)?.focus();
  }
  select(option: Option | null): void {
    this.confirming = null;
    this.focus = option;
  }
  /** Choose what is selected: a selection and a button are two steps, so nobody is asked a third time. */
  commit(): void {
    if (!this.focus) return;
    this.confirming = this.focus;
    void this.choose(this.focus);
  }
  /** Choose an option, asking once more where the person wants that. */
  async choose(option: Option): Promise<void> {
    this.strayed = this.only !== null && option.key !== this.only;
    if (this.live.busy || this.live.replay || this.strayed) return;
    if (this.mustConfirm(option) && this.confirming?.key !== option.key) {
      this.confirming = this.focus = option;
      return;
    }
    this.confirming = null;
    this.backwards = false;
    if (!(await this.live.choose(option.key))) return;
    if (this.focus === option) this.focus = null; // else the next decision is here already, and something of it selected
    this.looking = null;
    this.redoable = false;
  }
  private mustConfirm(option: Option): boolean {
    // Where there is nothing to choose between, or a lesson says what comes next, nothing can be mistaken.
    if (settings.confirm === 'off' || this.options.length === 1 || this.only !== null) return false;
    // What ends or declines stands apart and says so: asking again would only be in the way at every turn; what must
    // happen happens anyway.
    return settings.confirm === 'always' || (this.outlook(option)?.final === true && !closes(option) && !this.outlook(option)?.mandatory);
  }
  /** One step back: the card that is looked at, the question whether one is sure, then the last choice. */
  back(): void {
    if (this.looking) this.looking = null;
    else if (this.confirming) this.confirming = null;
    else if (this.handheld && this.focus) this.select(null);
    else if (this.decision && this.decision.prompt !== 'turn' && this.view?.undo?.possible) void this.undo();
  }
  async undo(): Promise<void> {
    this.confirming = null;
    if (!this.view?.undo?.possible) {
      if (!this.handheld && !this.live.replay) this.live.problem = this.undoing; // a phone says it at its button
    } else if (await this.live.undo()) this.redoable = this.backwards = true;
  }
  async redo(): Promise<void> {
    this.backwards = false;
    if (!(await this.live.redo())) this.redoable = false;
  }

  // --- showing what the others do, one thing after the other ---
  private receive(): void {
    const { view, guide, log, step } = this.live;
    if (!view) return;
    const shot = { view, guide, log, step };
    const last = this.queue.at(-1) ?? this.shot;
    if (last && last.step === step && last.view.seat === view.seat && !this.queue.length) {
      this.show(shot);
      return;
    }
    const actor = last?.view.asked ?? null;
    const own = actor === null || this.live.mine.includes(actor);
    const other = last?.view.seat !== view.seat; // what one seat saw must not be shown again to the next
    const shots = last && !other && step === last.step + 1 ? stages(last, shot) : [shot];
    this.seen = own || other ? [...(last && !other ? [last] : []), ...shots] : [...this.seen.slice(-QUEUE_AT_MOST), ...shots];
    if (!last || other || step < last.step || this.live.replay || PAUSE[settings.speed] === 0 || document.hidden || this.queue.length > QUEUE_AT_MOST) {
      this.flush(shot);
    } else {
      if (own && !this.queue.length) this.show(shots.shift()!);
      if (!shots.length) return;
      this.queue = [...this.queue, ...shots];
      if (!this.timer) this.timer = window.setTimeout(this.next, this.queue.length === 1 ? PAUSE[settings.speed] / 2 : PAUSE[settings.speed]);
    }
  }
  private next = (): void => {
    const [first, ...rest] = this.queue;
    this.queue = rest;
    const acted = first !== undefined && this.log.length < first.log.length && first.log.at(-1)?.kind === 'rival';
    const pause = PAUSE[settings.speed] * (acted ? CARDS : first?.log.length === rest[0]?.log.length ? WITHIN : 1);
    this.timer = rest.length ? window.setTimeout(this.next, pause) : 0;
    if (first) this.show(first);
  };
  private show(shot: Shot): void {
    if (this.shot?.step !== shot.step) this.focus = this.confirming = null;
    this.shot = shot;
  }
  private flush(shot: Shot): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.show(shot);
  }
  /** Show the newest position at once. */
  skip(): void {
    const newest = this.queue.at(-1);
    if (newest) this.flush(newest);
  }
  /** Show again what happened since the last own choice. */
  again(): void {
    if (!this.replayable) return;
    const [first, ...rest] = this.seen;
    this.flush(first!);
    this.queue = rest;
    this.timer = window.setTimeout(this.next, PAUSE[settings.speed] || PAUSE.normal);
  }
  leave(): void {
    clearTimeout(this.timer);
    this.live.arrived = null;
  }
}

const words = (text: Text): string => text.map((part) => part.text).join('');
const group = (closed: Closed): string => `${closed.kind} ${closed.zone === 'hand' ? 'hand' : ''}: `;

/** Reasons that most things of a kind share and that name and count nothing: "not in this phase". */
function blanketReasons(closed: Closed[]): Set<string> {
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const each of closed) {
    totals.set(group(each), (totals.get(group(each)) ?? 0) + 1);
    if (each.short.some((part) => part.kind) || /\d/.test(words(each.short))) continue;
    const key = group(each) + words(each.short);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = (key: string, count: number): boolean => [...totals].some(([start, total]) => key.startsWith(start) && 2 * count > total);
  return new Set([...counts].filter(([key, count]) => most(key, count)).map(([key]) => key));
}

/** The kind of unit that a group deploys or retreats: "deploy troop 2". */
export const unitOf = (group: Group): string => group.key.split(' ')[1]!;

const groupKey = (option: Option): string =>
  option.verb === 'deploy' || option.verb === 'retreat' ? option.key.replace(/ \d+$/, '') : option.key;

/** Cards to acquire as they lie on the table, so that their number keys run from left to right; all else as the server has it. */
function asOnSale(options: Option[], view: View): Option[] {
  const places = [...view.row, ...Object.keys(view.reserve)];
  const place = (option: Option): number => places.indexOf(option.id);
  const sold = options.filter((option) => option.verb === 'acquire').sort((a, b) => place(a) - place(b));
  return options.map((option) => (option.verb === 'acquire' ? sold.shift()! : option));
}

/** Numbers of units of one kind become one stepper when there is more than one to choose from; the server's order stays. */
function grouped(options: Option[]): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    const key = groupKey(option);
    const group = groups.get(key);
    if (group) group.options.push(option);
    else groups.set(key, { key, options: [option] });
  }
  return [...groups.values()].flatMap((group) =>
    group.options.some((option) => option.n > 1) ? [group] : group.options.map((option) => ({ key: option.key, options: [option] })),
  );
}

/** The lines that tell what happened between the last two own lines, or after the last one while others play. */
function sinceOwnTurn(log: LogLine[], me: number | null): LogLine[] {
  if (me === null) return log.slice(-6);
  const own = (i: number): boolean => log[i]?.seat === me;
  let end = log.length;
  while (end > 0 && own(end - 1)) end--;
  let start = end;
  while (start > 0 && !own(start - 1)) start--;
  return log.slice(start, end);
}
