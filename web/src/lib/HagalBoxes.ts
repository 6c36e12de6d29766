// The two boxes of a House Hagal card, in the signs of all other cards: what the Rival gets where its Agent goes, and the swords that the
// card is worth as Combat bonus.
import type { Article, Passage } from './wire';
import { say } from './say';

/** What the Rival gets on `space`, where a card leads to one of two. Of a combat card the troops go to the Conflict, with others of the garrison; without troops of its own the mark alone says so. */
export function turnIcons(card: Article, space: string | null = card.space ?? null): string[] {
  const box = card.otherwise && space === card.otherwise ? 'otherwise' : 'effects';
  return [
    ...(card.passages.find((passage) => passage.box === box)?.icons ?? []),
    ...(card.reshuffle ? ['shuffle'] : []),
    ...(card.harvest ? ['harvest'] : []),
    ...(card.faction ? [`influence-${card.faction}:1`] : []),
    ...(card.signet ? ['signet'] : []),
    ...(card.troops ? [`${card.combat ? 'troop-to-conflict' : 'troop'}:${card.troops}`] : card.combat ? ['combat'] : []),
  ];
}

export function hagalBoxes(card: Article): Passage[] {
  const asks = card.requires?.length ? ['if', ...card.requires, ':'] : [];
  const turn: Passage = { box: 'agent', title: say('lib.hagal.turn'), text: '', icons: [...asks, ...turnIcons(card)] };
  const others = card.passages.filter((passage) => passage.box === 'otherwise');
  return card.reshuffle ? [turn] : [turn, ...others, { box: 'combat', title: say('lib.hagal.combat'), text: '', icons: [`sword:${card.swords ?? 0}`] }];
}
