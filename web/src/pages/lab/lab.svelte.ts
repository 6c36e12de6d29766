// The laboratory of the server: the experiment that runs or ran last, and its figures in words.
import { api } from '../../lib/api';
import { say } from '../../lib/say';
import type { About, Experiment, Laboratory, NewExperiment, Subject } from '../../lib/wire';

const POLL = 700; // milliseconds between two looks
const PATIENCE = 10; // looks that may fail before it is said
const KEY = 'landsraad.experiment';

export class Lab {
  kept = $state.raw<Experiment | null>(null); // what was found when the page was opened
  opened = $state(false);
  info = $state.raw<Laboratory | null>(null);
  experiment = $state.raw<Experiment | null>(null);
  problem = $state('');
  busy = $state(false); // a command is on its way
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failed = 0;

  get running(): boolean {
    return this.experiment?.state === 'running';
  }

  /** Take up what runs on since the page was left, and follow it; where something else is asked about, only if it still runs. */
  async open(about: Subject | null): Promise<void> {
    await this.doing(async () => {
      this.info = await api.laboratory();
      const kept = sessionStorage.getItem(KEY);
      if (!kept) return;
      const found = await api.experiment(kept).catch(() => sessionStorage.removeItem(KEY));
      const same = !about || (found?.subject?.kind === about.kind && found.subject.id === about.id);
      if (found && (same || found.state === 'running')) this.show((this.kept = found));
    });
    this.opened = true;
  }
  close(): void {
    clearTimeout(this.timer);
  }
  start(wanted: NewExperiment): Promise<void> {
    return this.doing(async () => {
      const begun = await api.experiment(null, wanted);
      sessionStorage.setItem(KEY, begun.id);
      this.show(begun);
    });
  }
  stop(): Promise<void> {
    return this.doing(async () => this.show(await api.stopExperiment(this.experiment!.id)));
  }

  private async doing(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await what();
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.busy = false;
  }
  private show(found: Experiment): void {
    this.experiment = found;
    this.failed = 0;
    clearTimeout(this.timer);
    if (found.state === 'running') this.timer = setTimeout(() => void this.look(), POLL);
  }
  private async look(): Promise<void> {
    const id = this.experiment!.id;
    try {
      const found = await api.experiment(id);
      if (this.experiment?.id === id && this.running) this.show(found);
    } catch (error) {
      this.failed += 1;
      if (this.failed < PATIENCE) this.timer = setTimeout(() => void this.look(), POLL);
      else this.problem = (error as Error).message;
    }
  }
}

export interface Link { about: Subject; sets: string[] }

/** What a link asks about: "card/stilgar", and the sets it is of. */
export function linked(query: string): Link | null {
  const asked = new URLSearchParams(query);
  const [kind, id] = (asked.get('about') ?? '').split('/');
  return kind && id ? { about: { kind, id }, sets: (asked.get('sets') ?? '').split(',').filter(Boolean) } : null;
}

/** A level, with what it may think: "expert@20" is an Expert with 20 iterations. */
export function levelName(about: About | null, id: string): string {
  if (id === 'rival') return say('lab.lab.rival');
  const [level, iterations] = id.split('@');
  const name = about?.levels.find((each) => each.id === level)?.name ?? id;
  return iterations ? say('lab.lab.thinking', { name, n: iterations }) : name;
}
export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`;
export const points = (share: number): string => `${share < -0.0005 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`;
