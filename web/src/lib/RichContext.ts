// How a link inside a text is opened: the table shows the thing in its inspector, other pages follow the address.
import { getContext, setContext } from 'svelte';

export type Inspect = (kind: string, id: string, from: HTMLElement) => void;
const KEY = Symbol('inspect');

/** Called by a page that shows linked things itself; every Rich below it then calls `inspect`. */
export function provideInspect(inspect: Inspect): void {
  setContext(KEY, inspect);
}

export function inspector(): Inspect | undefined {
  return getContext<Inspect | undefined>(KEY);
}
