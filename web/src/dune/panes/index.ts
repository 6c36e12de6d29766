// The panes of questions that have one of their own, by their prompt; all others are answered from the list.
import type { Component } from 'svelte';
import type { Reference } from '../../lib/book.svelte';
import type { Initiative } from '../../lib/wire';
import type { Decision, Guide, View } from '../view';
import Auction from './Auction.svelte';
import BattlePlan from './BattlePlan.svelte';
import Before from './Before.svelte';
import Nexus from './Nexus.svelte';
import Prediction from './Prediction.svelte';
import Reveal from './Reveal.svelte';
import Things from './Things.svelte';

export { default as EndScreen } from './EndScreen.svelte';
export { default as OrdersDrawer } from './OrdersDrawer.svelte';

export interface Pane {
  view: View;
  decision: Decision;
  guide: Guide | null;
  initiatives: Initiative[];
  act: (key: string) => Promise<boolean>; // whether it was taken
  book: Reference | null; // until it is loaded nothing but names is told
}

/** Questions whose answers name cards, leaders or factions. */
const NAMED = [
  'faction', 'traitor', 'keep card', 'select card', 'technology', 'karama', 'redraw', 'take hand', 'give back', 'raise limit', 'bar revival', 'revive leader',
  'free revival', 'ghola', 'replace dancer', 'truthtrance',
];

export const PANES: Record<string, Component<Pane>> = {
  prediction: Prediction,
  plan: BattlePlan,
  bid: Auction,
  nexus: Nexus,
  proposal: Nexus,
  voice: Before,
  prescience: Before,
  'traitor call': Reveal,
  'poison tooth': Reveal,
  exchange: Reveal,
  discard: Reveal,
  'tech token': Reveal,
  capture: Reveal,
  'face dancer': Reveal,
  ...Object.fromEntries(NAMED.map((prompt) => [prompt, Things])),
};

/** Panes that ask for a number in their own way; in all other questions it is set by steps and slider. */
export const COUNTING = new Set(['plan', 'bid', 'prediction']);
