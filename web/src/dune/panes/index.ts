// The panes of questions that have one of their own, by their prompt; all others are answered from the list.
import type { Component } from 'svelte';
import type { Initiative } from '../../lib/wire';
import type { Decision, Guide, View } from '../view';

export interface Pane {
  view: View;
  decision: Decision;
  guide: Guide | null;
  initiatives: Initiative[];
  act: (key: string) => void;
}

export const PANES: Record<string, Component<Pane>> = {};
