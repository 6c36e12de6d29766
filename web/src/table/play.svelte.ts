// What a person does at a table, free of any layout: the options of the decision by what they point at, which one is
// previewed, and what is chosen. Desktop and phone use the same class.
import { tick } from 'svelte';
import { say } from '../lib/say';
import type { Source } from '../lib/live.svelte';
import { settings } from '../lib/settings.svelte';
import type { Article, Change, Closed, Decision, LogLine, Market, Option, Outlook, Player, RivalMove, SeatInfo, Stack, Text, View } from '../lib/wire';
import { HAGAL, listed, UNNAMED } from '../lib/words';
import { inWords } from '../lib/kinds';
import { things, type Thing } from '../sets/signs';
import { slotsOf } from '../sets/slots';
import type { Course } from './course.svelte';
import { goesWithoutSaying } from './forced';
import { asOnSale, blanketReasons, closes, group, grouped, groupKey, KEYS, words, type Group } from './options';
import { Picking } from './picks.svelte';
import { Playback } from './playback.svelte';
import { isRival } from './sides';
import { sinceOwnTurn } from './since';

/** A thing on the table at which somebody looks; `box` is where it stands on the screen. */
export interface Look { kind: string; id: string; box: DOMRect }

const TITLES = new Set(['Lady', 'Mother', 'Princess']); // before a single name
const GONE_ON = say('table.play.that_cannot_be_chosen_any');

export class Play extends Playback {
  focus = $state.raw<Option | null>(null); // the previewed option
  handheld = $state(false); // a tap on a thing only selects it; the decision's button commits
  confirming = $state.raw<Option | null>(null); // waits for a second yes
  kept = $state.raw<{ key: string; prompt: string; step: number } | null>(null); // chosen while the answer to something else was on its way
  private sent = ''; // the choice whose answer is on its way
  taught = $state.raw<Course | null>(null);
  only = $derived(this.taught?.lecture?.key ?? null); // a lesson lets nothing else be chosen
  strayed = $state(false); // something else was tried
  wish = $state<number | null>(null); // the own seat that is to be looked at, until it answers, whoever is asked
  redoable = $state(false); // a choice has been taken back and none made since
  backwards = $state(false); // the last step was one back
  looking = $state.raw<Look | null>(null);
  inspected = $state<number | null>(null); // the seat whose piles are open
  piles = $state(false); // the decks and piles of the table are open
  hagal = $state(false); // the House Hagal cards are open
  article = $state.raw<{ kind: string; id: string } | null>(null); // a link that was followed

  /** What the sets of the game put on the table. */
  slots = $derived.by(() => slotsOf(this.live.book?.book.sets ?? this.live.table?.sets ?? []));
  /** Who is ringed: whoever did what has just been shown, then whoever acts next. */
  acting = $derived(this.acted ?? (this.view?.over ? null : this.view?.asked ?? null));
  me = $derived(this.view?.seat ?? null);
  mine = $derived(this.view && this.me !== null ? this.view.players[this.me] ?? null : null);
  rivals = $derived.by(() => {
    const players = this.view?.players ?? [];
    return this.me === null ? players : players.map((_, i) => players[(this.me! + i) % players.length]!).slice(1);
  });
  standin = $derived(this.me !== null && Boolean(this.info(this.me)?.standin)); // a bot plays for this seat
  decision = $derived.by<Decision | null>(() => (this.behind || this.live.replay || this.standin ? null : this.view?.decision ?? null));
  picking = new Picking(this);
  options = $derived(this.picking.options);
  /** Nobody else who is no bot plays. */
  alone = $derived.by(() => (this.live.table?.seats ?? []).every((each) => each.kind !== 'human' || this.live.mine.includes(each.seat)));
  /** The option that is taken without a click. */
  forced = $derived(goesWithoutSaying(this));
  /** Nothing is left but to end the turn. */
  private spent = $derived(Boolean(this.view?.turn_kind) && this.options.length === 1 && this.options[0]!.verb === 'end');
  /** What the decision asks, in words. */
  question = $derived<Text>(this.spent && this.view?.turn_kind === 'agent' ? [{ text: say('table.play.agent_turn_nothing_left_to') }] : this.picking.question);
  choices = $derived(this.options.filter((option) => !closes(option)));
  closers = $derived(this.options.filter(closes));
  groups = $derived.by(() => grouped(this.view ? asOnSale(this.choices, this.view) : []));
  private keys = $derived(new Map(this.groups.slice(0, KEYS.length).map((group, i) => [group.key, KEYS[i]!])));
  private outlooks = $derived(new Map([...(this.guide?.outlooks ?? []), ...(this.guide?.later ?? [])].map((each) => [each.key, each])));
  private closed = $derived(this.guide?.closed ?? []);
  private blanket = $derived(blanketReasons(this.closed));
  changes = $derived<Change[]>(this.focus ? this.outlooks.get(this.focus.key)?.changes ?? [] : []);
  /** Spaces that the previewed card would open. */
  reach = $derived(new Set(
    (this.focus?.verb === 'play' ? this.outlooks.get(this.focus.key)?.parts ?? [] : []).filter((part) => part.kind === 'space').map((part) => part.id!),
  ));
  /** What Undo takes back, or why it cannot. */
  undoable = $derived(this.picking.held.length > 0 || Boolean(this.view?.undo?.possible));
  undoing = $derived(this.picking.held.length ? say('table.play.lays_the_last_pick_down') : this.view?.undo ? this.plain(this.view.undo.text) : say('table.play.you_have_not_chosen_anything'));
  since = $derived(sinceOwnTurn(this.log, this.me));

