// Pieces move at most 260 ms; with reduced motion they appear in place.
import { cubicOut } from 'svelte/easing';
import { crossfade, scale } from 'svelte/transition';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const LONG = 260;
export const duration = (): number => (still.matches ? 0 : LONG);

export const [send, receive] = crossfade({
  duration,
  easing: cubicOut,
  fallback: (node) => scale(node, { duration: duration() / 2, start: 0.4, easing: cubicOut }),
});
export const arrive = (node: Element): ReturnType<typeof scale> => scale(node, { duration: duration(), start: 1.6, easing: cubicOut });
export const flipped = { duration, easing: cubicOut };
