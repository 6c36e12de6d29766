// Kinds of components: those that every game has, and those of the sets.
import { kinds as ofSets, piles, things, type Kind } from '../sets/signs';
import { say } from './say';
import type { Article } from './wire';

const KINDS: Record<string, Kind> = {
  card: { name: say('common.cards'), icon: 'hand' }, intrigue: { name: say('lib.kinds.intrigue'), icon: 'intrigue' }, space: { name: say('lib.kinds.board_spaces'), icon: '' },
  leader: { name: say('common.leaders'), icon: 'signet' }, conflict: { name: say('common.conflicts'), icon: 'combat' }, faction: { name: say('lib.kinds.factions'), icon: '' },
  territory: { name: say('lib.kinds.territories'), icon: 'control' },
  ...ofSets,
  tile: { name: say('lib.kinds.tiles'), icon: 'piece' }, counter: { name: say('lib.kinds.counters'), icon: 'piece' },
  track: { name: say('lib.kinds.tracks'), icon: 'piece' }, step: { name: say('lib.kinds.steps'), icon: 'step' }, market: { name: say('lib.kinds.markets'), icon: 'piece' },
  variant: { name: say('common.variants'), icon: 'shuffle' }, rule: { name: say('lib.kinds.rules'), icon: 'book' },
};

/** An id in words: "control_marker" is "Control marker". */
export const inWords = (id: string): string => id.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
/** One unit of a kind, and several, as sentences call them. */
export const oneOf = (kind: string): string => things[kind]?.one ?? inWords(kind).toLowerCase();
export const manyOf = (kind: string): string => things[kind]?.name ?? `${inWords(kind).toLowerCase()}s`;
/** What is known of a kind; of one that no set draws, its id in words. */
export const kindOf = (id: string): Kind => KINDS[id] ?? { name: inWords(id), icon: 'piece' };
/** What a card or tile of a market of a pack is paid with. */
const paidFor = ({ kind, price }: Article): string | undefined => (kind === 'card' || kind === 'tile' ? price?.[0]?.kind : undefined);
/** The icon of what an article is paid with; a card without one costs persuasion. */
export const paidWith = (article: Article): string | undefined => paidFor(article) ?? piles[article.pile ?? ''] ?? kindOf(article.kind).paid;
/** These kinds in the order in which they are listed, each once. */
export function listed(ids: string[]): string[] {
  const order = Object.keys(KINDS);
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...new Set(ids)].sort((a, b) => place(a) - place(b));
}
