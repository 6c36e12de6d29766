import { say } from '../../lib/say';
import type { Signs } from '../signs';

export const signs: Signs = {
  drawn: {
    reinforce: '# troop ally_left ally_right', 'swordmaster-bonus': 'swordmaster_bonus', 'throne-row': 'team_commander', 'extra-influence': '+# influence_any',
    'give-contracts': 'contract ally_left ally_right', allies: 'ally_left ally_right', others: 'rivals', 'team-pays': '# spice', share: 'team_commander ally_left', commands: 'team_commander',
    'own-influence': '# team_commander',
  },
  things: {
    own_influence: { name: say('uprising_six.own_influence'), icon: 'team_commander' },
    swordmaster_bonus: { name: say('uprising_six.bonus'), icon: 'swordmaster_bonus' },
    swordmaster_used: { name: say('uprising_six.used'), icon: 'swordmaster' },
    throne: { name: say('uprising_six.throne'), icon: 'team_commander' },
  },
  kinds: { commander: { name: say('uprising_six.commanders'), icon: 'team_commander' } },
};
