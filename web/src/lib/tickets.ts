// The tables at which this browser holds seats: their tokens, newest first.

const KEY = 'landsraad.tickets';
const MOST = 100;

export interface Held { table: string; token: string; at: number }

// Private windows may refuse storage: tickets then last as long as the page.
let held: Held[] | null = null;

export function tickets(): Held[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Held[];
  } catch {
    return held ?? [];
  }
}

export function tokenOf(table: string): string | null {
  return tickets().find((each) => each.table === table)?.token ?? null;
}

export function keep(table: string, token: string): void {
  write([{ table, token, at: Date.now() }, ...tickets().filter((each) => each.table !== table)]);
}

export function forget(table: string): void {
  write(tickets().filter((each) => each.table !== table));
}

function write(list: Held[]): void {
  held = list.slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    return;
  }
}
