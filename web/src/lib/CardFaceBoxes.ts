// How each box of a component is marked: its icon and its colour. Boxes that neither this table nor a set names look like "passive".

import { boxes, type BoxLook } from '../sets/signs';
import type { Article, Passage } from './wire';
import { say } from './say';

const LOOKS: Record<string, BoxLook> = {
  agent: { icon: 'agent', tone: 'dark' }, reveal: { icon: 'hand', tone: 'reveal' }, acquire: { icon: 'acquire', tone: 'gain' },
  plot: { icon: 'intrigue', tone: 'dark' }, combat: { icon: 'combat', tone: 'dark' }, win: { icon: 'first', tone: 'gain' }, endgame: { icon: 'vp', tone: 'gain' },
  arrival: { icon: 'agent', tone: 'dark' }, effects: { icon: 'agent', tone: 'dark' }, visit: { icon: 'influence_any', tone: 'quiet' },
  control: { icon: 'control', tone: 'quiet' }, ability: { icon: 'book', tone: 'quiet' }, signet: { icon: 'signet', tone: 'dark' },
  start: { icon: 'play', tone: 'quiet' }, bonus: { icon: 'influence_any', tone: 'gain' },
  flip: { icon: 'flip', tone: 'dark' }, use: { icon: 'play', tone: 'dark' }, otherwise: { icon: 'agent', tone: 'dark' },
  ...boxes,
};
/** The boxes without what the marks of the card say already: Unload beside its Reveal box, infiltration at its Agent icons. */
export function unmarked(article: Article): Passage[] {
  const marks = new Set(['unload', ...(article.infiltrates ?? []).map((icon) => `while ( enter-occupied-enemy-${icon} )`)]);
  return article.passages.flatMap((passage) => {
    if (passage.box !== 'passive') return [passage];
    const kept = passage.icons.join(' ').split(' ; ').filter((each) => !marks.has(each));
    return kept.length ? [{ ...passage, icons: kept.join(' ; ').split(' ') }] : [];
  });
}

const PLACES: Record<string, string> = Object.fromEntries(['first', 'second', 'third'].map((box) => [box, say(`common.place.${box}`)]));

export const boxLook = (box: string): BoxLook => LOOKS[box] ?? { icon: 'book', tone: box in PLACES ? 'dark' : 'quiet' };
export const place = (box: string): string | undefined => PLACES[box];
export const roman = (level: number): string => 'I'.repeat(level);
