import { say } from '../../lib/say';
import './colours.css';
import type { Signs } from '../signs';

export const signs: Signs = {
  tints: { spy: 'spy', recall_spy: 'spy', maker_hooks: 'spice', crysknife: 'battle', desert_mouse: 'battle', ornithopter: 'battle', wild: 'battle' },
  silent: ['after'],
  drawn: {
    'acquire-to_hand-free': 'acquire ≤# hand', 'acquire-with-solari': 'acquire solari hand', 'bonus-spice': '+ spice', 'call-to-arms': 'acquire each troop',
    'chroniclers-insight': 'trash hand 2 spice', 'conflict-level': '#+ combat', contracts: '#+ contract', 'deploy-recruits': 'troop deploy',
    distraction: '3+ deploy spy', 'enemy-alliance': 'alliance #+', 'flip-icon-crysknife': 'flip crysknife', 'flip-icon-desert_mouse': 'flip desert_mouse',
    'flip-icon-ornithopter': 'flip ornithopter', 'guild-spy': 'influence_any each spy', 'influence-for-alliance': '# influence_any alliance',
    'influence-most': '# influence_any', 'list-influence': 'influence_any', 'lose-any-influence': '−# influence_any', 'no-deployment': '0 deploy',
    'open-to-worms': 'sandworm', 'other-memories': 'memory draw flip', 'placed-on-faction': 'spy influence_any', 'placed-on-landsraad': 'spy landsraad',
    'recall-spy': '# recall_spy', 'recalled-spy': 'recall_spy', 'remove-intrigue': '−# intrigue', 'remove-wall': '− shield_wall', 'repeat-space': 'rematch',
    'retreat-one-to': '≤# retreat', sandworms: '#+ sandworm', seated: 'council', 'set-aside-contracts': '2 contract aside', smuggle: 'maker # spice', spies: '#+ spy',
    'spies-on-maker': 'spy maker', 'split-top': '3 deck draw discard trash', 'spy-on-city': '# spy city', 'spy-on-emperor/bene_gesserit/fremen': '# spy emperor / bene_gesserit / fremen',
    'spy-on-this_space-shared': '# spy here', strength: '#+ strength', 'trash-another-emperor-hand': 'trash emperor', 'trash-another-emperor-in_play': 'trash emperor',
    'reaches-bene_gesserit': 'influence_bene_gesserit #', 'reaches-emperor': 'influence_emperor #', 'visits-bene_gesserit': 'agent bene_gesserit', 'visits-fremen': 'agent fremen',
    'visits-maker': 'agent maker', 'discarded-guild': 'discard guild', units: '#+ combat',
  },
  counted: { contract: 'contract', sandworm: 'sandworm', sword_card_counted: 'sword hand', 'emperor-revealed': 'emperor', 'fremen-others': 'fremen' },
  gentle: ['spy', 'contract', 'sandworm', 'training', 'memory'],
  boxes: { scheme: { icon: 'scheme', tone: 'dark' }, rival_signet: { icon: 'signet', tone: 'dark' } },
  things: {
    sandworm: { name: say('uprising.sandworms'), one: say('uprising.sandworm'), icon: 'sandworm' },
    spies: { name: say('uprising.spies'), one: say('uprising.spy'), icon: 'spy_piece' },
    maker_hooks: { name: say('uprising.hooks'), icon: 'maker_hooks' },
    memories: { name: say('uprising.memories'), one: say('uprising.memory'), icon: 'memory' },
    shield_wall: { name: say('uprising.shield_wall'), icon: 'shield_wall' },
    contracts: { name: say('uprising.contracts'), icon: 'contract' },
    contracts_aside: { name: say('uprising.contracts_aside'), icon: 'contract' },
    contracts_dealt: { name: say('uprising.contracts_dealt'), icon: 'contract' },
    distractions: { name: say('uprising.distractions'), icon: 'intrigue' },
    removed_intrigue: { name: say('uprising.removed_intrigue'), icon: 'trash' },
    training: { name: say('uprising.training'), icon: 'training' },
  },
  kinds: {
    contract: { name: say('uprising.contracts'), icon: 'contract' },
    objective: { name: say('uprising.objectives'), icon: 'wild' },
    post: { name: say('uprising.posts'), icon: 'post' },
    rival: { name: say('uprising.rivals'), icon: 'rivals' },
    training: { name: say('uprising.training'), icon: 'training' },
  },
};
