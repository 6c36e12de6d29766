// Which part of the map is in sight: zoomed and moved by wheel, drag, pinch, buttons and keys.
import { Tween } from 'svelte/motion';
import { cubicOut } from 'svelte/easing';
import { duration } from '../../table/motion';
import { CENTRE, arrakis, type Point } from './arrakis';

export const MOST = 4;
const STEP = 1.5;
const SLACK = 4; // pixels that a finger may tremble
const RESTS = 120; // milliseconds after which it has come to rest

interface Sight {
  x: number; // the middle of what is in sight
  y: number;
  zoom: number;
}

export class Viewport {
  wide = $state(0); // of the frame, in pixels
  high = $state(0);
  #sight = new Tween<Sight>({ x: CENTRE, y: CENTRE, zoom: 1 }, { easing: cubicOut });
  #pointers = new Map<number, Point>();
  #dragged = false;
  #rest = 0;
  moving = $state(false); // what is dear to draw can wait until the map rests

  readonly zoom = $derived(this.#sight.current.zoom);
  /** Pixels of a unit of the drawing. */
  readonly scale = $derived((Math.min(this.wide, this.high) / arrakis.size || .001) * this.zoom);
  readonly box = $derived.by(() => {
    const [wide, high] = [this.wide / this.scale, this.high / this.scale];
    return { x: this.#sight.current.x - wide / 2, y: this.#sight.current.y - high / 2, wide, high };
  });
  readonly whole = $derived(this.#sight.target.zoom <= 1.01);
  readonly closest = $derived(this.#sight.target.zoom >= MOST - .01);

  #show(sight: Sight, glide: boolean): void {
    const zoom = Math.min(MOST, Math.max(1, sight.zoom));
    const scale = (Math.min(this.wide, this.high) / arrakis.size || .001) * zoom;
    const kept = (at: number, pixels: number): number => {
      const half = pixels / scale / 2;
      return half >= CENTRE ? CENTRE : Math.min(arrakis.size - half, Math.max(half, at));
    };
    const long = glide ? duration() * .7 : 0;
    void this.#sight.set({ x: kept(sight.x, this.wide), y: kept(sight.y, this.high), zoom }, { duration: long });
    if (glide && !long) return; // one step is no movement
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), long + RESTS);
  }

  /** Zoom so that a point of the frame, in pixels from its middle, keeps its place. */
  #zoomAt(factor: number, [dx, dy]: Point, glide: boolean): void {
    const { x, y, zoom } = this.#sight.target;
    const base = Math.min(this.wide, this.high) / arrakis.size;
    const next = Math.min(MOST, Math.max(1, zoom * factor));
    const shift = 1 / (base * zoom) - 1 / (base * next);
    this.#show({ x: x + dx * shift, y: y + dy * shift, zoom: next }, glide);
  }

  closer(): void {
    this.#zoomAt(STEP, [0, 0], true);
  }
  farther(): void {
    this.#zoomAt(1 / STEP, [0, 0], true);
  }
  all(): void {
    this.#show({ x: CENTRE, y: CENTRE, zoom: 1 }, true);
  }

  /** Move so that a point comes into sight, if it is not. */
  bring([x, y]: Point): void {
    const { x: atX, y: atY, zoom } = this.#sight.target;
    const scale = (Math.min(this.wide, this.high) / arrakis.size) * zoom;
    const near = (at: number, middle: number, pixels: number): number => {
      const half = Math.max(0, pixels / scale / 2 - 60);
      return Math.min(at + half, Math.max(at - half, middle));
    };
    this.#show({ x: near(x, atX, this.wide), y: near(y, atY, this.high), zoom }, true);
  }

  /** What the mouse and fingers do on the frame; a click that ends a drag chooses nothing. */
  gestures = (frame: HTMLElement): (() => void) => {
    const from = (event: { clientX: number; clientY: number }): Point => {
      const box = frame.getBoundingClientRect();
      return [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2];
    };
    const wheel = (event: WheelEvent): void => {
      if (this.whole && event.deltaY > 0) return;
      event.preventDefault();
      this.#zoomAt(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 400)), from(event), false);
    };
    const down = (event: PointerEvent): void => {
      if (event.button || (event.target as Element).closest('button')) return;
      if (!this.#pointers.size) this.#dragged = false;
      this.#pointers.set(event.pointerId, from(event));
    };
    const move = (event: PointerEvent): void => {
      const before = this.#pointers.get(event.pointerId);
      if (!before) return;
      const now = from(event);
      if (!this.#dragged && Math.hypot(now[0] - before[0], now[1] - before[1]) < SLACK) return;
      if (!this.#dragged) for (const id of this.#pointers.keys()) frame.setPointerCapture(id);
      this.#dragged = true;
      this.#moved(event.pointerId, before, now);
    };
    const up = (event: PointerEvent): void => {
      this.#pointers.delete(event.pointerId);
    };
    const click = (event: MouseEvent): void => {
      if (this.#dragged && event.detail) event.stopPropagation();
      this.#dragged = false;
    };
    const stop = new AbortController();
    const { signal } = stop;
    frame.addEventListener('wheel', wheel, { passive: false, signal });
    frame.addEventListener('pointerdown', down, { signal });
    frame.addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', up, { signal });
    frame.addEventListener('click', click, { capture: true, signal });
    return () => stop.abort();
  };

  /** One pointer has moved: alone it drags, with another it pinches. */
  #moved(id: number, before: Point, now: Point): void {
    const other = [...this.#pointers].find(([each]) => each !== id)?.[1];
    this.#pointers.set(id, now);
    const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
    const share = other ? .5 : 1; // the middle of two fingers moves half as far as one of them
    const { x, y, zoom } = this.#sight.target;
    this.#show({ x: x - ((now[0] - before[0]) * share) / this.scale, y: y - ((now[1] - before[1]) * share) / this.scale, zoom }, false);
    if (other) this.#zoomAt(far(now, other) / Math.max(1, far(before, other)), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], false);
  }
}
