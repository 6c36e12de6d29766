// Whose turn it is, as the title of a page begins.
import type { Reference } from './book.svelte';
import { say } from './say';
import type { TableInfo, View } from './wire';

/** `own`: the seats of this person, who is called by name where there are several. What the table says of it is of when it was sent. */
export function whose(table: TableInfo, view: View, book: Reference | null, own: number[]): string {
  const { asked } = view;
  if (view.over || asked === null) return say('common.game_over');
  if (own.length === 1 && own[0] === asked) return say('common.your_turn');
  const info = table.seats[asked];
  const leader = view.players[asked]?.leader;
  const name = (info?.kind === 'bot' || !info?.name) && leader ? book?.name('leader', leader) : info?.name;
  return say('lib.whose.other', { name: name ?? say('common.seat', { n: asked + 1 }) });
}
