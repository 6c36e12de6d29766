// Where stacks stand: each as near to where it belongs as it can, so that none covers another or a name.
import { CENTRE, arrakis, type Point } from './arrakis';

export interface Piece {
  id: string;
  home: Point;
  wide: number;
  high: number;
}

export type Box = [x: number, y: number, wide: number, high: number]; // its middle

const STEP = 7;
const FAR = 26; // steps that are looked at
const OVER_PIECE = 12; // what it costs to cover a unit of a piece
const OVER_NAME = 1.6; // and of a name
const AWAY = .11; // and to stand a step away, squared

/** Offsets by their distance. */
const AROUND = Array.from({ length: (2 * FAR + 1) ** 2 }, (_, n): Point => [((n % (2 * FAR + 1)) - FAR) * STEP, (Math.floor(n / (2 * FAR + 1)) - FAR) * STEP])
  .filter(([x, y]) => Math.hypot(x, y) <= FAR * STEP)
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** How much of two boxes lies over one another. */
function over([x, y, wide, high]: Box, [otherX, otherY, otherWide, otherHigh]: Box): number {
  const across = (wide + otherWide) / 2 - Math.abs(x - otherX);
  const down = (high + otherHigh) / 2 - Math.abs(y - otherY);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * Places for pieces, by id, the first ones first.
 * `taken`: pieces that stay where they are. `names`: what should not be covered, but may be.
 */
export function spread(pieces: Piece[], taken: Box[], names: Box[]): Map<string, Point> {
  const stand = [...taken];
  const found = new Map<string, Point>();
  for (const { id, home, wide, high } of pieces) {
    let best: Point = home;
    let least = Infinity;
    for (const [dx, dy] of AROUND) {
      const away = AWAY * (dx * dx + dy * dy);
      if (away >= least) break;
      const box: Box = [home[0] + dx, home[1] + dy, wide + 2, high + 2];
      if (outside(box)) continue;
      let cost = away;
      for (const each of stand) cost += OVER_PIECE * over(box, each);
      for (const each of names) cost += OVER_NAME * over(box, each);
      if (cost < least) [best, least] = [[box[0], box[1]], cost];
    }
    found.set(id, best);
    stand.push([...best, wide, high]);
  }
  return found;
}

/** Nothing leaves the ring around the desert and the square around that. */
const outside = ([x, y, wide]: Box): boolean => Math.hypot(x - CENTRE, y - CENTRE) > arrakis.outer - 10 || Math.abs(x - CENTRE) + wide / 2 > CENTRE;
