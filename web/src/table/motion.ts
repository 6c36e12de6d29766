// Pieces move at most 260 ms; with reduced motion they appear in place.
import { cubicOut } from 'svelte/easing';
import { crossfade, fly, scale, type TransitionConfig } from 'svelte/transition';

export const still = matchMedia('(prefers-reduced-motion: reduce)');
const LONG = 260;
export const duration = (): number => (still.matches ? 0 : LONG);

export const [send, receive] = crossfade({
  duration,
  easing: cubicOut,
  fallback: (node) => scale(node, { duration: duration() / 2, start: 0.4, easing: cubicOut }),
});
export const arrive = (node: Element): ReturnType<typeof scale> => scale(node, { duration: duration(), start: 1.6, easing: cubicOut });
/** A piece walks in a straight line from where those of its seat stand, and lands with a small drop. */
export function walk(node: Element, seat: number): TransitionConfig {
  const from = [...document.querySelectorAll(`[data-agents="${seat}"]`)].map((each) => each.getBoundingClientRect()).find((each) => each.width);
  if (!from || still.matches) return arrive(node);
  const to = node.getBoundingClientRect();
  const [x, y] = [from.x - to.x, from.y - to.y];
  return { duration: duration(), easing: cubicOut, css: (t, left) => `transform: translate(${left * x}px, ${left * y - 2 * Number(t < 1)}px)` };
}
export const rise = (node: Element): TransitionConfig => fly(node, { y: 14, duration: duration(), easing: cubicOut });
export const flipped = { duration, easing: cubicOut };
