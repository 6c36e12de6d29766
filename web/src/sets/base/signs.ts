import { say } from '../../lib/say';
import './colours.css';
import type { Signs } from '../signs';

export const signs: Signs = {
  tints: {
    emperor: 'emperor', guild: 'guild', bene_gesserit: 'bene-gesserit', fremen: 'fremen',
    influence_emperor: 'emperor', influence_guild: 'guild', influence_bene_gesserit: 'bene-gesserit', influence_fremen: 'fremen',
    landsraad: 'landsraad', city: 'city', spice_trade: 'spice-trade',
  },
  drawn: {
    'close-space': 'lock a space', council_seat: 'council', 'high-council': 'council', 'discard-to-hand': 'discard arrow hand',
    'influence-each': 'influence_emperor influence_guild influence_bene_gesserit influence_fremen',
    masterstroke: 'deploy 4+ influence_any influence_any', 'set-aside': 'aside', 'spice-addict': 'maker −1 spice draw',
  },
  things: { troop: { name: say('base.troops'), one: say('base.troop'), icon: 'troop' } },
  kinds: {
    hagal: { name: say('base.kinds.hagal'), icon: 'rivals' }, difficulty: { name: say('common.difficulties'), icon: 'strength' },
    purchase: { name: say('base.kinds.purchases'), icon: 'vp', scored: { name: say('base.kinds.bought'), icon: 'solari' } },
  },
  scenes: { veil: /bene_gesserit/, chart: /guild/, rock: /fremen/, court: /emperor|landsraad/ },
  grounds: {
    city: 'city', emperor: 'court', landsraad: 'court', guild: 'fleet', bene_gesserit: 'veil', fremen: 'rock', spice_trade: 'desert',
  },
};
