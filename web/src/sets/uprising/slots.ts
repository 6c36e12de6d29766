import { say } from '../../lib/say';
import type { Article, Player } from '../../lib/wire';
import type { Laid, Slots, Tag } from '../slots';
import Board from './Board.svelte';
import Inspected from './Inspected.svelte';
import Own from './Own.svelte';
import { named, ofUprising } from './won';
import Wall from './Wall.svelte';

function tags(_play: Laid, player: Player): Tag[] {
  const own = ofUprising(player);
  if (!own) return [];
  const open = own.won.filter((each) => each.face_up && each.icon);
  const done = player.tiles.filter((each) => !each.face_up).length;
  const trained = player.tracks.training ?? 0;
  return [
    { icon: 'spy_piece', text: `${player.counters.spies ?? 0}`, label: say('uprising.tags.spies', { n: player.counters.spies ?? 0 }) },
    ...(player.counters.maker_hooks ? [{ icon: 'maker_hooks', text: '', label: say('uprising.hooks') }] : []),
    ...open.map((each) => ({ icon: each.icon, text: '', label: say('uprising.tags.icon', { icon: named(each.icon) }) })),
    ...(done ? [{ icon: 'contract', icon2: 'check', text: `${done}`, label: say('uprising.tags.done', { n: done }) }] : []),
    ...(player.counters.memories ? [{ icon: 'memory', text: `${player.counters.memories}`, label: `${player.counters.memories} ${say('uprising.memories')}` }] : []),
    ...(trained ? [{ icon: 'training', text: '', label: `${say('uprising.training')}: ${trained}` }] : []),
  ];
}

/** What goes without saying on a plate: where sandworms may not come, that bonus spice is taken as well, that one may leave the wall,
 *  that an Agent stands here, and which Intrigue card is given for another. */
const SHORT: [string, string][] = [
  [' and open-to-worms', ''], ['bonus-spice ', ''], ['( may remove-wall )', 'remove-wall'], ['if agent-assembly_hall : ', ''],
  ['remove-intrigue:1 -> intrigue:1', 'exchange-intrigue:1'],
];
const SEATED = 'if seated : ';

/** The High Council shows the seat, or what those get who have theirs. */
function plate({ view }: Laid, space: Article, line: string[]): string[] {
  const short = SHORT.reduce((text, [long, brief]) => text.replace(long, brief), line.join(' '));
  const seated = Boolean(view?.players[view.seat ?? -1]?.high_council);
  const parts = short.split(' ; ').filter((part) => space.id !== 'high_council' || part.startsWith(SEATED) === seated);
  return parts.join(' ; ').replaceAll(SEATED, '').split(' ');
}

export const slots: Slots = {
  board: Board,
  own: Own,
  inspect: Inspected,
  saves: (player) => (player.swordmaster ? undefined : ofUprising(player)?.swordmaster ?? undefined),
  rivalCards: 'rival',
  regions: [
    { id: 'landsraad', name: 'Landsraad', icon: 'landsraad', shape: 'line', holds: (space) => space.icon === 'landsraad' },
    {
      id: 'inside', name: say('uprising.board.inside'), icon: 'shield_wall', shape: 'city', colour: 'city', order: ['arrakeen', 'spice_refinery', 'imperial_basin'],
      holds: (space) => ['city', 'spice_trade'].includes(space.icon ?? '') && Boolean(space.control?.length),
    },
    { id: 'choam', name: 'CHOAM', icon: 'spice_trade', shape: 'trade', holds: (space) => space.icon === 'spice_trade' && !space.maker },
    {
      id: 'outside', name: say('uprising.board.outside'), icon: 'maker', shape: 'desert', colour: 'spice', above: Wall, order: ['sietch_tabr', 'research_station', 'hagga_basin', 'deep_desert'],
      holds: (space) => ['city', 'spice_trade'].includes(space.icon ?? '') && !space.control?.length,
    },
  ],
  bands: [['landsraad'], ['inside', 'choam'], ['outside']],
  told: { tracks: ['training'], counters: ['shield_wall', 'spies', 'maker_hooks', 'memories'], tiles: ['contract'] },
  plate,
  tags,
};
