// What is filled in for an experiment with any game; each game adds what it alone asks.
import { say } from '../../lib/say';
import type { About, GameName, NewExperiment, Subject } from '../../lib/wire';

export type Change = NonNullable<NewExperiment['change']>;
export type ChangeKind = Change['kind'] | 'none';
export const GAMES = [50, 100, 200, 500, 1000, 2000];
const MOST_SEATS = 6;

export interface Place { level: string; role: string }
export interface Role { id: string; name: string }

export abstract class Form {
  abstract readonly game: GameName;
  seats = $state(4);
  places = $state<Place[]>(Array.from({ length: MOST_SEATS }, () => ({ level: 'novice', role: '' }))); // role '': dealt
  games = $state(200);
  seed = $state('');
  kind = $state<ChangeKind>('none');
  seat = $state(0); // of the change
  role = $state('');
  level = $state('veteran');
  about = $state.raw<Subject | null>(null); // what the answer begins with; null: what is changed

  /** The numbers of seats that there may be. */
  abstract able(about: About | null): number[];
  /** The Leaders or factions that may be named. */
  abstract roles(about: About | null): Role[];
  /** The options of the game. */
  protected abstract options(about: About | null): NonNullable<NewExperiment['options']>;
  /** A change that only this game has, and what is still missing of it. */
  protected abstract own(): { change: Change; lacking: string } | null;
  /** Show the options and the change of an experiment that only this game has. */
  protected abstract show(asked: NewExperiment): void;
  /** Whether a seat plays what belongs to its place. */
  settled(_about: About | null, _seat: number): boolean {
    return false;
  }

  get taken(): Place[] {
    return this.places.slice(0, this.seats);
  }
  /** The roles that seats have, those that belong to a place left out. */
  named(about: About | null): string[] {
    return this.taken.filter((_, n) => !this.settled(about, n)).map((place) => place.role).filter(Boolean);
  }
  /** The seats that the change may concern. */
  changeable(about: About | null): number[] {
    return this.taken.map((_, n) => n).filter((n) => this.kind !== 'role' || !this.settled(about, n));
  }
  /** The seat of the bot that plays something else or has another level. */
  changed(about: About | null): number {
    const able = this.changeable(about);
    return able.includes(this.seat) ? this.seat : able.at(-1)!;
  }
  /** What can no longer be named is dealt again. */
  forget(known: (role: string) => boolean): void {
    for (const place of this.places) if (place.role && !known(place.role)) place.role = '';
    if (this.role && !known(this.role)) this.role = '';
  }
  /** Show what an experiment was asked for. */
  take(asked: NewExperiment): void {
    this.seats = asked.levels.length;
    asked.levels.forEach((level, n) => (this.places[n] = { level, role: asked.roles?.[n] ?? '' }));
    if (GAMES.includes(asked.games ?? 0)) this.games = asked.games!;
    this.about = asked.about ?? null;
    const change = asked.change;
    this.kind = change?.kind ?? 'none';
    if (change && 'seat' in change) this.seat = change.seat;
    if (change?.kind === 'role') this.role = change.role;
    if (change?.kind === 'level') this.level = change.level;
    this.show(asked);
  }
  /** What is still missing, '' if nothing is; `role`: what a Leader or faction is called by the game. */
  lacking(about: About | null, role: string): string {
    if (this.kind === 'role' && !this.role) return say(`lab.role.${role}.lacking`);
    if (this.kind === 'level' && this.level === this.places[this.changed(about)]!.level) return say('lab.lab.choose_another_level_than_the');
    return this.own()?.lacking ?? '';
  }
  wanted(about: About | null): NewExperiment {
    const seat = this.changed(about);
    return {
      game: this.game, levels: this.taken.map((place) => place.level), roles: this.taken.map((place, n) => (!this.settled(about, n) && place.role) || null),
      options: this.options(about), games: this.games, about: this.about, ...(this.seed ? { seed: Number(this.seed) } : {}),
      change: this.kind === 'role' ? { kind: 'role', seat, role: this.role }
        : this.kind === 'level' ? { kind: 'level', seat, level: this.level } : (this.own()?.change ?? null),
    };
  }
}
