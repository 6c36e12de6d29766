import { say } from '../../lib/say';
import type { Signs } from '../signs';

export const signs: Signs = {
  drawn: {
    reinforce: '# troop ally_left ally_right', 'swordmaster-bonus': 'swordmaster_bonus', 'throne-row': 'commander', 'extra-influence': '+# influence_any',
    'give-contracts': 'contract ally_left ally_right', allies: 'ally_left ally_right', 'team-pays': '# spice', share: 'commander ally_left', commands: 'commander',
    'own-influence': '# commander',
  },
  things: {
    own_influence: { name: say('uprising_six.own_influence'), icon: 'commander' },
    swordmaster_bonus: { name: say('uprising_six.bonus'), icon: 'swordmaster_bonus' },
    swordmaster_used: { name: say('uprising_six.used'), icon: 'swordmaster' },
    throne: { name: say('uprising_six.throne'), icon: 'commander' },
  },
  kinds: { commander: { name: say('uprising_six.commanders'), icon: 'commander' } },
};
