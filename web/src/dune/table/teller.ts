// What the parts that all games share are told of a game of classic Dune.
import { say } from '../../lib/say';
import { server } from '../../lib/server.svelte';
import type { Teller } from '../../lib/telling';
import type { View as AnyView } from '../../lib/wire';
import type { View } from '../view';
import { PHASES } from './phases';
import type { DunePlay } from './play.svelte';
import Told from './Told.svelte';

const NAMES = Object.fromEntries(PHASES);
const own = (view: AnyView): View => view as unknown as View;

const STRETCHES = [
  {
    of: (view: AnyView) => own(view).turn,
    back: { name: say('dune.replay.turn_before'), key: say('replay.bar.page_up') },
    on: { name: say('dune.replay.next_turn'), key: say('replay.bar.page_down') },
  },
  {
    of: (view: AnyView) => `${own(view).turn} ${own(view).phase}`,
    back: { name: say('dune.replay.phase_before'), key: say('dune.replay.shift_left') },
    on: { name: say('dune.replay.next_phase'), key: say('dune.replay.shift_right') },
  },
];

export const teller = (play: DunePlay): Teller => ({
  who: (seat) => play.who(seat),
  get names() {
    return (play.view?.sides ?? []).map((side) => play.who(side.seat));
  },
  get levels() {
    return server.about?.dune.levels ?? [];
  },
  stretches: STRETCHES,
  when(view) {
    const { turn, phase } = own(view);
    return turn ? say('dune.table.log.phase', { turn, phase: NAMES[phase] ?? '' }) : say('dune.table.strip.setup');
  },
  round: (turn) => say('dune.replay.turn', { turn }),
  moment(at, names) {
    if (at.kind === 'end') return say('analysis.moment.end');
    if (at.kind === 'combat') return say('dune.replay.battle', { turn: at.round, name: names[at.seat ?? 0] ?? '' });
    return say('dune.replay.turn', { turn: at.round });
  },
  Text: Told,
});
