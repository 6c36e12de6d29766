// The map as it was drawn from the links of the board: `make map` writes map.json.
import drawn from './map.json';

export type Point = [x: number, y: number];

export interface Territory {
  name: string;
  kind: 'sand' | 'rock' | 'stronghold' | 'polar_sink';
  tint: number;
  path: string;
  label: { lines: string[]; at: Point; size: number; box: Point };
  behind_wall?: boolean;
  keep?: Point; // the centre, of a stronghold
  mark?: { sector: number; amount: number; at: Point }; // where spice blows
}

export interface Drawing {
  size: number; // of the square
  rim: number; // radius of the desert
  outer: number; // radius of the ring around it
  hub: number; // radius of the ice
  keep: number; // radius of a stronghold
  mark: number; // radius of a place where spice blows
  sectors: { number: Point; ray: [number, number, number, number, number, number]; wedge: string; rim: string }[];
  territories: Record<string, Territory>;
  nodes: Record<string, { at: [Point, Point]; steps: [string, string, string, string] }>; // where stacks stand; where left, up, right and down lead
}

export const arrakis = drawn as unknown as Drawing;
export const NODES = Object.keys(arrakis.nodes);
export const CENTRE = arrakis.size / 2;
/** The inside of the mobile stronghold. */
export const TENT = 'hms';
/** The mobile stronghold among the territories. */
export const MOBILE = 'hidden_mobile_stronghold';
/** The territory that only its rim tells from other rock, and that can be destroyed. */
export const WALL = 'shield_wall';

/** The names of nodes are those of keys: "wind_pass/15", "polar_sink". */
export const territoryOf = (node: string): string => node.split('/')[0]!;
/** The sector of a node; 0: it is in none. */
export const sectorOf = (node: string): number => Number(node.split('/')[1] ?? 0);

const counts = new Map<string, number>();
for (const node of NODES) counts.set(territoryOf(node), (counts.get(territoryOf(node)) ?? 0) + 1);
/** Whether a node is but a part of its territory. */
export const parted = (node: string): boolean => counts.get(territoryOf(node))! > 1;

export const sector = (number: number): Drawing['sectors'][number] => arrakis.sectors[number - 1]!;
