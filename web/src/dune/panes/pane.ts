// What every pane of a question is given, and the words that several of them say.
import { say } from '../../lib/say';
import { arrakis } from '../map/arrakis';
import type { Guide, Side, View } from '../view';

export const placeName = (id: string): string => arrakis.territories[id]?.name ?? say('dune.pane.tent');
export const nameOf = (side: Side, view: View): string => (side.seat === view.seat ? say('common.you') : side.name);
export const outlookOf = (guide: Guide | null, key: string): string => guide?.outlooks.find((each) => each.key === key)?.text ?? '';
/** Whether a key is typed into a field, or presses what has the focus. */
export const typed = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).matches('input:not([type="radio"]), textarea, select, [contenteditable]');
