import type { Slots } from '../slots';
import BeneTleilax from './BeneTleilax.svelte';

export const slots: Slots = {
  annex: BeneTleilax,
  told: { tracks: ['research', 'tleilaxu'], counters: ['specimens'] },
  always: { tleilaxu: ['reclaimed_forces'] },
};
