// What the rules have to do with a question, in a sentence below it, where the question alone does not say it.
import { say } from '../../lib/say';
import type { Decision, View } from '../view';

const HINTED = new Set([
  'prediction', 'traitor', 'place advisor', 'keep card', 'place stronghold', 'move stronghold', 'select card', 'guild time', 'intrusion', 'raise limit',
]);
const FREMEN_FORCES = 10;

export function hintOf({ prompt }: Decision, view: View): string {
  if (prompt === 'sectors') return say(view.turn > 1 ? 'dune.table.hint.sectors' : 'dune.table.hint.first_storm');
  if (prompt === 'place forces' || (prompt === 'tokens' && !view.turn)) {
    const stand = view.nodes.flatMap(({ forces }) => forces).filter(({ seat }) => seat === view.seat).reduce((sum, { ordinary, starred }) => sum + ordinary + starred, 0);
    return say('dune.table.hint.place_forces', { n: FREMEN_FORCES - stand });
  }
  return HINTED.has(prompt) ? say(`dune.table.hint.${prompt.replaceAll(' ', '_')}`) : '';
}
