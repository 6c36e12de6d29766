// What a side has won and is after, as the set tells it.
import { say } from '../../lib/say';
import type { OfUprising, Player } from '../../lib/wire';
import { isRival } from '../../table/sides';
import type { Laid } from '../slots';

export const ofUprising = (player: Player): OfUprising | undefined => player.of_sets.uprising as OfUprising | undefined;
export const named = (battle: string): string => say(`uprising.battle.${battle}`);
/** The battle icons of cards that lie face up. */
export const openIcons = (own: OfUprising): string[] => own.won.filter((each) => each.face_up && each.icon).map((each) => each.icon);
/** Whether a side has the Leader who moves along the Training track. */
export function trains(play: Laid, player: Player): boolean {
  const leader = player.leader && !isRival(player) ? play.live.book?.find('leader', player.leader) : undefined;
  return Boolean(leader?.passages.some((each) => each.icons.includes('training:1')));
}
