// The position of a view, as the map draws it.
import { arrakis, sectorOf, territoryOf } from '../map/arrakis';
import { sheltered, type Choice, type Forces, type Position } from '../map/position';
import type { Option, View } from '../view';
import { digitsOf, placesOf } from './options';

const SECTORS = 18;
/** How far the storm goes by a card, once the first turn is over. */
const BY_CARD = 6;

/** The sectors to which the storm may go next; the one that a seat has seen alone. */
function nextStorm(view: View): number[] {
  if (!view.storm || !view.turn) return [];
  const known = view.own?.storm_card;
  const steps = known ? [known] : Array.from({ length: BY_CARD }, (_, n) => n + 1);
  return steps.map((each) => ((view.storm + each - 1) % SECTORS) + 1);
}

/** Where the worms of this blow have come: where spice lay that the card before one names. */
function wormsOf(view: View): string[] {
  if (view.phase !== 'blow') return [];
  return view.piles.flatMap((pile) => {
    const at = pile.lastIndexOf('shai_hulud');
    const before = pile.slice(0, at).findLast((card) => card.includes('/'));
    return at >= 0 && at === pile.length - 1 && before ? [before] : [];
  });
}

export interface Told {
  names: Record<string, string>;
  tent: string; // the name of the mobile stronghold
  options: Option[]; // in the order of their number keys
  outlook: (key: string) => string;
  costs: Record<string, number>; // by answer: territories to walk, or spice a force
  unit: 'steps' | 'spice'; // what those are
  closed: Record<string, string>; // reasons by territory
  from: string | null; // where what is moved comes from
}

export function positionOf(view: View, { names, tent, options, outlook, costs, unit, closed, from }: Told): Position {
  const forces: Record<string, Forces[]> = {};
  const spice: Record<string, number> = {};
  for (const place of view.nodes) {
    if (place.spice) spice[place.id] = place.spice;
    const standing = place.forces.flatMap(({ seat, ordinary, starred, advisors }): Forces[] => {
      const faction = view.sides[seat]!.faction;
      return faction ? [{ faction, ordinary, starred, advisors, own: seat === view.seat }] : [];
    });
    if (standing.length) forces[place.id] = standing;
  }
  const choices: Record<string, Choice> = {};
  const digits = digitsOf(options);
  const far: Record<string, number> = {};
  options.forEach((option, n) => {
    const cost = costs[option.key];
    for (const node of placesOf(option)) {
      choices[node] ??= { ...(n < digits ? { digit: n + 1 } : {}), outlook: outlook(option.key) };
      if (cost !== undefined) far[node] ??= cost;
    }
  });
  return {
    names, storm: view.storm, next: nextStorm(view), wall: view.wall, spice, forces, choices, closed, worms: wormsOf(view),
    tent: view.stronghold ? { at: view.stronghold, name: tent } : null,
    reach: Object.keys(choices).length ? { from, unit, costs: far } : null,
    battle: view.battle && territoryOf(view.battle.territory) !== 'hms' ? view.battle.territory : null,
  };
}

/** The sectors from the first to the last to which the storm may go, "8–13". */
export const rangeOf = (position: Position): string =>
  position.next.length > 1 ? `${position.next[0]}–${position.next.at(-1)}` : String(position.next[0] ?? '');
/** Whether the storm may come to a place and harm there: in the sand, and behind the Shield Wall once that is gone. */
export function stormComes(node: string, position: Position): boolean {
  const place = arrakis.territories[territoryOf(node)];
  return position.next.includes(sectorOf(node)) && (place?.kind === 'sand' || Boolean(place?.behind_wall)) && !sheltered(node, position);
}
