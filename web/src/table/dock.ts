// What the dock holds now: the hand, in the own Reveal turn the revealed cards, in the Combat phase the outlook.
import { say } from '../lib/say';
import type { Play } from './play.svelte';

export type Docked = 'hand' | 'revealed' | 'outlook';

export const DOCKS: Record<Docked, string> = { hand: say('table.dock.your_hand'), revealed: say('table.dock.revealed_cards'), outlook: say('table.dock.outlook_of_the_conflict') };

export function docked(play: Play): Docked {
  const { view, mine, options } = play;
  // A question about cards in the hand brings the hand back, whatever the phase.
  if (options.some((option) => option.kind === 'card' && option.zone === 'hand')) return 'hand';
  if (view?.phase === 'player turns' && mine?.shown.length) return 'revealed';
  const done = view?.phase === 'player turns' && mine?.revealed && !mine.hand.count;
  return view?.phase === 'combat' || !mine || done ? 'outlook' : 'hand';
}
