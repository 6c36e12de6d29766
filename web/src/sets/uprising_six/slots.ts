import { say } from '../../lib/say';
import type { OfSix, Player } from '../../lib/wire';
import type { Laid, Slots, Tag } from '../slots';

const of = (player: Player): OfSix | undefined => player.of_sets.uprising_six as OfSix | undefined;

/** The team of each; of a Commander its points and his own track, of an Ally on which side of his Commander he sits and whether he is activated. */
function tags(play: Laid, player: Player): Tag[] {
  const { view } = play;
  const own = of(player);
  if (!view || !own) return [];
  const team = view.players.filter((each) => each.team === player.team);
  const commander = team.find((each) => of(each)!.allies.length)!;
  const [left] = of(commander)!.allies;
  const side = player.seat === left ? 'left' : 'right';
  const place = { team: player.team + 1, name: play.name(commander.seat), n: team.reduce((sum, each) => sum + each.vp, 0) };
  const now = of(commander)!.activated;
  if (player !== commander) {
    const label = say(`uprising_six.tags.${side}`, place);
    const text = say('uprising_six.team', place);
    return [{ icon: `ally_${side}`, text: now === player.seat ? `${text} ${say('uprising_six.now')}` : text, label: now === player.seat ? `${label}, ${say('uprising_six.tags.activated')}` : label }];
  }
  return [
    { icon: 'team_commander', text: say('uprising_six.team_points', place), label: say('uprising_six.tags.commander', place) },
    ...(own.own_influence ? [{ icon: 'influence_any', text: `${own.own_influence}`, label: `${own.own_influence} ${say('uprising_six.own_influence')}` }] : []),
  ];
}

export const slots: Slots = {
  regions: [
    {
      id: 'commanders', name: say('uprising_six.commanders'), icon: 'team_commander', shape: 'line', beside: 'landsraad',
      holds: (space) => ['emperor', 'fremen'].includes(space.icon ?? '') && !space.faction,
    },
  ],
  told: { counters: ['own_influence', 'swordmaster_used'] },
  tags,
};
