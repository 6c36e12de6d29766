// The standing marks of a seat: Alliances, the First Player marker, what its sets give it, control, counters, cards in zones of sets.
import { say } from '../lib/say';
import type { Play } from './play.svelte';
import { oneOf } from '../lib/kinds';
import type { Tag } from '../sets/slots';
import { isSpoiler } from './sides';

export function tagsOf(play: Play, seat: number): Tag[] {
  const { view, live } = play;
  const player = play.player(seat);
  if (!view || !player) return [];
  const tags: Tag[] = [];
  for (const [faction, holder] of Object.entries(view.alliances)) {
    if (holder === seat) tags.push({ icon: 'alliance', icon2: faction, text: '', label: say('table.tags.alliance', { faction: live.book?.name('faction', faction) ?? faction }) });
  }
  if (view.first === seat) tags.push({ icon: 'first', text: '', label: say('common.first_player') });
  if (player.high_council) tags.push({ icon: 'council', text: '', label: say('table.tags.high_council') });
  if (player.swordmaster && !isSpoiler(player)) tags.push({ icon: 'swordmaster', text: '', label: say('table.tags.swordmaster') });
  tags.push(...play.slots.flatMap((each) => each.tags?.(play, player) ?? []));
  for (const space of view.spaces) {
    const name = live.book?.name('space', space.id) ?? space.id;
    const unit = space.unit ? oneOf(space.unit.kind) : '';
    if (space.unit?.seat === seat) tags.push({ icon: space.unit.kind, text: name, label: say('table.tags.unit', { unit, name }) });
    else if (space.control === seat && space.unit) tags.push({ icon: 'control', text: say('table.tags.covered'), label: say('table.tags.below', { unit, name }) });
    else if (space.control === seat) tags.push({ icon: 'control', text: name, label: say('table.tags.control', { name }) });
  }
  const apart = play.told('counters');
  for (const [id, n] of Object.entries(player.counters)) {
    if (apart.includes(id)) continue;
    const thing = play.thing(id);
    if (n) tags.push({ icon: thing.icon, text: `${n}`, label: `${n} ${n === 1 && thing.one ? thing.one : thing.name}` });
  }
  for (const [id, zone] of Object.entries(player.zones)) {
    const thing = play.thing(id);
    if (zone.count) tags.push({ icon: thing.icon, text: zone.count > 1 ? `${zone.count}` : '', label: say('table.tags.zone', { zone: thing.name, n: zone.count }) });
  }
  return tags;
}

/** Where the Agents of a seat stand, in words. */
export function standing(play: Play, seat: number): string {
  return (play.view?.spaces ?? []).filter((space) => space.agents.includes(seat)).map((space) => play.live.book?.name('space', space.id) ?? space.id).join(', ');
}
