import type { OfBloodlines } from '../../lib/wire';
import type { Laid, Slots } from '../slots';

/** The plate of a space shows the Commander that stands there. */
function plate({ view }: Laid, space: { id: string }, line: string[]): string[] {
  const own = view?.players[view.seat ?? 0]?.of_sets.bloodlines as OfBloodlines | undefined;
  return own?.spaces.includes(space.id) ? [...line, ';', 'commander'] : line;
}

export const slots: Slots = { plate };
