// What the dock holds now: the hand, in the own Reveal turn the revealed cards, in the Combat phase the outlook.
import type { Play } from './play.svelte';

export type Docked = 'hand' | 'revealed' | 'outlook';

export const DOCKS: Record<Docked, string> = { hand: 'Your hand', revealed: 'Revealed cards', outlook: 'Outlook of the Conflict' };

export function docked(play: Play): Docked {
  const { view, mine, options } = play;
  // A question about cards in the hand brings the hand back, whatever the phase.
  if (options.some((option) => option.kind === 'card' && option.zone === 'hand')) return 'hand';
  if (view?.phase === 'player turns' && mine?.shown.length) return 'revealed';
  const done = view?.phase === 'player turns' && mine?.revealed && !mine.hand.count;
  return view?.phase === 'combat' || !mine || done ? 'outlook' : 'hand';
}
