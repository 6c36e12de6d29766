// The analysis of a finished game: asked for until the server has worked all of it out, and advice for single steps.
import { api } from '../lib/api';
import type { Advice, Analysis, Moment } from '../lib/wire';

const PAUSE = 600; // between two questions, ms

export class Course {
  analysis = $state.raw<Analysis | null>(null);
  problem = $state('');
  asking = $state(false); // for advice
  refused = $state(''); // why there is no advice
  private known = $state.raw(new Map<number, Advice>());
  private timer = 0;
  private left = false;

  constructor(readonly id: string) {}

  /** Ask until everything is there. */
  start = async (): Promise<void> => {
    clearTimeout(this.timer);
    this.problem = '';
    try {
      this.analysis = await api.analysis(this.id);
      if (!this.analysis.done && !this.left) this.timer = window.setTimeout(this.start, PAUSE);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  };
  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  get moments(): Moment[] {
    return this.analysis?.moments ?? [];
  }
  /** The latest moment up to a step, -1 before the first one. */
  at(step: number): number {
    return this.moments.findLastIndex((each) => each.step <= step);
  }

  advice(step: number): Advice | undefined {
    return this.known.get(step);
  }
  async ask(step: number): Promise<void> {
    this.asking = true;
    this.refused = '';
    try {
      this.known = new Map(this.known).set(step, await api.advice(this.id, step));
    } catch (error) {
      this.refused = (error as Error).message;
    } finally {
      this.asking = false;
    }
  }
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
export const change = (share: number): string => `${share < 0 ? '−' : '+'}${Math.round(Math.abs(share) * 100)}`;
