// The landscape around the table: not on a phone, not at a plain table, and only once it has been fetched.
import { MediaQuery } from 'svelte/reactivity';
import { plain } from '../../lib/settings.svelte';
import type * as Drawings from './drawings';

const room = new MediaQuery('min-width: 901px');
let fetched = $state.raw<typeof Drawings | null>(null);

/** What is drawn now, if anything. */
export const drawn = (): typeof Drawings | null => (room.current && !plain() ? fetched : null);

/** Fetches the drawings where they will be shown; the table does not wait for them. */
export function paint(): void {
  if (room.current && !plain() && !fetched) void import('./drawings').then((found) => (fetched = found), () => undefined);
}
