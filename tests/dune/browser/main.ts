// The map by itself: it shows `position` of the page and keeps in `told` what it tells.
import { mount } from 'svelte';
import '../../../web/src/app.css';
import Sprite from '../../../web/src/lib/Sprite.svelte';
import ArrakisMap from '../../../web/src/dune/map/ArrakisMap.svelte';
import type { Position } from '../../../web/src/dune/map/position';

declare global {
  var position: Position;
  var told: string[];
}

globalThis.told = [];
const target = document.querySelector('main')!;
mount(Sprite, { target: document.body });
mount(ArrakisMap, { target, props: { position: globalThis.position, onchoose: (node: string) => globalThis.told.push(node) } });
