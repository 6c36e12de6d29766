// A lesson at the table: what its learner is told now, and the one option that it goes on with.
import { api } from '../lib/api';
import type { Lesson } from '../lib/wire';
import type { Play } from './play.svelte';

export class Course {
  lesson = $state.raw<Lesson | null>(null);

  private now = $derived.by(() => (this.play.behind ? null : this.lesson?.step[this.play.live.step] ?? null));
  /** The learner's step, once the question that it answers is asked. */
  lecture = $derived.by(() => {
    const { now } = this;
    const due = now?.say && this.play.decision && this.play.me === (now.seat ?? 0);
    return due && this.play.options.some((option) => option.key === now.key) ? now : null;
  });
  own = $derived((this.lesson?.step ?? []).flatMap((step, at) => (step.say ? [at] : [])));
  number = $derived.by(() => this.own.filter((at) => at <= this.play.live.step).length);
  over = $derived.by(() => this.lesson !== null && this.play.live.step >= this.lesson.step.length);

  constructor(private readonly play: Play, id: string) {
    void api.lesson(id).then((lesson) => (this.lesson = lesson));
  }
}
