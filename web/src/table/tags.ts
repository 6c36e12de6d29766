// The standing marks of a seat: Alliances, the First Player marker, the Council, the Swordmaster, the Mentat, control.
import type { Play } from './play.svelte';
import { counted } from '../lib/words';
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
    const name = live.book?.name('space', space.id) ?? space.id;
    if (space.dreadnought === seat) tags.push({ icon: 'dreadnought', text: name, label: `A dreadnought controls ${name}` });
    else if (space.control === seat && space.dreadnought !== null) tags.push({ icon: 'control', text: 'covered', label: `Control marker in ${name}, covered by a dreadnought` });
    else if (space.control === seat) tags.push({ icon: 'control', text: name, label: `Controls ${name}` });
  }
  const { ix } = player;
  if (ix?.negotiators) tags.push({ icon: 'negotiator', text: `${ix.negotiators}`, label: counted(ix.negotiators, 'Negotiator') });
  if (ix?.set_aside.count) tags.push({ icon: 'aside', text: '', label: 'A card laid aside for the second turn' });
  if (ix && (ix.slots.length || ix.snoopers.length)) {
    const sent = ix.slots.map((faction) => live.book?.name('faction', faction) ?? faction);
    tags.push({ icon: 'snooper', text: `${sent.length}/${sent.length + ix.snoopers.length}`, label: `Snoopers on the Leader: ${sent.join(', ') || 'none'}` });
  }
  return tags;
}

/** Where the Agents of a seat stand, in words. */
export function standing(play: Play, seat: number): string {
  return (play.view?.spaces ?? []).filter((space) => space.agents.includes(seat)).map((space) => play.live.book?.name('space', space.id) ?? space.id).join(', ');
}
