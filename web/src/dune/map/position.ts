// What the map needs to know of a position: all of it stands in the view of a seat, or follows from its decision.
import { arrakis, NODES, sectorOf, TENT, territoryOf } from './arrakis';

export interface Forces {
  faction: string;
  ordinary: number;
  starred: number; // Sardaukar, Fedaykin, cyborgs
  advisors?: boolean;
  own?: boolean; // of the seat that looks
}

export interface Choice {
  digit?: number; // the number key that chooses it
  outlook?: string; // what it would mean, in words
}

export interface Position {
  names: Record<string, string>;
  storm: number; // its sector; 0: none yet
  next: number[]; // sectors to which it may move next, in its order; one alone is known
  wall: boolean; // whether the Shield Wall stands
  spice: Record<string, number>; // by node
  forces: Record<string, Forces[]>; // by node, "hms" the inside of the mobile stronghold
  tent: { at: string; name: string } | null; // the node at which the mobile stronghold points; its name
  worms: string[]; // nodes where one has come
  reach: { from: string | null; unit: 'steps' | 'spice'; costs: Record<string, number> } | null; // of what is moved or shipped, by node
  choices: Record<string, Choice>; // by node
  closed: Record<string, string>; // why what is moved or shipped cannot go there, by territory
  battle: string | null; // the territory that is fought for
}

/** The nodes of a position: those of the board and the inside of the mobile stronghold. */
export const nodesOf = (position: Position): string[] => [...NODES, ...(position.tent ? [TENT] : [])];

/** The node where something is seen: the mobile stronghold stands at the one at which it points. */
export const seenAt = (node: string, position: Position): string => (node === TENT ? position.tent!.at : node);

const WAYS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];

/** Where an arrow key leads from a node along its links; null where nothing lies. The mobile stronghold stands on the way up. */
export function stepFrom(node: string, key: string, position: Position): string | null {
  const way = WAYS.indexOf(key);
  const at = seenAt(node, position);
  if (node === TENT && key === 'ArrowDown') return at;
  if (node === position.tent?.at && key === 'ArrowUp') return TENT;
  return arrakis.nodes[at]!.steps[way] || null;
}

/** What the storm does to a node: it stands there, may come there, or neither; shelter is told elsewhere. */
export function stormAt(node: string, position: Position): 'here' | 'next' | 'calm' {
  const sector = sectorOf(node);
  if (!sector) return 'calm';
  return sector === position.storm ? 'here' : position.next.includes(sector) ? 'next' : 'calm';
}

/** Whether a place is sheltered by the Shield Wall. */
export const sheltered = (node: string, position: Position): boolean => position.wall && Boolean(arrakis.territories[territoryOf(node)]?.behind_wall);
