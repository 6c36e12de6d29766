// From a wish to a seat: set up a table, keep the right to it, go there.
import { api } from './api';
import { go } from './router.svelte';
import { keep } from './tickets';
import type { NewTable } from './wire';

export const TUTORIAL = 'first_rounds';

export async function sitDown(wanted: NewTable): Promise<void> {
  const ticket = await api.create(wanted);
  keep(ticket.table, ticket.token);
  go(`/t/${ticket.table}`);
}
