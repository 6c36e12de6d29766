// Where a look card stands: beside what it explains, never over it, and over the decision only where there is no other room.
export interface Box { left: number; top: number; right: number; bottom: number }
export interface Place { x: number; y: number; scale: number }

const GAP = 8;
const SMALLEST = .5;
const crosses = (one: Box, other: Box): boolean => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
const within = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - GAP - size));

/** Of the four sides the first on which the card fits; where none has the room, the widest with a smaller card. */
export function beside(from: Box, size: { width: number; height: number }, room: { width: number; height: number }, bar?: Box): Place {
  const { width, height } = size;
  const across = within((from.left + from.right - width) / 2, width, room.width);
  const along = within((from.top + from.bottom - height) / 2, height, room.height);
  const right = { x: from.right + GAP, y: along, scale: 1 };
  const left = { x: from.left - GAP - width, y: along, scale: 1 };
  const above = { x: across, y: from.top - GAP - height, scale: 1 };
  const below = { x: across, y: from.bottom + GAP, scale: 1 };
  const inHand = bar && from.top >= bar.top;
  const sides = inHand ? [{ ...above, y: Math.min(above.y, bar.top - GAP - height) }, right, left, above, below] : [right, left, above, below];
  // Beside the thing the card may be moved up, out of the way of the decision.
  const raised = bar && !inHand ? [right, left].map((each) => ({ ...each, y: Math.min(each.y, bar.top - GAP - height) })) : [];
  const boxed = ({ x, y }: Place): Box => ({ left: x, top: y, right: x + width, bottom: y + height });
  const fits = (each: Place): boolean => each.x >= GAP && each.y >= GAP && each.x + width <= room.width - GAP && each.y + height <= room.height - GAP && !crosses(boxed(each), from);
  const free = [...sides, ...raised].find((each) => fits(each) && !(bar && crosses(boxed(each), bar)));
  return free ?? sides.find(fits) ?? smaller(from, size, room);
}

/** On the side with most room, as much smaller as it takes. */
function smaller(from: Box, { width, height }: { width: number; height: number }, room: { width: number; height: number }): Place {
  const tall = (room.height - 2 * GAP) / height;
  const wide = (room.width - 2 * GAP) / width;
  const scaled = (scale: number): number => Math.max(SMALLEST, Math.min(1, scale));
  const toRight = scaled(Math.min((room.width - from.right - 2 * GAP) / width, tall));
  const toLeft = scaled(Math.min((from.left - 2 * GAP) / width, tall));
  const over = scaled(Math.min((from.top - 2 * GAP) / height, wide));
  const under = scaled(Math.min((room.height - from.bottom - 2 * GAP) / height, wide));
  const best = Math.max(toRight, toLeft, over, under);
  const across = within((from.left + from.right - width * best) / 2, width * best, room.width);
  const along = within((from.top + from.bottom - height * best) / 2, height * best, room.height);
  if (best === toRight) return { x: from.right + GAP, y: along, scale: best };
  if (best === toLeft) return { x: from.left - GAP - width * best, y: along, scale: best };
  return best === over ? { x: across, y: from.top - GAP - height * best, scale: best } : { x: across, y: from.bottom + GAP, scale: best };
}
