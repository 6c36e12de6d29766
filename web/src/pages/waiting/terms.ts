// What a table of Dune: Imperium has agreed on, in a few words each.
import { say } from '../../lib/say';
import { LEADERS } from '../../lib/words';
import type { About, TableInfo } from '../../lib/wire';

const THIRD: Record<number, string> = { 1: say('pages.waiting.against_two_rivals'), 2: say('pages.waiting.house_hagal_is_the_third') };

export const played = (table: TableInfo, about: About | null): string => table.sets.map((id) => about?.sets.find((each) => each.id === id)?.name ?? id).join(' + ');

export function terms(table: TableInfo, about: About | null): string[] {
  const variants = table.variants.map((id) => about?.variants.find((each) => each.id === id)?.name ?? id);
  return [...variants, THIRD[table.seats.length] ?? '', LEADERS[table.leaders]?.table ?? table.leaders].filter(Boolean);
}
