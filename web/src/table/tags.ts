// The standing marks of a seat: Alliances, the First Player marker, what its sets give it, control, counters, cards in zones of sets.
import type { Play } from './play.svelte';
import { inWords } from '../lib/kinds';
import { counted } from '../lib/words';
import type { Tag } from '../sets/slots';

export function tagsOf(play: Play, seat: number): Tag[] {
  const { view, live } = play;
  const player = play.player(seat);
  if (!view || !player) return [];
  const tags: Tag[] = [];
  for (const [faction, holder] of Object.entries(view.alliances)) {
    if (holder === seat) tags.push({ icon: 'alliance', icon2: faction, text: '', label: `Alliance with ${live.book?.name('faction', faction) ?? faction}` });
  }
  if (view.first === seat) tags.push({ icon: 'first', text: '', label: 'First player' });
  tags.push(...play.slots.flatMap((each) => each.tags?.(play, player) ?? []));
  for (const space of view.spaces) {
    const name = live.book?.name('space', space.id) ?? space.id;
    const kind = space.unit && inWords(space.unit.kind).toLowerCase();
    if (space.unit?.seat === seat) tags.push({ icon: space.unit.kind, text: name, label: `A ${kind} controls ${name}` });
    else if (space.control === seat && space.unit) tags.push({ icon: 'control', text: 'covered', label: `Control marker in ${name}, covered by a ${kind}` });
    else if (space.control === seat) tags.push({ icon: 'control', text: name, label: `Controls ${name}` });
  }
  for (const [id, n] of Object.entries(player.counters)) {
    const thing = play.thing(id);
    if (n) tags.push({ icon: thing.icon, text: `${n}`, label: counted(n, thing.one ?? thing.name, thing.name) });
  }
  for (const [id, zone] of Object.entries(player.zones)) {
    const thing = play.thing(id);
    if (zone.count) tags.push({ icon: thing.icon, text: zone.count > 1 ? `${zone.count}` : '', label: `${thing.name}: ${counted(zone.count, 'card')}` });
  }
  return tags;
}

/** Where the Agents of a seat stand, in words. */
export function standing(play: Play, seat: number): string {
  return (play.view?.spaces ?? []).filter((space) => space.agents.includes(seat)).map((space) => play.live.book?.name('space', space.id) ?? space.id).join(', ');
}
