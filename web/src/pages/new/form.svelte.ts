// What is filled in when a table is set up; kept for the next time.
import { say } from '../../lib/say';
import { settings } from '../../lib/settings.svelte';
import type { About, NewTable, PackInfo, PlaceInfo, VariantInfo } from '../../lib/wire';
import { PLAIN, specOf, type Manner } from '../../lib/manner';
import { difficultyOf, ledRivals, placesOf, played } from '../together';

export type Sitter = 'here' | 'friend' | 'bot';
export interface Place { who: Sitter; name: string; level: string; manner: Manner; leader: string }
export type Leaders = 'random' | 'choose' | 'draft' | 'named';

const KEY = 'landsraad.table';
const DEALT = '';
const MOST_SEATS = 6;

const place = (who: Sitter): Place => ({ who, name: '', level: 'novice', manner: PLAIN, leader: DEALT });

export class TableForm {
  title = $state('');
  sets = $state<string[]>([]); // those that cannot be played together stay chosen as well
  variants = $state<string[]>([]); // those of other sets and of other numbers of seats stay chosen, and are not asked for
  packs = $state<PackInfo[]>([]); // brought for this table
  seats = $state(4);
  places = $state<Place[]>([]); // one for each seat that could be; the first is whoever sets up the table
  private seating = $state(Array.from({ length: MOST_SEATS }, (_, n) => n)); // the seat of each place in a game of teams
  leaders = $state<Leaders>('random');
  difficulty = $state(''); // of a solo game, '' the easiest, and the Leaders of Rivals (DEALT: whoever is dealt)
  rivals = $state<string[]>([DEALT, DEALT]);
  private kept: boolean; // whether somebody has chosen them before
  seed = $state('');
  listed = $state(false);
  vacancy = $state('5'); // minutes; '' is never
  clock = $state(''); // id of a clock the server offers; '' is none

  constructor(purpose: string | null) {
    const kept = stored();
    this.kept = !!kept?.rivals;
    const others: Sitter = purpose === 'hotseat' ? 'here' : 'friend';
    this.places = Array.from({ length: MOST_SEATS }, (_, n) => place(n === 0 ? 'here' : purpose || n === 1 ? others : 'bot'));
    if (kept) {
      this.seats = kept.seats;
      this.sets = kept.sets ?? this.sets;
      this.variants = kept.variants ?? this.variants;
      this.difficulty = kept.difficulty ?? this.difficulty;
      this.rivals = kept.rivals ?? this.rivals;
      this.leaders = kept.leaders;
      this.listed = kept.listed;
      this.clock = purpose === 'hotseat' ? '' : kept.clock;
      kept.places.forEach((old, n) => {
        const now = this.places[n];
        if (!now) return;
        now.level = old.level;
        now.manner = old.manner ?? PLAIN;
        now.name = old.name;
        if (!purpose) now.who = old.who;
      });
    }
    if (purpose === 'solo') this.seats = 1;
    else if (purpose && this.seats === 1) this.seats = 4; // friends and hotseat need others
    this.places[0]!.who = 'here';
    this.places[0]!.name = settings.name;
  }

  /** One person against Rivals. */
  get solo(): boolean {
    return this.seats === 1;
  }
  /** How many Rivals have Leaders of their own. */
  led(about: About | null): number {
    return ledRivals(about?.sets ?? [], this.sets, this.seats);
  }
  /** The ids of the sets that are played. */
  played(about: About | null): string[] {
    return played(about?.sets ?? [], this.sets, this.seats).map((each) => each.id);
  }
  /** The places of the teams by seat; none where everybody plays alone, and who sits where is not asked. */
  teams(about: About | null): PlaceInfo[] {
    return placesOf(about?.sets ?? [], this.sets, this.seats);
  }
  /** Who sits where, by seat. */
  seated(about: About | null): Place[] {
    return this.teams(about).length ? this.taken.map((_, seat) => this.places[this.seating.indexOf(seat)]!) : this.taken;
  }
  /** Whoever sets up the table changes places with whoever sits there; Leaders belong to the places. */
  sit(seat: number): void {
    const before = this.seating[0]!;
    const other = this.seating.indexOf(seat);
    const own = this.places[0]!.leader;
    this.places[0]!.leader = this.places[other]!.leader;
    this.places[other]!.leader = own;
    this.seating[0] = seat;
    this.seating[other] = before;
  }
  /** The variants of these sets that this number of seats allows. */
  able(about: About | null): VariantInfo[] {
    const sets = this.played(about);
    const found = (about?.variants ?? []).filter((each) => each.board === sets[0] && sets.includes(each.set) && (this.solo || !each.solo));
    return [...new Map(found.map((each) => [each.id, each])).values()];
  }
  /** Fill in the Rivals of a first solo game. */
  recommend(rivals: string[]): void {
    if (!this.kept && rivals.length === this.rivals.length) this.rivals = [...rivals];
    this.kept = true;
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

  /** What is asked of the server, which seats its maker first, then bots, then whoever comes. */
  wanted(about: About | null): NewTable {
    const order: Sitter[] = ['here', 'bot', 'friend'];
    const taken = order.flatMap((who) => this.taken.filter((each) => each.who === who));
    const teams = this.teams(about);
    const seated = teams.length ? this.seated(about) : taken;
    const here = taken.filter((each) => each.who === 'here');
    const clock = about?.clocks.find((each) => each.id === this.clock);
    return {
      title: this.title.trim(), sets: this.played(about), seats: this.seats, listed: this.listed && !this.complete,
      name: here[0]!.name.trim() || undefined, mine: here.length, names: here.map((each, n) => each.name.trim() || say('pages.new.player', { n: n + 1 })),
      bots: taken.filter((each) => each.who === 'bot').map((each) => specOf(about?.levels.find((level) => level.id === each.level), each.level, each.manner)),
      ...(teams.length ? { places: taken.filter((each) => each.who !== 'friend').map((each) => seated.indexOf(each)) } : {}),
      leaders: this.leaders === 'named' ? seated.map((each, seat) => (!teams[seat]?.leader && each.leader) || null) : this.leaders,
      ...(this.solo ? { difficulty: difficultyOf(about, this.sets, this.difficulty)?.id ?? null } : {}),
      ...(this.led(about) ? { rivals: this.rivals.slice(0, this.led(about)).map((leader) => leader || null) } : {}),
      packs: this.packs.map((each) => each.pack),
      variants: this.able(about).map((each) => each.id).filter((id) => this.variants.includes(id)),
      seed: this.seed.trim() || null,
      clock: clock ? { turn: clock.turn, bank: clock.bank } : null,
      vacancy: this.vacancy ? Number(this.vacancy) : null,
      start: this.complete,
    };
  }

  remember(): void {
    const { sets, variants, seats, leaders, difficulty, rivals, listed, clock } = this;
    const places = this.places.map(({ who, name, level, manner }) => ({ who, name, level, manner }));
    try {
      localStorage.setItem(KEY, JSON.stringify({ sets, variants, seats, leaders: leaders === 'named' ? 'random' : leaders, difficulty, rivals, listed, clock, places }));
    } catch {
      return; // without storage the next table starts from the defaults
    }
  }
}

function stored(): Pick<TableForm, 'sets' | 'variants' | 'seats' | 'leaders' | 'difficulty' | 'rivals' | 'listed' | 'clock' | 'places'> | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
