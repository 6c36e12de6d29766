import { say } from '../../lib/say';
import type { Signs } from '../signs';

export const signs: Signs = {
  drawn: {
    'bank-commander': 'commander', 'dismiss-commander': '− commander', 'cheaper-commanders': 'commander −# solari', 'commander-discount': 'commander −# solari', commanders: '#+ commander combat',
    'move-spies': 'spy', 'spare-skill': '+ skill', 'send-back-troop': 'rivals retreat troop', 'retreat-some': '≤# retreat', 'trash-tech': 'trash tech',
    'set-tech-aside': 'tech aside', 'secret-project': 'tech −#', 'plot-course': 'navigation', slot: 'navigation #', twisted: '# intrigue twisted',
    'spy-shared': '# spy', 'spy-on-emperor-shared': '# spy emperor', 'spy-on-landsraad': '# spy landsraad', 'spy-on-this_space': '# spy here',
    'lose-all-spice': '− any spice', 'lasting-persuasion': '+# persuasion', 'visits-city': 'agent city', 'visits-landsraad': 'agent landsraad',
    'visits-spice_trade': 'agent spice_trade', 'add-icons-emperor': '+ emperor', 'agent-sent': 'agent', tactics: '# tactics',
  },
  gentle: ['commander', 'skill', 'tactics', 'navigation'],
  things: {
    commander: { name: say('bloodlines.commanders'), one: say('bloodlines.commander'), icon: 'commander' },
    commanders_gone: { name: say('bloodlines.gone'), icon: 'commander' },
    commanders_in_bank: { name: say('bloodlines.bank'), icon: 'commander' },
    fighter: { name: say('bloodlines.fighters'), one: say('bloodlines.fighter'), icon: 'agent' },
    lasting_persuasion: { name: say('bloodlines.lasting'), icon: 'persuasion' },
    navigation: { name: say('bloodlines.navigation'), icon: 'navigation' },
    navigation_left: { name: say('bloodlines.navigation_left'), icon: 'navigation' },
    navigation_played: { name: say('bloodlines.navigation_played'), icon: 'navigation' },
    skills: { name: say('bloodlines.skills'), one: say('bloodlines.skill'), icon: 'skill' },
    tactics: { name: say('bloodlines.tactics'), icon: 'tactics' },
    tech_aside: { name: say('bloodlines.tech_aside'), icon: 'tech' },
    twisted_deck: { name: say('bloodlines.twisted'), icon: 'intrigue' },
  },
  kinds: {
    sardaukar_space: { name: say('bloodlines.places'), icon: 'commander' },
    refusal: { name: say('bloodlines.refusal'), icon: 'commander' },
    embassy: { name: say('bloodlines.embassy'), icon: 'tech' },
    skill: { name: say('bloodlines.skills'), icon: 'skill' },
  },
};
