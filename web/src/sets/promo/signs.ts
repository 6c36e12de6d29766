import { say } from '../../lib/say';
import type { Signs } from '../signs';

export const signs: Signs = {
  drawn: { 'raise-reward': `${say('common.place.first')} combat +` },
  things: { gambits: { name: say('promo.gambits'), icon: 'influence_any' } },
};
