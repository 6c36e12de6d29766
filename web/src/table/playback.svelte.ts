// The paced showing of what the others did: positions wait in a queue and are shown one after the other.
import type { Source } from '../lib/live.svelte';
import { settings } from '../lib/settings.svelte';
import { still } from './motion';
import { fetching, staged } from './stage/staged.svelte';
import { decided, stages, type Shot } from './staging';

export const PAUSE = { slow: 1500, normal: 800, fast: 300, off: 0 };
const WITHIN = .4; // of a pause, between choices that the log tells in one line
const CARDS = 2; // pauses, while the House Hagal cards of a Rival are read
const QUEUE_AT_MOST = 60;
const ACT = [700, 700, 900]; // what the steps of a Conflict take to be seen, at normal speed
const ACTED = 600; // whoever did something is ringed, at normal speed

export abstract class Playback {
  private shot = $state.raw<Shot | null>(null);
  private queue = $state.raw<Shot[]>([]);
  private seen = $state.raw<Shot[]>([]); // since the last own choice, to be shown again
  private timer = 0;
  private ringing = 0;
  private held = $state(false); // a Conflict was decided before its stage was there
  private done: (() => void) | null = null; // what waits for everything to have been shown
  acted = $state<number | null>(null); // the seat that did what has just been shown

  view = $derived(this.shot?.view ?? null);
  log = $derived(this.shot?.log ?? []);
  step = $derived(this.shot?.step ?? 0); // of the position that is shown; the table may be further
  behind = $derived(this.held || this.queue.length > 0);
  /** The step of a Conflict that is shown. */
  act = $derived(this.shot?.act ?? null);
  guide = $derived(this.behind ? null : this.shot?.guide ?? null);
  /** The newest position that is still to be shown. */
  protected coming = $derived(this.queue.at(-1));

  constructor(readonly live: Source) {}

  /** Another position is shown. */
  protected abstract turned(): void;

  get replayable(): boolean {
    return this.seen.length > 1;
  }
  /** How long what moves takes, 1 at normal speed. */
  get pace(): number {
    return (this.live.replay ? 1 / this.live.speed! : PAUSE[settings.speed] / PAUSE.normal) || 0;
  }
  /**
   * What the table says now is shown at once, or after what led to it; a promise where a replay waits for that.
   * @param held a Conflict waits for the stage that is being fetched.
   */
  protected receive(held = true): Promise<void> | void {
    const { view, guide, log, step } = this.live;
    if (!view) return;
    const last = this.queue.at(-1) ?? this.shot;
    const moving = this.live.replay ? this.live.playing : PAUSE[settings.speed] > 0;
    const stage = held && moving && last && decided(log, last.view.round) && !decided(last.log, last.view.round) ? fetching() : null;
    this.held = stage !== null;
    if (stage) return stage.then(() => this.receive());
    const by = last?.step === step ? last.by : last?.step === step - 1 ? last.view.asked : null;
    const shot: Shot = { view, guide, log, step, by };
    if (last && last.step === step && last.view.seat === view.seat && !this.queue.length) {
      this.show(shot);
      return;
    }
    const actor = last?.view.asked ?? null;
    const own = actor === null || this.live.mine.includes(actor);
    const other = last?.view.seat !== view.seat; // what one seat saw must not be shown again to the next
    const shots = last && !other && step > last.step ? this.stages(last, shot) : [shot];
    this.seen = own || other ? [...(last && !other ? [last] : []), ...shots] : [...this.seen.slice(-QUEUE_AT_MOST), ...shots];
    const shown = moving && (!this.live.replay || shots.some((each) => each.act));
    if (!last || other || step < last.step || !shown || document.hidden || this.queue.length > QUEUE_AT_MOST) {
      this.flush(shot);
    } else {
      if (own && !this.queue.length) this.show(shots.shift()!);
      if (!shots.length) return;
      this.queue = [...this.queue, ...shots];
      if (!this.timer) this.wait(this.act ? this.pause() : this.pause() / (this.queue.length === 1 ? 2 : 1));
      if (this.live.replay) return new Promise((done) => (this.done = done));
    }
  }
  /** What Rivals did in this round, the Conflict, what they did in the next, and what came of it all; of several steps the Conflict alone. */
  private stages(last: Shot, shot: Shot): Shot[] {
    if (shot.view.round > last.view.round + 1) return [shot];
    const turns = stages(last, shot);
    const next = turns.findIndex((each) => each.view.round !== last.view.round);
    const before = turns.slice(0, next < 0 ? -1 : next);
    return [...before, ...(staged()?.acts(before.at(-1) ?? last, shot) ?? []), ...turns.slice(before.length)];
  }
  /** How long the position that is shown stays; whoever sees stills goes on by a key. */
  private pause(): number {
    const usual = PAUSE.normal * this.pace;
    if (!this.act) return usual;
    return still.matches ? Infinity : ACT[this.act.step]! * this.pace + usual;
  }
  private wait(pause: number): void {
    clearTimeout(this.timer);
    this.timer = pause < Infinity ? window.setTimeout(this.next, pause) : 0;
  }
  private next = (): void => {
    const [first, ...rest] = this.queue;
    this.queue = rest;
    const acted = first !== undefined && this.log.length < first.log.length && first.log.at(-1)?.kind === 'rival';
    const within = first?.log.length === rest[0]?.log.length;
    if (first) this.show(first);
    this.timer = 0;
    if (rest.length) this.wait(this.pause() * (this.act ? 1 : acted ? CARDS : within ? WITHIN : 1));
    else this.shown();
  };
  private shown(): void {
    this.done?.();
    this.done = null;
  }
  private show(shot: Shot): void {
    if (this.shot?.step !== shot.step) this.turned();
    if (this.shot && shot.step > this.shot.step && shot.by !== null && (this.live.replay || !this.live.mine.includes(shot.by))) this.ring(shot.by);
    this.shot = shot;
  }
  private ring(seat: number): void {
    clearTimeout(this.ringing);
    this.acted = this.pace ? seat : null;
    this.ringing = window.setTimeout(() => (this.acted = null), ACTED * this.pace);
  }
  private flush(shot: Shot): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.show(shot);
    this.shown();
  }
  /** Show the newest position at once. */
  skip(): void {
    if (this.held) void this.receive(false);
    const newest = this.queue.at(-1);
    if (newest) this.flush(newest);
  }
  /** Past what is shown now; stills go on one by one. */
  onward(): void {
    if (this.act && still.matches) this.next();
    else this.skip();
  }
  /** Show again what happened since the last own choice. */
  again(): void {
    if (!this.replayable) return;
    const [first, ...rest] = this.seen;
    this.flush(first!);
    this.queue = rest;
    this.wait(this.pause() || PAUSE.normal);
  }
  leave(): void {
    clearTimeout(this.timer);
    clearTimeout(this.ringing);
    this.live.arrived = null;
  }
}
