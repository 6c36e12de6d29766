import { say } from '../../lib/say';
import type { Signs } from '../signs';

export const signs: Signs = {
  drawn: {
    'acquire-tech': 'tech', 'acquire-tech-discount': 'tech −# spice', 'acquire-tech-with_solari': 'tech spice / solari',
    'tech-or-negotiate': 'tech / negotiator', 'tech-or-negotiate-discount': 'tech −# / negotiator',
    'deploy-unit': '≤# troop / dreadnought deploy', 'retreat-unit': '# retreat troop / dreadnought',
    'dreadnought-strength': 'dreadnought # strength', dreadnoughts: '#+ dreadnought',
    'lose-dreadnought': '−# dreadnought combat', 'retreat-dreadnought': '# retreat dreadnought',
    'shipping-troops': 'freighter +# troop deploy', 'careful-observation': 'snooper', duplicity: 'influence_any snooper',
    'grand-conspiracy': '3+ of 4', intelligence: '2 intrigue arrow 1', 'one-step-ahead': 'aside',
  },
  counted: { dreadnought_in_conflict: 'dreadnought combat' },
  gentle: ['dreadnought', 'freighter', 'negotiator'],
  boxes: { reward: { icon: 'freighter', tone: 'dark' } },
  things: {
    dreadnought: { name: say('rise_of_ix.dreadnoughts'), one: say('rise_of_ix.dreadnought'), icon: 'dreadnought' },
    negotiators: { name: say('rise_of_ix.negotiators'), one: say('rise_of_ix.negotiator'), icon: 'negotiator' },
    set_aside: { name: say('rise_of_ix.set_aside'), icon: 'aside' },
    shipping: { name: say('rise_of_ix.shipping'), icon: 'freighter' },
    tech: { name: say('rise_of_ix.tech'), icon: 'tech' },
  },
  kinds: {
    tech: { name: say('rise_of_ix.tech_tiles'), icon: 'tech', paid: 'spice' },
    shipping: { name: say('rise_of_ix.shipping_track'), icon: 'freighter' },
  },
};
