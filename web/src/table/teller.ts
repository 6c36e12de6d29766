// What the parts that all games share are told of a game of Dune: Imperium.
import { say } from '../lib/say';
import { server } from '../lib/server.svelte';
import type { Teller } from '../lib/telling';
import type { Play } from './play.svelte';
import Say from './Say.svelte';
import { scoring } from './sides';

const STRETCHES = [{
  of: (view: { round: number }) => view.round,
  back: { name: say('replay.bar.round_before'), key: say('replay.bar.page_up') },
  on: { name: say('replay.bar.next_round'), key: say('replay.bar.page_down') },
}];

export const teller = (play: Play): Teller => ({
  who: (seat) => play.who(seat),
  get names() {
    return scoring(play.view?.players ?? []).map((player) => play.who(player.seat));
  },
  get levels() {
    return server.about?.levels ?? [];
  },
  stretches: STRETCHES,
  when: (view) => (view.round ? say('replay.bar.round', { round: view.round }) : say('replay.bar.setup')),
  round: (round) => say('analysis.moment.round', { round }),
  moment,
  Text: Say,
});

function moment(at: Parameters<Teller['moment']>[0], names: string[]): string {
  if (at.kind === 'end') return say('analysis.moment.end');
  const whose = names[at.seat ?? -1];
  if (at.kind === 'combat') return say('analysis.moment.combat', { round: at.round });
  if (whose === say('common.you')) return say('analysis.moment.own', { round: at.round });
  return whose ? say('analysis.moment.turn', { round: at.round, name: whose }) : say('analysis.moment.seat', { round: at.round, n: (at.seat ?? 0) + 1 });
}
