// A lesson at the table of any game: what its learner is told now, and the one option that it goes on with.
import { api } from '../lib/api';
import type { Lesson } from '../lib/wire';

interface Choice { key: string; label: string }

/** The play of a table at which somebody learns. */
export interface Pupil {
  live: { step: number };
  me: number | null;
  behind: boolean; // what is seen is not yet what is
  options: readonly Choice[]; // of the question that is asked
  taught: Course | null; // a lesson lets nothing but its next step be chosen
  strayed: boolean; // something else was tried
  choose(option: Choice): unknown;
}

export class Course {
  lesson = $state.raw<Lesson | null>(null);

  private steps = $derived(this.lesson?.step ?? []);
  /** Where the learner's next step stands, once its question is asked; -1: it is not. Seats that decide at once do so in any
   *  order, so that fewer or more choices may have been made than the lesson counts. */
  private at = $derived.by(() => {
    const { play, steps } = this;
    if (play.behind) return -1;
    const open = this.own.filter((n) => (steps[n]!.seat ?? 0) === play.me && play.options.some((option) => option.key === steps[n]!.key));
    const near = (n: number): number => Math.abs(n - play.live.step);
    return open.reduce((best, n) => (best < 0 || near(n) < near(best) ? n : best), -1);
  });
  own = $derived.by(() => this.steps.flatMap((step, at) => (step.say ? [at] : [])));
  lecture = $derived(this.steps[this.at] ?? null);
  number = $derived.by(() => (this.at < 0 ? this.own.filter((at) => at <= this.play.live.step).length : this.own.indexOf(this.at) + 1));
  over = $derived.by(() => this.lesson !== null && this.play.live.step >= this.lesson.step.length);

  constructor(private readonly play: Pupil, id: string) {
    void api.lesson(id).then((lesson) => (this.lesson = lesson));
  }
}
