// From a wish to a seat: set up a table, keep the right to it, go there.
import { api } from './api';
import { go } from './router.svelte';
import { keep, tickets } from './tickets';
import type { NewTable, PlayOn, TableInfo, Ticket } from './wire';

/** A solo game of a Leader (an id, "random" or "choose") against these Rivals; one whose Leader is taken gets another. */
export function solo(difficulty: string | null, leader: string, rivals: string[]): NewTable {
  const dealt = leader === 'random' || leader === 'choose';
  const named = [...rivals, null, null].slice(0, 2).map((id) => (id === leader ? null : id));
  return { seats: 1, difficulty, rivals: rivals.length ? named : null, leaders: dealt ? leader : [leader], start: true };
}

export async function sitDown(wanted: NewTable): Promise<void> {
  take(await api.create(wanted));
}

/** Play a finished game on from one of its steps, at a table of its own. */
export async function playOn(table: string, wanted: PlayOn): Promise<void> {
  take(await api.playOn(table, wanted));
}

const WEEK = 7 * 86_400_000;

/** Tokens grow old: one that has been here for a week is exchanged for a new one of the same seats. */
export async function renewed(table: TableInfo, token: string | null): Promise<void> {
  const held = tickets().find((each) => each.table === table.id);
  const name = table.seats.find((seat) => table.mine.includes(seat.seat))?.name;
  if (!held || !name || held.token !== token || Date.now() - held.at < WEEK) return;
  await api.join(table.id, { name, seat: null }, token).then((ticket) => keep(table.id, ticket.token), () => undefined);
}

function take({ table, token }: Ticket): void {
  keep(table, token);
  go(`/t/${table}`);
}
