// The standing marks of a seat: Alliances, the First Player marker, the Council, the Swordmaster, the Mentat, control.
import type { Play } from './play.svelte';
import { isSpoiler } from './sides';

export interface Tag { icon: string; icon2?: string; text: string; label: string }

export function tagsOf(play: Play, seat: number): Tag[] {
  const { view, live } = play;
  const player = play.player(seat);
  if (!view || !player) return [];
  const tags: Tag[] = [];
  for (const [faction, holder] of Object.entries(view.alliances)) {
    if (holder === seat) tags.push({ icon: 'alliance', icon2: faction, text: '', label: `Alliance with ${live.book?.name('faction', faction) ?? faction}` });
  }
  if (view.first === seat) tags.push({ icon: 'first', text: '', label: 'First player' });
  if (player.high_council) tags.push({ icon: 'council', text: '', label: 'High Council' });
  if (player.swordmaster && !isSpoiler(player)) tags.push({ icon: 'swordmaster', text: '', label: 'Swordmaster' });
  if (view.mentat === seat) tags.push({ icon: 'mentat', text: '', label: 'Mentat' });
  if (view.mentat_next === seat) tags.push({ icon: 'mentat', text: 'next', label: 'Mentat from the next round on' });
  for (const space of view.spaces) {
    if (space.control === seat) {
      const name = live.book?.name('space', space.id) ?? space.id;
      tags.push({ icon: 'control', text: name, label: `Controls ${name}` });
    }
  }
  return tags;
}

/** Where the Agents of a seat stand, in words. */
export function standing(play: Play, seat: number): string {
  return (play.view?.spaces ?? []).filter((space) => space.agents.includes(seat)).map((space) => play.live.book?.name('space', space.id) ?? space.id).join(', ');
}
