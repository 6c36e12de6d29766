// Hover, focus or a long press on a thing shows it large beside itself; so does a tap, where it can do nothing else.
import { on as listen } from 'svelte/events';
import type { Play } from './play.svelte';

const HOVER = 120;
const LEGAL = 400; // what can be chosen first shows its preview on the table
const PRESS = 450;

// Where the mouse was last moved to. A thing that comes to lie under a resting mouse is not being looked at.
let rest = '';
const spot = (event: Event): string => `${(event as PointerEvent).screenX} ${(event as PointerEvent).screenY}`;
window.addEventListener('pointermove', (event) => (rest = spot(event)), { passive: true });

interface Given { play: Play; kind: string; id: string }

export function lookable(node: HTMLElement, first: Given): { update(next: Given): void; destroy(): void } {
  let given = first;
  const name = (): void => void (node.dataset.look = `${given.kind} ${given.id}`);
  let timer = 0;
  let pressed = false;
  let touched = false;
  let resting = false;

  const show = (): void => {
    const { play, kind, id } = given;
    if (id) play.looking = { kind, id, box: node.getBoundingClientRect() };
  };
  const hide = (): void => {
    clearTimeout(timer);
    const { play, kind, id } = given;
    if (play.looking?.kind === kind && play.looking.id === id) play.looking = null;
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(show, node.dataset.item === 'legal' ? LEGAL : HOVER);
  };
  const on: [string, (event: Event) => void][] = [
    ['pointerenter', (event) => {
      resting = spot(event) === rest;
      if ((event as PointerEvent).pointerType === 'mouse' && !resting) later();
    }],
    ['pointermove', (event) => {
      if (!resting || spot(event) === rest) return;
      resting = false;
      if ((event as PointerEvent).pointerType === 'mouse') later();
    }],
    ['pointerleave', (event) => (event as PointerEvent).pointerType === 'mouse' && hide()],
    ['focus', () => node.matches(':focus-visible') && later()],
    ['blur', hide],
    ['pointerdown', (event) => {
      pressed = false;
      touched = (event as PointerEvent).pointerType !== 'mouse';
      if (!touched) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => { pressed = true; show(); }, PRESS);
    }],
    ['pointerup', () => clearTimeout(timer)],
    ['pointercancel', () => clearTimeout(timer)],
    ['click', () => touched && node.getAttribute('aria-disabled') === 'true' && show()],
    ['contextmenu', (event) => pressed && event.preventDefault()],
  ];
  // A long press looks; it must not also choose.
  const swallow = (event: Event): void => {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  name();
  // Heard by Svelte's means: a thing that leaves the page with the focus is blurred while the page is being changed.
  const deaf = [...on.map(([name, hear]) => listen(node, name, hear)), listen(node, 'click', swallow, { capture: true })];
  return {
    update(next) {
      if (next.id !== given.id || next.kind !== given.kind) hide();
      given = next;
      name();
    },
    destroy() {
      hide();
      for (const stop of deaf) stop();
    },
  };
}
