// The stage of a Conflict is fetched when a game is on the screen; a table without it is whole.
import { later } from '../../lib/later';
import { settings } from '../../lib/settings.svelte';
import type * as Parts from './parts';

let fetched = $state.raw<typeof Parts | null>(null);
let coming: Promise<void> | null = null;

/** The stage, where it is wanted and there. */
export const staged = (): typeof Parts | null => (settings.stage ? fetched : null);

/** While it is fetched: a promise for when it is there or cannot be had. */
export const fetching = (): Promise<void> | null => (settings.stage ? coming : null);

/** Fetches it where it is wanted. */
export function raise(): void {
  if (settings.stage && !fetched) coming ??= later(() => import('./parts'), (found) => (fetched = found)).then(() => { coming = null; });
}
