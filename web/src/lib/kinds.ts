// Kinds of components: those that every game has, and those of the sets.
import { kinds as ofSets, type Kind } from '../sets/signs';

const KINDS: Record<string, Kind> = {
  card: { name: 'Cards', icon: '' }, intrigue: { name: 'Intrigue', icon: 'intrigue' }, space: { name: 'Board spaces', icon: '' },
  leader: { name: 'Leaders', icon: 'signet' }, conflict: { name: 'Conflicts', icon: 'combat' }, faction: { name: 'Factions', icon: '' },
  ...ofSets,
  variant: { name: 'Variants', icon: 'shuffle' }, rule: { name: 'Rules', icon: 'book' },
};

/** An id in words: "control_marker" is "Control marker". */
export const inWords = (id: string): string => id.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
/** What is known of a kind; of one that no set draws, its id in words. */
export const kindOf = (id: string): Kind => KINDS[id] ?? { name: inWords(id), icon: 'piece' };
/** These kinds in the order in which they are listed, each once. */
export function listed(ids: string[]): string[] {
  const order = Object.keys(KINDS);
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...new Set(ids)].sort((a, b) => place(a) - place(b));
}
