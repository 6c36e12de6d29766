// The laboratory of the server: what is asked for, and the experiment that runs or ran last.
import { api } from '../../lib/api';
import { say } from '../../lib/say';
import type { About, Experiment, Laboratory, NewExperiment, PlaceInfo, Subject } from '../../lib/wire';
import { difficultyOf, placesOf, played } from '../together';

export type ChangeKind = 'none' | 'remove' | 'leader' | 'level';
export const GAMES = [50, 100, 200, 500, 1000, 2000];
const MOST_SEATS = 6;
const POLL = 700; // milliseconds between two looks
const PATIENCE = 10; // looks that may fail before it is said
const KEY = 'landsraad.experiment';

export interface Place { level: string; leader: string }

export class Form {
  seats = $state(4);
  sets = $state<string[]>([]); // those that cannot be played together stay chosen as well
  places = $state<Place[]>(Array.from({ length: MOST_SEATS }, () => ({ level: 'novice', leader: '' }))); // leader '': dealt
  difficulty = $state(''); // of a solo game, '' the easiest
  games = $state(200);
  kind = $state<ChangeKind>('remove');
  card = $state('');
  seat = $state(0); // of the change
  leader = $state('');
  level = $state('veteran');
  about = $state.raw<Subject | null>(null); // what the answer begins with; null: what is changed

  /** Ask about a thing; a card is removed, a Leader sits down, and of a space the games tell as they are. */
  ask(about: Subject, sets: string[]): void {
    this.about = about;
    this.sets = sets;
    this.kind = about.kind === 'leader' ? 'leader' : about.kind === 'card' || about.kind === 'intrigue' ? 'remove' : 'none';
    if (this.kind === 'leader') this.leader = about.id;
    if (this.kind === 'remove') this.card = about.id;
  }
  get taken(): Place[] {
    return this.places.slice(0, this.seats);
  }
  /** The places of the teams by seat; none where everybody plays alone. */
  teams(about: About | null): PlaceInfo[] {
    return placesOf(about?.sets ?? [], this.sets, this.seats);
  }
  /** The seats that the change may concern; a Leader who belongs to a place stays there. */
  changeable(about: About | null): number[] {
    const teams = this.teams(about);
    return this.taken.map((_, n) => n).filter((n) => this.kind !== 'leader' || !teams[n]?.leader);
  }
  /** The seat of the bot that gets another Leader or level. */
  changed(about: About | null): number {
    const able = this.changeable(about);
    return able.includes(this.seat) ? this.seat : able.at(-1)!;
  }
  /** Show what an experiment was asked for. */
  take(asked: NewExperiment): void {
    this.seats = asked.levels.length;
    this.sets = [...(asked.sets ?? [])];
    asked.levels.forEach((level, n) => (this.places[n] = { level, leader: asked.leaders?.[n] ?? '' }));
    this.difficulty = asked.difficulty ?? this.difficulty;
    if (GAMES.includes(asked.games ?? 0)) this.games = asked.games!;
    this.about = asked.about ?? null;
    const change = asked.change;
    this.kind = change?.kind ?? 'none';
    if (change?.kind === 'remove') this.card = change.card;
    else if (change) this.seat = change.seat;
    if (change?.kind === 'leader') this.leader = change.leader;
    if (change?.kind === 'level') this.level = change.level;
  }
  /** What is still missing, '' if nothing is. */
  lacking(about: About | null): string {
    if (this.kind === 'remove' && !this.card) return say('lab.lab.choose_the_card_to_remove');
    if (this.kind === 'leader' && !this.leader) return say('lab.lab.choose_the_other_leader');
    if (this.kind === 'level' && this.level === this.places[this.changed(about)]!.level) return say('lab.lab.choose_another_level_than_the');
    return '';
  }
  /** The ids of the sets that are played. */
  played(about: About | null): string[] {
    return played(about?.sets ?? [], this.sets, this.seats).map((each) => each.id);
  }
  wanted(about: About | null): NewExperiment {
    const seat = this.changed(about);
    const teams = this.teams(about);
    return {
      levels: this.taken.map((place) => place.level), leaders: this.taken.map((place, n) => (!teams[n]?.leader && place.leader) || null),
      sets: this.played(about), games: this.games, about: this.about,
      ...(this.seats === 1 ? { difficulty: difficultyOf(about, this.sets, this.difficulty)?.id ?? null } : {}),
      change: this.kind === 'remove' ? { kind: 'remove', card: this.card }
        : this.kind === 'leader' ? { kind: 'leader', seat, leader: this.leader }
        : this.kind === 'level' ? { kind: 'level', seat, level: this.level } : null,
    };
  }
}

export class Lab {
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
      if (found && (same || found.state === 'running')) this.show(found);
    });
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

/** What a link asks about: "card/stilgar", and the sets it is of. */
export function linked(query: string): { about: Subject; sets: string[] } | null {
  const asked = new URLSearchParams(query);
  const [kind, id] = (asked.get('about') ?? '').split('/');
  return kind && id ? { about: { kind, id }, sets: (asked.get('sets') ?? '').split(',').filter(Boolean) } : null;
}

export const levelName = (about: About | null, id: string): string => (id === 'rival' ? say('lab.lab.rival') : (about?.levels.find((each) => each.id === id)?.name ?? id));
export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`;
export const points = (share: number): string => `${share < -0.0005 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`;
