import { say } from '../../lib/say';

export const legend = {
  sandworm: say('uprising.legend.sandworm_strength_doubles_your_rewards'), contract: say('uprising.legend.contract'), shield_wall: say('uprising.legend.shield_wall_keeps_sandworms_out'), spy: say('uprising.legend.spy'),
};
