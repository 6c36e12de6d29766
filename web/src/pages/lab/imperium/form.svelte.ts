// What is filled in for an experiment with Dune: Imperium: boxes, Leaders, a card that is removed.
import { say } from '../../../lib/say';
import type { About, Article, NewExperiment, PlaceInfo, Subject } from '../../../lib/wire';
import { difficultyOf, placesOf, played } from '../../together';
import { Form, type Change, type Role } from '../form.svelte';

export class ImperiumForm extends Form {
  readonly game = 'imperium';
  sets = $state<string[]>([]); // those that cannot be played together stay chosen as well
  difficulty = $state(''); // of a solo game, '' the easiest
  card = $state('');
  articles = $state.raw<Article[]>([]); // of the sets

  constructor() {
    super();
    this.kind = 'remove';
  }
  /** Ask about a thing; a card is removed, a Leader sits down, and of a space the games tell as they are. */
  ask(about: Subject, sets: string[]): void {
    this.about = about;
    this.sets = sets;
    this.kind = about.kind === 'leader' ? 'role' : about.kind === 'card' || about.kind === 'intrigue' ? 'remove' : 'none';
    if (this.kind === 'role') this.role = about.id;
    if (this.kind === 'remove') this.card = about.id;
  }
  able(about: About | null): number[] {
    return about?.seats ?? [1, 2, 3, 4];
  }
  /** The places of the teams by seat; none where everybody plays alone. */
  teams(about: About | null): PlaceInfo[] {
    return placesOf(about?.sets ?? [], this.sets, this.seats);
  }
  /** A Leader who belongs to a place stays there. */
  override settled(about: About | null, seat: number): boolean {
    return Boolean(this.teams(about)[seat]?.leader);
  }
  roles(about: About | null): Role[] {
    const seated = this.teams(about).map((place) => place.leader); // who belongs to a place plays there alone
    return this.articles.filter((each) => each.kind === 'leader' && !seated.includes(each.id));
  }
  /** The ids of the sets that are played. */
  played(about: About | null): string[] {
    return played(about?.sets ?? [], this.sets, this.seats).map((each) => each.id);
  }
  protected options(about: About | null): NonNullable<NewExperiment['options']> {
    const solo = this.seats === 1 ? { difficulty: difficultyOf(about, this.sets, this.difficulty)?.id ?? null } : {};
    return { sets: this.played(about), ...solo };
  }
  protected own(): { change: Change; lacking: string } | null {
    return this.kind === 'remove' ? { change: { kind: 'remove', card: this.card }, lacking: this.card ? '' : say('lab.lab.choose_the_card_to_remove') } : null;
  }
  protected show({ options, change }: NewExperiment): void {
    const { sets, difficulty } = (options ?? {}) as { sets?: string[]; difficulty?: string };
    this.sets = [...(sets ?? [])];
    this.difficulty = difficulty ?? this.difficulty;
    if (change?.kind === 'remove') this.card = change.card;
  }
}
