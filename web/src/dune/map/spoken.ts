// What is said of a place of the map, the same by a screen reader, under the mouse and in the list.
import { say } from '../../lib/say';
import { halves } from '../halves';
import { listed } from '../../lib/words';
import { arrakis, MOBILE, sectorOf, TENT, territoryOf, WALL } from './arrakis';
import { sheltered, stormAt, type Forces, type Position } from './position';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function nameOf(node: string, position: Position): string {
  if (node === TENT) return say('dune.map.tent', { name: position.tent!.name, place: nameOf(position.tent!.at, position) });
  const name = arrakis.territories[territoryOf(node)]!.name;
  return sectorOf(node) ? say('dune.map.place', { name, sector: sectorOf(node) }) : name;
}

export const kindOf = (node: string): string => say(`dune.map.kind.${node === TENT ? 'stronghold' : arrakis.territories[territoryOf(node)]!.kind}`);

export function forcesOf(forces: Forces, position: Position): string {
  const { faction, ordinary, starred } = forces;
  const name = position.names[faction]!;
  const counts: string[] = [];
  if (forces.advisors) counts.push(say('dune.map.advisors', { n: ordinary }));
  else if (ordinary || !starred) counts.push(String(ordinary));
  if (starred) counts.push(say(`dune.map.starred.${faction}`, { n: starred }));
  const told = say('dune.map.forces', { name, counts: listed(counts) });
  return forces.own ? say('dune.map.yours', { told }) : told;
}

export const standing = (node: string, position: Position): string[] => (position.forces[node] ?? []).map((each) => forcesOf(each, position));

/** What the storm does there, if anything. */
export function stormOf(node: string, position: Position): string {
  const storm = stormAt(node, position);
  return storm === 'calm' ? '' : say(`dune.map.storm.${storm}`);
}

/** What it takes to get there, if that is asked. */
export function costOf(node: string, position: Position): string {
  const { reach } = position;
  const cost = reach?.costs[node];
  return reach && cost !== undefined ? say(`dune.map.cost.${reach.unit}`, { n: reach.unit === 'spice' ? halves(cost) : cost }) : '';
}

/** Why it cannot be chosen, if one might look for it; what the storm does is told anyway. */
export const closedOf = (node: string, position: Position): string =>
  stormAt(node, position) === 'here' ? '' : capital(position.closed[territoryOf(node) === TENT ? MOBILE : territoryOf(node)] ?? '');

/** What is special about the ground. */
export function groundOf(node: string, position: Position): string {
  if (territoryOf(node) === WALL && !position.wall) return say('dune.map.wall.gone');
  return sheltered(node, position) ? say('dune.map.wall.shelters') : '';
}

/** All that is to be known of a place, in sentences. */
export function spoken(node: string, position: Position): string {
  const choice = position.choices[node];
  const ground = groundOf(node, position);
  const spice = position.spice[node];
  return [
    `${nameOf(node, position)}, ${kindOf(node)}${ground ? `, ${ground}` : ''}`,
    standing(node, position).join('; ') || say('dune.map.nobody'),
    spice ? say('dune.map.spice', { n: spice }) : '',
    position.worms.includes(node) ? say('dune.map.worm') : '',
    stormOf(node, position),
    costOf(node, position),
    choice ? '' : closedOf(node, position),
    choice?.outlook ?? '',
    choice ? (choice.digit ? say('dune.map.choice.key', { n: choice.digit }) : say('dune.map.choice.open')) : '',
  ].filter(Boolean).map((each) => `${each.replace(/\.$/, '')}.`).join(' ');
}

/** Where the storm is and where it may go. */
export function stormTold({ storm, next }: Position): string {
  if (!storm) return say('dune.map.storm.none');
  const ahead = next.length > 1 ? say('dune.map.storm.range', { first: next[0]!, last: next.at(-1)! }) : next.length ? say('dune.map.storm.known', { sector: next[0]! }) : '';
  return [say('dune.map.storm.sector', { sector: storm }), ahead].filter(Boolean).join(' ');
}
