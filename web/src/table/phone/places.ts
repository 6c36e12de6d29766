// Where on a phone the thing lies at which an option points. What lies nowhere is a line of words in the decision.
import type { Option } from '../../lib/wire';
import type { Play } from '../play.svelte';

/** The board, or the sheet that lies over it. */
export type Tab = 'offer' | 'board' | 'row' | 'intrigue' | 'conflict' | 'log';
export type Place = 'board' | 'row' | 'hand' | 'offer' | 'words';

const FACES = new Set(['card', 'intrigue', 'leader', 'conflict']);

export function placeOf(play: Play, option: Option): Place {
  if (option.verb === 'use' || !option.id || play.optionsAt(option.kind, option.id, [option.zone]).length > 1) return 'words';
  if (['space', 'faction', 'post'].includes(option.kind)) return 'board';
  if (play.offered(option)) return 'row';
  if (option.kind === 'card' && (option.zone === 'row' || option.zone === 'reserve')) return 'row';
  if (option.kind === 'card' && option.zone === 'hand') return 'hand';
  if (option.kind === 'intrigue' && play.mine?.intrigue.cards.includes(option.id)) return 'hand';
  return FACES.has(option.kind) && play.live.book?.find(option.kind, option.id) ? 'offer' : 'words';
}

/** How many options lie in each place. */
export function placed(play: Play): Record<Place, number> {
  const counts: Record<Place, number> = { board: 0, row: 0, hand: 0, offer: 0, words: 0 };
  for (const option of play.options) counts[placeOf(play, option)]++;
  return counts;
}

/** Own Intrigue cards that can be chosen now. */
export const playable = (play: Play): string[] =>
  (play.mine?.intrigue.cards ?? []).filter((id) => play.options.some((option) => option.kind === 'intrigue' && option.id === id && placeOf(play, option) === 'hand'));

/** The tab that a decision needs; null: whichever is open will do. */
export function wanted(play: Play): Tab | null {
  const counts = placed(play);
  if (counts.offer) return 'offer';
  if (counts.board) return 'board';
  if (counts.row) return 'row';
  if (!play.decision) return null;
  if (play.view?.phase === 'combat' || play.view?.phase === 'round start') return 'conflict';
  return 'board';
}
