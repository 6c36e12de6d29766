// Seats by strength in the Conflict; equal ones in the order of the table from the first player on.
import { say } from '../lib/say';
import type { Player } from '../lib/wire';
import type { Play } from './play.svelte';

export const PLACES = ['first', 'second', 'third'].map((place) => say(`common.place.${place}`));

/** Units of all kinds in the Conflict. */
export const units = (player: Player): number => player.units.reduce((sum, each) => sum + each.conflict, 0);
/** Whether a unit of a side in the Conflict doubles its reward. */
export const doubled = (player: Player): boolean => player.units.some((each) => each.doubles && each.conflict > 0);
/** What they are called where there are none. */
export const unitsName = (player: Player): string => say(player.units.length > 1 ? 'table.units' : 'table.troops');

export function ranked(play: Play): Player[] {
  const { view } = play;
  if (!view) return [];
  const count = view.players.length;
  const turn = (seat: number): number => (seat - view.first + count) % count;
  return [...view.players].sort((a, b) => b.strength - a.strength || turn(a.seat) - turn(b.seat));
}
