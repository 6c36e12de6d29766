import { say } from '../../lib/say';
import type { Player } from '../../lib/wire';
import type { Laid, Slots, Tag } from '../slots';
import Board from './Board.svelte';

function tags({ view }: Laid, player: Player): Tag[] {
  const found: Tag[] = [];
  if (view?.holders.mentat === player.seat) found.push({ icon: 'mentat', text: '', label: say('base.slots.mentat') });
  if (view?.holders.mentat_next === player.seat) found.push({ icon: 'mentat', text: say('base.slots.next'), label: say('base.slots.mentat_from_the_next_round') });
  return found;
}

export const slots: Slots = {
  board: Board,
  regions: [
    { id: 'landsraad', name: 'Landsraad', icon: 'landsraad', shape: 'line', holds: (space) => space.icon === 'landsraad' },
    { id: 'trade', name: 'CHOAM', icon: 'spice_trade', shape: 'trade', holds: (space) => space.icon === 'spice_trade' && !space.maker },
    { id: 'cities', name: say('base.slots.cities'), icon: 'city', shape: 'city', holds: (space) => space.icon === 'city' },
    { id: 'desert', name: say('base.slots.deep_desert'), icon: 'maker', shape: 'desert', holds: (space) => space.icon === 'spice_trade' && Boolean(space.maker) },
  ],
  tags,
};
