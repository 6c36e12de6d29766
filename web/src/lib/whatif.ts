// The way from a card, Leader or space to the laboratory.
import type { Article } from './wire';

const ABOUT = ['card', 'intrigue', 'leader', 'space'];

/** Where games are asked about a thing, '' where they tell nothing of it: everybody has the cards that players begin with. */
export function whatIf({ kind, id, pile }: Article, sets: string[]): string {
  return ABOUT.includes(kind) && pile !== 'starter' ? `/lab?about=${kind}/${encodeURIComponent(id)}&sets=${sets.join(',')}` : '';
}
