import { say } from '../../lib/say';
import type { Signs } from '../signs';

export const signs: Signs = {
  drawn: {
    'more-icons-grafted-emperor/guild/bene_gesserit/fremen': '+ emperor guild bene_gesserit fremen', 'more-icons-leading-landsraad/spice_trade': '+ landsraad spice_trade',
    'more-icons-another-bene_gesserit-landsraad/city/spice_trade': '+ landsraad city spice_trade',
    'choose-two': '2 ≠', 'enemy-combat-card': 'rivals combat', 'gained-spice': '+# spice', 'grafted-with': 'graft emperor', grafted: 'graft',
    'harvest-cells': '−3 troop combat arrow 2 specimen', 'keep-intrigue': 'intrigue 1/2', 'leash-partner': 'graft arrow hand',
    'lends-partner': 'acquire arrow graft', 'lose-troop-anywhere': '−# troop', marker: 'marker_#', 'partner-box': 'copies graft', 'recall-sent': 'recall',
    'return-self': 'this arrow hand', 'solari-per-icon': '1 solari each graft', 'tleilaxu-master': 'marker_1 acquire ≤6', 'tleilaxu-row-left': 'trash tleilaxu ←',
    'tleilaxu-row-right': 'trash tleilaxu →', 'trash-of-pair': 'trash this / graft', 'trash-partner': 'trash graft', 'visits-faction': 'agent influence_any',
  },
  gentle: ['research', 'specimen', 'tleilaxu'],
  things: {
    borrowed: { name: say('immortality.borrowed'), icon: 'graft' },
    family_atomics: { name: say('immortality.family_atomics'), icon: 'atomics' },
    specimens: { name: say('immortality.specimens'), one: say('immortality.specimen'), icon: 'specimen' },
    tleilaxu: { name: say('immortality.tleilaxu_row'), icon: 'tleilaxu' },
  },
  kinds: {
    research: { name: say('immortality.research_track'), icon: 'research' },
    tleilaxu: { name: say('immortality.tleilaxu_track'), icon: 'tleilaxu' },
  },
  piles: { tleilaxu: 'specimen', permanent: 'specimen' },
};
