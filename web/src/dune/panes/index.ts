// The panes of questions that have one of their own, by their prompt; all others are answered from the list.
import type { Component } from 'svelte';
import type { Initiative } from '../../lib/wire';
import type { Decision, Guide, View } from '../view';
import Auction from './Auction.svelte';
import BattlePlan from './BattlePlan.svelte';
import Before from './Before.svelte';
import Nexus from './Nexus.svelte';
import Reveal from './Reveal.svelte';

export { default as EndScreen } from './EndScreen.svelte';
export { default as OrdersDrawer } from './OrdersDrawer.svelte';

export interface Pane {
  view: View;
  decision: Decision;
  guide: Guide | null;
  initiatives: Initiative[];
  act: (key: string) => Promise<boolean>; // whether it was taken
}

export const PANES: Record<string, Component<Pane>> = {
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
};
