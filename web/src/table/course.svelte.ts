// A lesson at the table of any game: what its learner is told now, and the one option that it goes on with.
import { api } from '../lib/api';
import type { Lesson } from '../lib/wire';

interface Choice { key: string; label: string }

/** The play of a table at which somebody learns. */
export interface Pupil {
  live: { step: number };
  me: number | null;
  behind: boolean; // what is seen is not yet what is
  decision: { options: readonly Choice[] } | null; // what is asked; what is offered of it may depend on the lesson
  taught: Course | null; // a lesson lets nothing but its next step be chosen
  strayed: boolean; // something else was tried
  choose(option: Choice): unknown;
}

export class Course {
  lesson = $state.raw<Lesson | null>(null);

  private steps = $derived(this.lesson?.step ?? []);
  /** Where the learner's next step stands, once its question is asked; -1: it is not. */
  private at = $derived.by(() => {
    const { play, steps } = this;
    if (play.behind) return -1;
    const options = play.decision?.options ?? [];
    return this.own.find((n) => (steps[n]!.known ?? 0) === play.live.step && (steps[n]!.seat ?? 0) === play.me && options.some((option) => option.key === steps[n]!.key)) ?? -1;
  });
  own = $derived.by(() => this.steps.flatMap((step, at) => (step.say ? [at] : [])));
  lecture = $derived(this.steps[this.at] ?? null);
  number = $derived.by(() => this.own.filter((at) => (this.steps[at]!.known ?? 0) <= this.play.live.step).length);
  over = $derived.by(() => this.lesson !== null && this.play.live.step > (this.steps.at(-1)!.known ?? 0));

  constructor(private readonly play: Pupil, id: string) {
    void api.lesson(id).then((lesson) => (this.lesson = lesson));
  }
}
