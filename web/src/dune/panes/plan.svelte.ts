// A battle plan as it is made: what is picked, what goes with it, and the keys that say it part by part.
import { say } from '../../lib/say';
import type { Plan, Sheet, Spend } from '../view';
import type { Tile } from './Tiles.svelte';

const NONE = 'none';

export class Draft {
  private picks = $state<{ leader?: string; weapon?: string; defense?: string; haderach?: boolean; dial?: number; spice?: number }>({});

  /** `given` is what has been sent already: it stands until it is taken back. */
  constructor(private sheet: () => Sheet, private given: () => Plan) {}

  leader = $derived.by(() => this.given().leader ?? this.picks.leader ?? this.sheet().leaders.find((each) => !each.closed)!.id);
  weapon = $derived.by(() => this.given().weapon ?? this.open(this.sheet().weapons, this.picks.weapon));
  defense = $derived.by(() => this.given().defense ?? this.open(this.defenses, this.picks.defense));
  haderach = $derived.by(() => this.given().haderach ?? (this.sheet().haderach && (this.picks.haderach ?? true)));
  /** The dials that can be made, each once. */
  dials = $derived.by(() => [...new Set(this.sheet().spends.map((each) => each.dial))]);
  dial = $derived.by(() => this.given().dial ?? this.picks.dial ?? this.sheet().spends.filter((each) => !each.spice).at(-1)?.dial ?? this.dials[0]!);
  supports = $derived.by(() => this.sheet().spends.filter((each) => each.dial === this.dial));
  spend = $derived.by<Spend>(() => {
    const wanted = this.picks.spice ?? 0;
    return this.supports.find((each) => each.spice >= wanted) ?? this.supports.at(-1)!;
  });
  strength = $derived.by(() => Number(this.sheet().leaders.find((each) => each.id === this.leader)?.note ?? 0));
  company = $derived.by(() => (this.haderach ? 2 : 0));
  total = $derived.by(() => this.dial + this.strength + this.company);

  leaders = $derived.by<Tile[]>(() => this.sheet().leaders.map((each) => ({ ...each, figure: each.note || '?', closed: each.closed || this.sent(this.given().leader, each.id) })));
  weapons = $derived.by<Tile[]>(() => this.sheet().weapons.map((each) => ({ ...each, closed: each.closed || this.sent(this.given().weapon, each.id) })));
  defenses = $derived.by<Tile[]>(() => this.sheet().defenses.map((each) => ({ ...each, closed: each.closed || this.sent(this.given().defense, each.id) || this.alone(each.id) })));

  /** The keys of all parts; the engine asks for those that are open. */
  keys = $derived.by(() => [
    `lead ${this.leader}`, this.haderach ? 'haderach' : 'alone', `weapon ${this.weapon}`, `defense ${this.defense}`, `dial ${this.dial}`, `support ${this.spend.spice}`,
  ]);

  pick(part: 'leader' | 'weapon' | 'defense', id: string): void {
    this.picks[part] = id;
  }
  goes(along: boolean): void {
    this.picks.haderach = along;
  }
  turn(steps: number): void {
    const to = this.dials[this.dials.indexOf(this.dial) + steps];
    if (to !== undefined && this.given().dial === null) this.picks.dial = to;
  }
  support(steps: number): void {
    const to = this.supports[this.supports.indexOf(this.spend) + steps];
    if (to) this.picks.spice = to.spice;
  }

  private open(tiles: Tile[], wanted: string | undefined): string {
    const free = tiles.filter((each) => !each.closed);
    return (free.find((each) => each.id === wanted) ?? free.find((each) => each.id === NONE) ?? free[0] ?? tiles.at(-1)!).id;
  }
  private sent(given: string | null, id: string): string {
    return given === null || given === id ? '' : say('dune.pane.battle.sent');
  }
  /** Why a defense does not go with the weapon. */
  private alone(id: string): string {
    const goes = this.sheet().pairs.some(([weapon, defense]) => weapon === this.weapon && defense === id);
    if (!goes && this.weapon === NONE) return say('dune.pane.battle.alone');
    return goes ? '' : say('dune.pane.battle.apart', { weapon: this.sheet().weapons.find((each) => each.id === this.weapon)!.name });
  }
}
