// Whose turn it is, as the title of a page begins.
import type { Reference } from './book.svelte';
import { say } from './say';
import type { DuneView, TableInfo, View } from './wire';

/** Who is asked, of those who look themselves, else of those of whom it is known; null: nobody is, or the game is over. */
export function askedOf(view: View | DuneView): number | null {
  if (!('sides' in view)) return view.over ? null : view.asked;
  return view.winners.length ? null : view.decision ? view.seat : (view.waiting[0] ?? null);
}

/** `own`: the seats of this person, who is called by name where there are several. What the table says of it is of when it was sent. */
export function whose(table: TableInfo, view: View | DuneView, book: Reference | null, own: number[]): string {
  const asked = askedOf(view);
  if (asked === null) return table.status === 'over' || !('sides' in view) ? say('common.game_over') : say('common.one_moment');
  if (own.length === 1 && own[0] === asked) return say('common.your_turn');
  const info = table.seats[asked];
  const [kind, role] = 'sides' in view ? ['faction', view.sides[asked]?.faction] : ['leader', view.players[asked]?.leader];
  const name = (info?.kind === 'bot' || !info?.name) && role ? book?.name(kind, role) : info?.name;
  return say('lib.whose.other', { name: name ?? say('common.seat', { n: asked + 1 }) });
}
