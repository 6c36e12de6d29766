// From a wish to a seat: set up a table, keep the right to it, go there.
import { api } from './api';
import { go } from './router.svelte';
import { keep } from './tickets';
import type { NewTable } from './wire';

export const TUTORIAL = 'first_rounds';
/** The Leaders of the Rivals that the rules recommend for a first solo game. */
export const FIRST_RIVALS = ['earl_memnon_thorvald', 'glossu_rabban'];

/** A solo game of a Leader (an id, "random" or "choose") against the first Rivals; one whose Leader is taken gets another. */
export function solo(difficulty: string, leader: string): NewTable {
  const dealt = leader === 'random' || leader === 'choose';
  return { seats: 1, difficulty, rivals: FIRST_RIVALS.map((id) => (id === leader ? null : id)), leaders: dealt ? leader : [leader], start: true };
}

export async function sitDown(wanted: NewTable): Promise<void> {
  const ticket = await api.create(wanted);
  keep(ticket.table, ticket.token);
  go(`/t/${ticket.table}`);
}
