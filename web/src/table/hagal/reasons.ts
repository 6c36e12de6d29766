// Why a revealed House Hagal card did not count, in a word or two.
import { say } from '../../lib/say';
import type { Revealed } from '../../lib/wire';

export const REASONS: Record<Revealed['what'], string> = {
  sent: say('hagal.reasons.agent_sent'), occupied: say('hagal.reasons.occupied'), closed: say('hagal.reasons.closed'), no_bonus: say('hagal.reasons.no_bonus_spice'), unmet: say('hagal.reasons.not_for_it_now'), swords: say('hagal.reasons.combat_bonus'), reshuffled: say('hagal.reasons.reshuffled'),
  posted: say('hagal.reasons.posted'),
  given: say('hagal.reasons.given'),
};