  constructor(live: Source) {
    super(live);
    live.arrived = () => this.receive();
    void this.receive();
  }
  protected override receive(held = true): Promise<void> | void {
    void this.picking.goOn();
    return super.receive(held);
  }
  protected override turned(): void {
    this.focus = this.confirming = null;
  }

  /** What comes after all that is still shown asks this person. */
  get awaited(): boolean {
    return Boolean(this.coming?.view.decision) && !this.standin;
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
    return info?.name || say('common.seat', { n: seat + 1 });
  }
  /** Who acts when a turn ends in which nothing is left to do, if Rivals do. */
  get follow(): string {
    const names = this.spent && this.view ? this.view.follow.map((seat) => this.who(seat)) : [];
    return names.length ? say(names.length === 1 ? 'table.play.follow.one' : 'table.play.follow.many', { names: listed(names) }) : '';
  }
  name(seat: number): string {
    return seat === this.me ? say('common.you') : this.who(seat);
  }
  leader(seat: number): string {
    const id = this.player(seat)?.leader;
    if (id) return this.live.book?.name('leader', id) ?? id;
    return this.info(seat)?.name || this.who(seat);
  }
  /** A Leader's name without titles and epithets, for narrow panels. */
  shortLeader(seat: number): string {
    const words = this.leader(seat).replace(/ ?["“].*?["”]/, '').split(' ');
    if (!this.player(seat)?.leader || words.length < 3) return words.join(' ');
    return (/^[IVX]+$/.test(words.at(-1)!) ? [words[0], words.at(-1)] : words.slice(-2)).join(' '); // a ruler's number goes with the first name
  }
  /** One word of a Leader's name: the first without its title, or what follows an epithet in the middle (Memnon, Yuna, Rabban). */
  calledLeader(seat: number): string {
    const words = this.shortLeader(seat).split(' ');
    const last = /.["“]\S/.test(this.leader(seat)) || TITLES.has(words[0]!);
    return (last ? words.at(-1)! : words[0]!).split('-')[0]!;
  }
  /** What a Leader does for a Rival, where a card of its own says so. */
  rivalCard(leader: string): Article | undefined {
    const kind = this.slots.map((each) => each.rivalCards).find(Boolean);
    return kind ? this.live.book?.find(kind, leader) : undefined;
  }
  /** The names of what a set tells in a place of its own. */
  told(what: 'tracks' | 'counters' | 'tiles'): string[] {
    return this.slots.flatMap((each) => each.told?.[what] ?? []);
  }
  /** What a set declares by this name: as the set draws it, else as the book calls it. */
  thing(id: string): Thing {
    const { phrases } = this.live.book?.book ?? {};
    const declared = this.live.book?.declared(id);
    if (declared) return { name: inWords(declared.name), icon: 'piece' };
    return things[id] ?? { name: inWords(phrases?.counter?.[id] ?? phrases?.zone?.[id] ?? id), icon: id };
  }
  /** The piles of a market, and what always lies beside them. */
  pilesOf(market: Market): Stack[] {
    const always = this.slots.flatMap((each) => each.always?.[market.id] ?? []);
    return [...market.piles, ...always.map((top) => ({ top, count: 1 }))];
  }
  /** Whether an option takes what lies on top of a pile of a market. */
  offered(option: Option): boolean {
    return (this.view?.markets ?? []).some((market) => market.kind === option.kind && this.pilesOf(market).some((pile) => pile.top === option.id));
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
    if (this.live.replay || this.strayed) return;
    if (this.live.busy) {
      if (option.key !== this.sent && this.decision) this.kept = { key: option.key, prompt: this.decision.prompt, step: this.step };
      return;
    }
    if (this.mustConfirm(option) && this.confirming?.key !== option.key) {
      this.confirming = this.focus = option;
      return;
    }
    this.confirming = null;
    this.backwards = false;
    this.sent = option.key;
    const done = await this.picking.take(option.key);
    this.sent = '';
    if (!done) {
      this.kept = null;
      return;
    }
    this.wish = null;
    if (this.focus === option) this.focus = null; // else the next decision is here already, and something of it selected
    this.looking = null;
    this.redoable = false;
  }
  private mustConfirm(option: Option): boolean {
    // Where there is nothing to choose between, or a lesson says what comes next, nothing can be mistaken.
    if (settings.confirm === 'off' || this.options.length === 1 || this.only !== null || this.picking.holds(option.key)) return false;
    // What ends or declines stands apart and says so: asking again would only be in the way at every turn; what must
    // happen happens anyway.
    return settings.confirm === 'always' || (this.outlook(option)?.final === true && !closes(option) && !this.outlook(option)?.mandatory);
  }
  /** Choose what was kept, where the game still offers it; else say so. */
  resume(): void {
    const { kept, behind } = this;
    if (!kept || this.live.busy || behind || this.step === kept.step) return;
    this.kept = null;
    const option = this.decision?.prompt === kept.prompt ? this.options.find((each) => each.key === kept.key) : undefined;
    if (option) void this.choose(option);
    else this.live.problem = GONE_ON;
  }
  /** A click on a thing while something else is shown: at once what the table says now, then what the click would do there. */
  async overtake(thing: HTMLElement): Promise<void> {
    this.skip();
    await tick();
    if (thing.isConnected && thing.dataset.item === 'legal') thing.click();
    else this.live.problem = GONE_ON;
  }
  /** One step back: the card that is looked at, the question whether one is sure, then the last choice. */
  back(): void {
    if (this.looking) this.looking = null;
    else if (this.confirming) this.confirming = null;
    else if (this.handheld && this.focus) this.select(null);
    else if (this.decision && (this.picking.held.length || this.decision.prompt !== 'turn') && this.undoable) void this.undo();
  }
  async undo(): Promise<void> {
    this.confirming = null;
    if (this.picking.drop()) return;
    if (!this.view?.undo?.possible) {
      if (!this.handheld && !this.live.replay) this.live.problem = this.undoing; // a phone says it at its button
    } else if (await this.live.undo()) this.redoable = this.backwards = true;
  }
  async redo(): Promise<void> {
    this.backwards = false;
    if (!(await this.live.redo())) this.redoable = false;
  }

  /** A Conflict is fought on the stage, unless the question is about something on the board or in the Row. */
  get staging(): boolean {
    const { view } = this;
    if (this.act) return true;
    const elsewhere = this.options.some((option) => (option.verb !== 'use' && ['space', 'faction', 'post', 'track'].includes(option.kind)) || option.zone === 'row' || this.offered(option));
    return view?.phase === 'combat' && !elsewhere && view.players.some((each) => each.strength);
  }
}
