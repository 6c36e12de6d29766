// Things of a set: picked in any order, since it changes nothing, and sent in the order in which the engine asks for them.
import type { Option, Text } from '../lib/wire';
import type { Play } from './play.svelte';

/** What is left of a list when another is taken out of it, each once; null if something is not there. */
function without(list: readonly string[], taken: readonly string[]): string[] | null {
  const left = [...list];
  for (const key of taken) {
    const at = left.indexOf(key);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export class Picking {
  private picked = $state.raw<{ step: number; keys: string[] }>({ step: -1, keys: [] });
  private going: string[] = []; // still to be sent, as soon as the engine asks for them
  private sent = -1; // the step at which the last one was
  private picks = $derived.by(() => (this.play.only === null ? this.play.decision?.picks ?? null : null)); // a lesson says what comes first
  /** What is picked so far, and sent when the set is whole. */
  held = $derived.by(() => (this.picks && this.picked.step === this.play.live.step ? this.picked.keys : []));
  /** What can be picked now: everything that some set has beside what is held. */
  options = $derived.by<readonly Option[]>(() => {
    const { decision } = this.play;
    if (!decision || !this.picks) return decision?.options ?? [];
    const rest = new Set(this.picks.sets.flatMap((each) => without(each, this.held) ?? []));
    const all = [...decision.options, ...this.picks.later];
    const inSets = new Set(this.picks.sets.flat());
    return all.filter((option) => (inSets.has(option.key) ? rest.has(option.key) : !this.held.length));
  });
  question = $derived.by<Text>(() => {
    const parts = this.picks?.questions[this.held.length] ?? this.play.decision?.parts ?? [];
    return this.held.length ? [...parts, { text: ` (${this.held.map((key) => this.label(key)).join(', ')})` }] : parts;
  });

  constructor(private readonly play: Play) {}

  /** Whether an option would be held until its set is whole. */
  holds(key: string): boolean {
    const sets = this.picks?.sets.filter((each) => each.includes(key)) ?? [];
    return sets.length > 0 && !sets.some((each) => without(each, [...this.held, key])?.length === 0);
  }
  /** Pick an option; what belongs to no set is sent at once. */
  async take(key: string): Promise<boolean> {
    if (!this.picks?.sets.some((each) => each.includes(key))) return this.play.live.choose(key);
    const keys = [...this.held, key];
    const whole = this.picks.sets.find((each) => without(each, keys)?.length === 0);
    if (!whole) {
      this.picked = { step: this.play.live.step, keys };
      return true;
    }
    this.going = [...whole];
    this.sent = -1;
    return this.goOn();
  }
  /** Lay the last pick down again; whether there was one. */
  drop(): boolean {
    if (!this.held.length) return false;
    this.picked = { step: this.play.live.step, keys: this.held.slice(0, -1) };
    return true;
  }
  /** Send the next thing of a whole set; what the engine does not ask for goes without saying. */
  async goOn(): Promise<boolean> {
    const { live } = this.play;
    if (!this.going.length || live.busy || live.step === this.sent) return true;
    const offered = new Set(live.view?.decision?.options.map((option) => option.key));
    const key = this.going.shift()!;
    if (!offered.has(key)) {
      this.going = [];
      return true;
    }
    this.sent = live.step;
    if (!(await live.choose(key))) {
      this.going = [];
      return false;
    }
    return this.goOn();
  }

  private label(key: string): string {
    const options = [...(this.play.decision?.options ?? []), ...(this.picks?.later ?? [])];
    return options.find((option) => option.key === key)?.label ?? key;
  }
}
