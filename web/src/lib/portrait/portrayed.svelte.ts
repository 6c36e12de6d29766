// The gallery is fetched when the first portrait is shown.
import { later } from '../later';
import type * as Gallery from './gallery';

let gallery = $state.raw<typeof Gallery | null>(null);
let asked = false;

/** The portrait of a Leader, once it is there. */
export function portrayed(id: string): Gallery.Portrait | undefined {
  if (!asked) {
    asked = true;
    later(() => import('./gallery'), (found) => (gallery = found), () => (asked = false));
  }
  return gallery?.portrait(id);
}
