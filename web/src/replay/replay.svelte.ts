// A finished game (or the part of a running one that a seat may see), step by step. It offers what the table screen reads of a
// live table; there is nothing to choose in it.
import { api } from '../lib/api';
import { referenceOf, type Reference } from '../lib/book.svelte';
import { tokenOf } from '../lib/tickets';
import type { Source } from '../lib/live.svelte';
import type { Frame, LogLine, TableInfo, View } from '../lib/wire';

const BATCH = 40;
const PAUSE = 1200; // between two steps at normal speed, ms

export class ReplayTable implements Source {
  readonly replay = true;
  readonly token: string | null;
  readonly link = 'open';
  readonly guide = null;
  readonly initiatives = [];
  readonly clock = null;
  readonly busy = false;
  table = $state.raw<TableInfo | null>(null);
  book = $state.raw<Reference | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogLine[]>([]);
  step = $state(0);
  seat = $state<number | null>(null);
  problem = $state('');
  arrived = $state.raw<((before: View | null, now: View) => Promise<void> | void) | null>(null);

  steps = $state(0); // choices of the game in all
  playing = $state(false);
  speed = $state(1);
  waiting = $state(false); // for frames that are on their way

  private frames: Frame[] = []; // by step; holes where nothing is loaded yet
  private asked = new Map<number, Promise<void>>(); // batches on their way or there
  private wanted = 0;
  private timer = 0;
  private left = false;
  private shown: Promise<void> | void = undefined; // what the screen still shows of the step

  constructor(readonly id: string) {
    this.token = tokenOf(id);
  }

  /** All seats count as own ones, so that the screen shows each step at once. */
  get mine(): number[] {
    return this.table?.seats.map((seat) => seat.seat) ?? [];
  }
  /** The seats whose view may be looked at. */
  get views(): number[] {
    return this.table?.status === 'over' ? this.mine : this.table?.mine ?? [];
  }

  /** Fetch the game and show it after so many choices. */
  async open(step: number): Promise<void> {
    try {
      const table = await api.info(this.id, this.token);
      // Who is connected now has nothing to do with the game that was.
      this.table = { ...table, seats: table.seats.map((seat) => ({ ...seat, online: true })) };
      this.book = await referenceOf(this.table);
      this.seat = this.table.mine.length ? this.table.mine[0] ?? null : null;
      this.steps = this.table.steps;
      await this.go(step);
      void this.fill();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Show the position after so many choices. */
  async go(step: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(step, Math.max(this.steps, 0)));
    if (!this.frames[this.wanted]) await this.load(Math.floor(this.wanted / BATCH));
    const frame = this.frames[this.wanted];
    if (frame) this.show(frame);
  }
  next = (): Promise<void> => this.go(this.wanted + 1);
  back = (): Promise<void> => this.go(this.wanted - 1);
  /** To the first step of the next stretch, such as a round; back to the first of this one, then of the one before. */
  async leap(way: 1 | -1, stretch: (view: View) => unknown): Promise<void> {
    const at = async (step: number): Promise<unknown> => {
      if (!this.frames[step]) await this.load(Math.floor(step / BATCH));
      const frame = this.frames[step];
      return frame && stretch(frame.view);
    };
    let step = Math.max(0, way > 0 ? this.wanted : this.wanted - 1);
    const here = await at(step);
    if (way > 0) while (step < this.steps && (await at(step)) === here) step += 1;
    else while (step > 0 && (await at(step - 1)) === here) step -= 1;
    await this.go(step);
  }

  play = (): void => {
    if (this.playing) {
      this.pause();
      return;
    }
    this.playing = true;
    void (this.wanted >= this.steps ? this.go(0) : Promise.resolve()).then(this.tick);
  };
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  private tick = (): void => {
    clearTimeout(this.timer);
    if (!this.playing || this.left) return;
    if (this.wanted >= this.steps) {
      this.pause();
      return;
    }
    this.timer = window.setTimeout(() => void this.next().then(() => this.shown).then(this.tick), PAUSE / this.speed);
  };

  look(seat: number | null): void {
    this.seat = seat;
    this.frames = [];
    this.asked = new Map();
    void this.go(this.wanted).then(() => this.fill());
  }

  private show(frame: Frame): void {
    const before = this.view;
    this.step = frame.step;
    this.log = this.told(frame.step);
    this.view = { ...frame.view, undo: null };
    this.waiting = false;
    this.shown = this.arrived?.(before, this.view);
  }
  /** The lines up to a step, as far back as the frames are loaded without a hole. */
  private told(step: number): LogLine[] {
    let first = step;
    while (first > 0 && this.frames[first - 1]) first -= 1;
    // A line that goes on in the next step comes in parts there, so lines are numbered anew.
    return this.frames.slice(first, step + 1).flatMap((frame) => frame.lines).map((line, start) => ({ ...line, start }));
  }

  private load(batch: number): Promise<void> {
    const coming = this.asked.get(batch) ?? this.fetched(batch);
    this.asked.set(batch, coming);
    return coming;
  }
  private async fetched(batch: number): Promise<void> {
    this.waiting = !this.frames[this.wanted];
    const { seat, asked } = this;
    try {
      const answer = await api.frames(this.id, batch * BATCH, (batch + 1) * BATCH, seat, this.token);
      if (asked !== this.asked) return; // another seat's view is looked at by now
      this.steps = answer.steps;
      for (const frame of answer.frames) this.frames[frame.step] = frame;
      this.problem = '';
    } catch (error) {
      asked.delete(batch);
      this.problem = (error as Error).message;
      this.pause();
    }
    const frame = this.frames[this.wanted];
    if (frame) this.show(frame);
  }
  /** Fetches the rest in the background, so that every step is there at once and the log is whole. */
  private async fill(): Promise<void> {
    const { asked } = this;
    for (let batch = 0; batch * BATCH <= this.steps && asked === this.asked && !this.left && !this.problem; batch++) await this.load(batch);
  }

  leave(): void {
    this.left = true;
    this.pause();
  }

  // A replay has no commands; the screen offers none where `replay` is set.
  choose = async (): Promise<boolean> => false;
  undo = async (): Promise<boolean> => false;
  redo = async (): Promise<boolean> => false;
  command = async (): Promise<boolean> => false;
}
