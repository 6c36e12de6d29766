import { say } from '../../lib/say';
import type { OfRiseOfIx, Player } from '../../lib/wire';
import type { Slots } from '../slots';
import Slotted from './Slotted.svelte';

const STEP = 2; // of the Influence tracks, where Snoopers lie
const own = (player: Player): OfRiseOfIx | undefined => player.of_sets.rise_of_ix as OfRiseOfIx | undefined;

export const slots: Slots = {
  regions: [
    {
      id: 'ix', name: say('rise_of_ix.slots.ix'), icon: 'tech', shape: 'line', colour: 'landsraad', beside: 'landsraad', counters: ['negotiators'],
      holds: (space) => space.set === 'rise_of_ix' && space.icon === 'landsraad',
    },
  ],
  tracks: { shipping: 'trade' },
  tags(play, player) {
    const { slots: sent, snoopers: left } = own(player) ?? { slots: [], snoopers: [] };
    const all = sent.length + left.length;
    const names = sent.map((faction) => play.live.book?.name('faction', faction) ?? faction);
    return all ? [{ icon: 'snooper', text: `${sent.length}/${all}`, label: say('rise_of_ix.snoopers', { names: names.join(', ') || say('rise_of_ix.none') }) }] : [];
  },
  marks(play, player, faction) {
    const lies = own(player)?.snoopers.includes(faction);
    return lies ? [{ seat: player.seat, step: STEP, icon: 'snooper', label: say('rise_of_ix.snooper_of', { name: play.name(player.seat) }) }] : [];
  },
  inspect: Slotted,
};
