// What is filled in when a table of classic Dune is set up; kept for the next time.
import { PLAIN, specOf, type Manner } from '../../lib/manner';
import { say } from '../../lib/say';
import { settings } from '../../lib/settings.svelte';
import type { About, DuneSettings, NewTable } from '../../lib/wire';
import type { Sitter } from '../../pages/new/form.svelte';

export interface Place { who: Sitter; name: string; level: string; manner: Manner; faction: string }
export type Factions = 'random' | 'choose' | 'named';

const KEY = 'landsraad.dune';
const DEALT = '';
export const MOST_SEATS = 6;

const place = (who: Sitter): Place => ({ who, name: '', level: 'novice', manner: PLAIN, faction: DEALT });

export class DuneForm {
  title = $state('');
  seats = $state(MOST_SEATS);
  places = $state<Place[]>([]); // one for each seat that could be; the first is whoever sets up the table
  factions = $state<Factions>('random');
  advanced = $state(true);
  expansion = $state(false);
  bribes = $state(true);
  scope = $state<'use' | 'phase'>('use');
  open = $state(true); // spice behind shields is shown
  seed = $state('');
  listed = $state(false);
  vacancy = $state('5'); // minutes; '' is never
  clock = $state('');

  constructor(purpose: string | null) {
    const others: Sitter = purpose === 'hotseat' ? 'here' : 'friend';
    this.places = Array.from({ length: MOST_SEATS }, (_, n) => place(n === 0 ? 'here' : purpose && n < 3 ? others : 'bot'));
    const kept = stored();
    if (kept) {
      this.seats = kept.seats;
      this.factions = kept.factions;
      this.advanced = kept.advanced;
      this.expansion = kept.expansion;
      this.clock = purpose === 'hotseat' ? '' : kept.clock;
      kept.levels.forEach((level, n) => { if (this.places[n]) Object.assign(this.places[n], { level, manner: kept.manners?.[n] ?? PLAIN }); });
    }
    this.places[0]!.name = settings.name;
  }

  get taken(): Place[] {
    return this.places.slice(0, this.seats);
  }
  count(who: Sitter): number {
    return this.taken.filter((each) => each.who === who).length;
  }
  /** Nobody has to be waited for. */
  get complete(): boolean {
    return this.count('friend') === 0;
  }
  /** The factions that may be named: two of them come with the set. */
  able(about: About | null): About['dune']['factions'] {
    return (about?.dune.factions ?? []).filter((each) => this.expansion || !each.expansion);
  }
  private get game(): DuneSettings {
    return {
      ...USUAL, advanced: this.advanced, expansion: this.expansion, bribes: this.bribes, karama_scope: this.scope, open_spice: this.open,
      factions: this.factions === 'named' ? this.taken.map((each) => each.faction || null) : this.factions,
    };
  }

  wanted(about: About | null): NewTable {
    const here = this.taken.filter((each) => each.who === 'here');
    const bots = this.taken.filter((each) => each.who === 'bot');
    const clock = about?.clocks.find((each) => each.id === this.clock);
    return {
      game: 'dune', dune: this.game, title: this.title.trim(), seats: this.seats, listed: this.listed && !this.complete,
      name: here[0]!.name.trim() || undefined, mine: here.length, names: here.map((each, n) => each.name.trim() || say('pages.new.player', { n: n + 1 })),
      bots: bots.map((each) => specOf(about?.dune.levels.find((level) => level.id === each.level), each.level, each.manner)), places: [...here, ...bots].map((each) => this.places.indexOf(each)),
      seed: this.seed.trim() || null, clock: clock ? { turn: clock.turn, bank: clock.bank } : null,
      vacancy: this.vacancy ? Number(this.vacancy) : null, start: this.complete,
    };
  }

  remember(): void {
    const { seats, advanced, expansion, clock } = this;
    const bots = { levels: this.places.map((each) => each.level), manners: this.places.map((each) => each.manner) };
    try {
      localStorage.setItem(KEY, JSON.stringify({ seats, factions: this.factions === 'named' ? 'random' : this.factions, advanced, expansion, clock, ...bots }));
    } catch {
      return; // without storage the next table starts from the defaults
    }
  }
}

const USUAL: DuneSettings = {
  factions: 'random', advanced: true, expansion: null, tech_tokens: null, karama_scope: 'use', bribes: true,
  advisors_beside_ally: false, battle_under_storm: false, fremen_walk_in_storm: false, open_spice: true, hold: null, window: 21_600,
};

/** One person against bots of a level, at once. */
export function alone(seats: number, level: string, faction: string, advanced: boolean): NewTable {
  const factions = faction === 'choose' ? 'choose' : faction ? [faction, ...Array.from({ length: seats - 1 }, () => null)] : 'random';
  return { game: 'dune', dune: { ...USUAL, factions, advanced }, seats, bots: Array.from({ length: seats - 1 }, () => level), start: true };
}

function stored(): { seats: number; factions: Factions; advanced: boolean; expansion: boolean; clock: string; levels: string[]; manners?: Manner[] } | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
