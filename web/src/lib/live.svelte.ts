// A live table: its newest state as the server tells it, and the commands of the seats that this browser holds.
import { again, api, newId, TRIES } from './api';
import { referenceOf, type Reference } from './book.svelte';
import { language } from './say';
import { renewed } from './sit';
import { tokenOf } from './tickets';
import type { Change, Closed, Guide, Initiative, LogLine, Outlook, StateMessage, TableInfo, View } from './wire';
import { say } from './say';

const PING = 20_000;
const RETRY_AT_MOST = 8_000;
const OUT_OF_DATE = 4400;
const BAD_TOKEN = 4401;
const GONE = 4404;

export type Link = 'connecting' | 'open' | 'lost' | 'gone' | 'old';

export class LiveTable {
  link = $state<Link>('connecting');
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  guide = $state.raw<Guide | null>(null);
  initiatives = $state.raw<Initiative[]>([]); // what the seat may do unasked
  log = $state.raw<LogLine[]>([]);
  clock = $state.raw<{ seat: number; turn: number; bank: number; at: number } | null>(null);
  newest = $state.raw<StateMessage | null>(null); // the newest state, with what one game alone has
  version = $state(0);
  step = $state(0);
  seat = $state<number | null>(null); // whose view is shown
  book = $state.raw<Reference | null>(null);
  busy = $state(false); // a command is on its way
  problem = $state(''); // why the last command was refused
  arrived = $state.raw<((before: View | null, now: View) => Promise<void> | void) | null>(null);

  token: string | null;
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private beat = 0;
  private closed = false;
  private awaited: { version: number; done: () => void } | null = null; // what came of the last choice

  constructor(readonly id: string) {
    this.token = tokenOf(id);
    this.connect();
    addEventListener('online', this.connect);
  }

  get mine(): number[] {
    return this.table?.mine ?? [];
  }
  outlook(key: string): Outlook | undefined {
    return this.guide?.outlooks.find((each) => each.key === key);
  }
  changes(key: string): Change[] {
    return this.outlook(key)?.changes ?? [];
  }
  closedReason(kind: string, id: string): Closed | undefined {
    return this.guide?.closed.find((each) => each.kind === kind && each.id === id);
  }

  private connect = (): void => {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(this.id)}/live`);
    this.socket = socket;
    socket.onopen = () => this.say({ type: 'hello', format: 1, token: this.token, seat: this.seat, language });
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string));
    socket.onclose = (event) => {
      clearInterval(this.beat);
      this.awaited?.done();
      if (this.closed || socket !== this.socket) return;
      if (event.code === BAD_TOKEN && this.token) {
        // The server has another secret than when the seat was taken: without the seat one may still watch.
        this.token = this.seat = null;
        this.problem = say('lib.live.your_right_to_a_seat');
      }
      this.link = event.code === GONE ? 'gone' : event.code === OUT_OF_DATE ? 'old' : 'lost';
      if (this.link === 'lost') this.timer = window.setTimeout(this.connect, Math.min(RETRY_AT_MOST, 250 * 2 ** this.tries++));
    };
    this.beat = window.setInterval(() => this.say({ type: 'ping', t: Date.now() }), PING);
  };

  private say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: { type: string } & Record<string, unknown>): void {
    if (message.type === 'table') {
      const first = !this.table;
      this.table = message.table as TableInfo;
      // Whoever holds one seat sees with its eyes; who holds several is shown none before it is said who looks.
      if (first && this.seat === null && this.mine.length === 1) this.look(this.mine[0]!);
      if (first) void renewed(this.table, this.token);
      this.link = 'open';
      this.tries = 0;
      if (!this.book) this.open(this.table);
    } else if (message.type === 'state') {
      this.take(message as unknown as StateMessage);
    } else if (message.type === 'deleted') {
      this.link = 'gone';
      this.leave();
    } else if (message.type === 'error') {
      this.problem = String(message.error);
    }
  }

  private open(table: TableInfo): void {
    void referenceOf(table).then(
      (book) => (this.book = book),
      () => !this.closed && setTimeout(() => this.open(table), RETRY_AT_MOST / 4),
    );
  }

  private take(state: StateMessage): void {
    // What another pair of eyes saw, sent before the server heard of the change.
    if (state.seat !== this.seat && this.mine.includes(this.seat ?? -1)) return;
    if (state.log.from > this.log.length) {
      this.say({ type: 'resync' });
      return;
    }
    const before = this.view;
    this.newest = state;
    this.log = [...this.log.slice(0, state.log.from), ...state.log.lines];
    this.version = state.version;
    this.step = state.step;
    this.seat = state.seat;
    this.guide = state.guide;
    this.initiatives = state.initiatives ?? this.initiatives;
    this.view = state.view;
    this.clock = state.clocks[0] ? { ...state.clocks[0], at: Date.now() } : null;
    if (this.awaited && state.version >= this.awaited.version) this.awaited.done();
    if (state.view) void this.arrived?.(before, state.view);
  }

  look(seat: number | null): void {
    this.seat = seat;
    this.awaited?.done();
    this.say({ type: 'look', seat });
  }

  /**
   * Choose an option; answered when it is stored and what came of it is here. A lost answer is asked for again with the
   * same id, until the line is back.
   */
  async choose(key: string): Promise<boolean> {
    const { seat } = this; // whoever looks answers: in some games several are asked at once
    if (seat === null || !this.token) return false;
    const body = { seat, key, step: this.step, id: newId() };
    return this.run(async () => this.caughtUp(seat, (await again(() => api.choose(this.id, body, this.token!))).version));
  }
  /** Wait for the state after as many events as a seat knows of; not with other eyes, nor while the line is lost. */
  private caughtUp(seat: number, version: number): Promise<void> | void {
    if (this.seat !== seat || this.version >= version || this.socket?.readyState !== WebSocket.OPEN) return;
    return new Promise((done) => (this.awaited = { version, done }));
  }
  undo = (): Promise<boolean> => this.stepping('undo');
  redo = (): Promise<boolean> => this.stepping('redo');
  command(what: string, body: unknown): Promise<boolean> {
    return this.run(() => api.post(this.id, what, body, this.token));
  }

  private stepping(what: 'undo' | 'redo'): Promise<boolean> {
    const body = { seat: this.seat ?? this.mine[0], id: newId() };
    return this.run(() => this.retried(() => api.post(this.id, what, body, this.token)));
  }
  private retried<T>(send: () => Promise<T>): Promise<T> {
    return again(send, (tries) => this.closed || (tries >= TRIES && this.link === 'open'));
  }
  /** Send a command; one at a time, a refusal becomes `problem`. */
  async run(send: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = '';
    try {
      await send();
      return true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  leave(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.connect);
    this.socket?.close();
  }
}

/** What the screen needs of a table; a replay offers the same, without commands. */
export type Source = Pick<
  LiveTable,
  'id' | 'table' | 'view' | 'guide' | 'initiatives' | 'log' | 'clock' | 'step' | 'seat' | 'book' | 'busy' | 'problem' | 'link' | 'mine'
  | 'arrived' | 'token' | 'look' | 'choose' | 'undo' | 'redo' | 'command'
> & { readonly newest?: StateMessage | null; readonly replay?: boolean; readonly playing?: boolean; readonly speed?: number };
