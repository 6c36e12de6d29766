// Who takes part besides people and bots: the Rivals of a solo game have Leaders and points, House Hagal between two players has neither.
import type { Player, View } from '../lib/wire';

export const isRival = (player: Player): boolean => player.kind === 'rival';
/** The third side of a game of two, which collects and scores nothing. */
export const isSpoiler = (player: Player): boolean => isRival(player) && player.leader === null;
/** Those who can score; they come first in a view. */
export const scoring = (players: Player[]): Player[] => players.filter((each) => !isSpoiler(each));

/** The order of play, from the First Player on. House Hagal acts after the First Player's Agent turns. */
export function order(view: View): Player[] {
  const turns = scoring(view.players);
  const from = turns.findIndex((each) => each.seat === view.first);
  const [first, ...others] = turns.map((_, i) => turns[(from + i) % turns.length]!);
  return first ? [first, ...view.players.filter(isSpoiler), ...others] : [];
}
