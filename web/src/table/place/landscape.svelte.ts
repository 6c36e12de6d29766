// The landscape around the table: not at a plain table, and only once it has been fetched.
import { later } from '../../lib/later';
import { plain } from '../../lib/settings.svelte';
import type * as Drawings from './drawings';

let fetched = $state.raw<typeof Drawings | null>(null);

/** What is drawn now, if anything. */
export const drawn = (): typeof Drawings | null => (plain() ? null : fetched);

/** Fetches the drawings where they will be shown; the table does not wait for them. */
export function paint(): void {
  if (!plain() && !fetched) later(() => import('./drawings'), (found) => (fetched = found));
}
