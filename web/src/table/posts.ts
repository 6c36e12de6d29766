// Where observation posts stand among the spaces that they watch: worked out from where those lie, whatever the board is like.
import { say } from '../lib/say';
import type { Post } from '../lib/wire';
import { listed } from '../lib/words';
import type { Play } from './play.svelte';

/** A rectangle on the board. */
export interface Box { left: number; top: number; right: number; bottom: number }
interface Spot { x: number; y: number }
/** The middle of a post, and where the arms end that lead from it to its spaces. */
export interface Stand extends Spot { arms: Spot[] }

const ALIGNED = 8; // so far apart two edges still make one column
const ROOM = .8; // of its size a post needs; the rest may lie over the edges
const NEAR = 5; // between a plate and a post that stands free

const middle = (from: number, to: number): number => (from + to) / 2;
const overlap = (from: number, to: number, start: number, end: number): number => Math.min(to, end) - Math.max(from, start);
const nearest = <T>(all: T[], of: (each: T) => number, to: number): T => all.toSorted((one, two) => Math.abs(of(one) - to) - Math.abs(of(two) - to))[0]!;
const inColumn = (one: Box, two: Box): boolean => Math.abs(one.left - two.left) <= ALIGNED && Math.abs(one.right - two.right) <= ALIGNED;
const between = (one: Box, two: Box): Spot => ({ x: middle(Math.max(one.left, two.left), Math.min(one.right, two.right)), y: middle(Math.min(one.bottom, two.bottom), Math.max(one.top, two.top)) });
const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(n, Math.max(low, high)));

/**
 * Where the post of these spaces stands.
 * @param own the plates of its spaces.
 * @param all those of all spaces of the board.
 * @param board what it may not leave.
 * @param size its width and height.
 */
export function stand(own: Box[], all: Box[], board: Box, size: number): Stand {
  const { x, y } = spot(own, all, board, size);
  const at = { x: clamp(x, board.left + size / 2, board.right - size / 2), y: clamp(y, board.top + size / 2, board.bottom - size / 2) };
  const arms = own.map((box) => ({ x: clamp(at.x, box.left, box.right), y: clamp(at.y, box.top, box.bottom) }));
  return { ...at, arms };
}

/** The same, each apart from those before it, which stay where they are, and over as little of the plates as may be. */
export function apart(stands: [string, Stand][], all: Box[], board: Box, size: number): [string, Stand][] {
  const placed: Stand[] = [];
  const meets = (one: Spot, two: Spot): boolean => Math.hypot(one.x - two.x, one.y - two.y) < size;
  return stands.map(([id, at]) => {
    const near = placed.filter((each) => meets(each, at));
    const around = near.flatMap(({ x, y }) => [{ x: x + size, y: at.y }, { x: x - size, y: at.y }, { x: at.x, y: y - size }, { x: at.x, y: y + size }]);
    const free = around.filter((each) => inside(board, each, size) && !placed.some((other) => meets(other, each)));
    const moved = free.length ? { ...at, ...nearest(free, (each) => covered(all, each, size) + Math.hypot(each.x - at.x, each.y - at.y), 0) } : at;
    placed.push(moved);
    return [id, moved];
  });
}

const inside = (board: Box, { x, y }: Spot, size: number): boolean => Math.min(x - board.left, board.right - x, y - board.top, board.bottom - y) >= size / 2;

/** How much of the plates a post covers there. */
function covered(all: Box[], { x, y }: Spot, size: number): number {
  const along = (from: number, to: number, at: number): number => Math.max(0, overlap(from, to, at - size / 2, at + size / 2));
  return all.reduce((sum, each) => sum + along(each.left, each.right, x) * along(each.top, each.bottom, y), 0);
}

/** Where what lies over a stretch of the board ends, or the board. */
function ceiling(all: Box[], left: number, right: number, top: number, board: Box): number {
  return Math.max(board.top, ...all.filter((each) => overlap(each.left, each.right, left, right) > 0 && each.bottom <= top + 1).map((each) => each.bottom));
}

function spot(own: Box[], all: Box[], board: Box, size: number): Spot {
  const across = [...own].sort((a, b) => a.left - b.left);
  const pairs = across.slice(1).map((box, i) => [across[i]!, box] as const);
  const whole = { left: across[0]!.left, right: Math.max(...own.map((each) => each.right)), top: Math.min(...own.map((each) => each.top)), bottom: Math.max(...own.map((each) => each.bottom)) };
  // Side by side: in the gap next to the middle, of those that hold no other space.
  if (pairs.length && pairs.every(([a, b]) => b.left >= a.right - 1 && overlap(a.top, a.bottom, b.top, b.bottom) > 0)) {
    const width = ([one, two]: readonly [Box, Box]): number => two.left - one.right;
    const least = Math.min(...pairs.map(width));
    const [a, b] = nearest(pairs.filter((each) => width(each) <= least + ALIGNED), ([one, two]) => middle(one.right, two.left), middle(whole.left, whole.right));
    const x = middle(a.right, b.left);
    if (b.left - a.right >= size / 2) return { x, y: middle(Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)) };
    // Above a gap that is too narrow, clear of the names below it where there is room.
    const top = Math.min(a.top, b.top);
    const above = ceiling(all, x - size / 2, x + size / 2, top, board);
    return { x, y: Math.min(top - NEAR, Math.max(top - size / 2 + NEAR, above + size / 2)) };
  }
  // In more than one column: between two of them, as near the middle as may be.
  const spots = own.flatMap((one, i) => own.slice(i + 1).filter((two) => !inColumn(one, two)).map((two) => between(one, two)));
  if (spots.length) return nearest(spots, ({ y }) => y, middle(whole.top, whole.bottom));
  return beside(whole, own, all, board, size);
}

/** Beside a space or a column of them, where there is room: to the right, to the left, above; else over the edge. */
function beside(box: Box, own: Box[], all: Box[], board: Box, size: number): Spot {
  const y = middle(box.top, box.bottom);
  const others = all.filter((each) => !own.includes(each));
  const level = others.filter((each) => overlap(each.top, each.bottom, y - size / 2, y + size / 2) > 0);
  const right = Math.min(board.right, ...level.map((each) => each.left).filter((left) => left >= box.right - 1));
  if (right - box.right >= ROOM * size) return { x: box.right + Math.min(right - box.right, size + 2 * NEAR) / 2, y };
  const left = Math.max(board.left, ...level.map((each) => each.right).filter((edge) => edge <= box.left + 1));
  if (box.left - left >= ROOM * size) return { x: box.left - Math.min(box.left - left, size + 2 * NEAR) / 2, y };
  const above = ceiling(others, box.left, box.right, box.top, board);
  if (own.length === 1 && box.top - above >= ROOM * size) return { x: box.right - size, y: Math.max(above + size / 2, box.top - size / 2 - NEAR) };
  return own.length > 1 ? { x: middle(box.right, Math.min(right, box.right + size)), y } : { x: box.right - size / 2, y: box.bottom + NEAR - size / 4 };
}

/** The name of a post: its spaces. */
export const postName = (play: Play, { spaces }: Post): string => listed(spaces.map((id) => play.live.book?.name('space', id) ?? id));

/** Between which spaces a post lies and whose pieces are there. */
export function postSaid(play: Play, post: Post): string {
  const { spaces, seats } = post;
  const where = postName(play, post);
  const names = seats.length ? listed(seats.map((seat) => play.name(seat))) : say('table.posts.nobody');
  return say(spaces.length > 1 ? 'table.posts.between' : 'table.posts.at', { spaces: where, names });
}
