// Why a revealed House Hagal card did not count, in a word or two.
import type { Revealed } from '../../lib/wire';

export const REASONS: Record<Revealed['what'], string> = {
  sent: 'Agent sent', occupied: 'occupied', closed: 'closed', no_bonus: 'no bonus spice', unmet: 'not for it now', swords: 'Combat bonus', reshuffled: 'reshuffled',
};
