// What the end of a game shows: the ranking and what decided it, where the points came from, how they grew.
import type { Reference } from '../lib/book.svelte';
import { kindOf, listed } from '../lib/kinds';
import { say } from '../lib/say';
import type { Gain, Part, Player, Text, View } from '../lib/wire';

/** What the ranking shows beside the Victory Points. */
export const TIES = [{ key: 'spice', icon: 'spice' }, { key: 'solari', icon: 'solari' }, { key: 'water', icon: 'water' }, { key: 'garrison', icon: 'garrison' }] as const;
const WORDS = new Set(['tile', 'spice', 'solari', 'water', 'garrison', 'turn']);

/** What decided between two seats with as many points. */
export const deciding = (what: string): string => (WORDS.has(what) ? say(`table.score.decided.${what}`) : what);

export interface Ranked {
  player: Player;
  /** Of the whole team. */
  place: number;
  /** What put this seat, or its team, before the next one with as many points; "" where the points did. */
  decided: string;
}

export function ranking(view: View): Ranked[] {
  const teams = view.standings.map((seat) => view.players[seat]?.team);
  return view.standings.flatMap((seat, index) => {
    const player = view.players[seat];
    const mates = teams[index] === teams[index + 1];
    const decided = (mates ? null : view.decided[index]) ?? 'vp';
    return player ? [{ player, place: new Set(teams.slice(0, index + 1)).size, decided: decided === 'vp' ? '' : decided }] : [];
  });
}

/** Everybody of a team, in the order of the ranking. */
export const teamOf = (ranked: Ranked[], player: Player): Player[] => ranked.filter((each) => each.player.team === player.team).map((each) => each.player);
/** The Victory Points of some players together. */
export const together = (players: Player[]): number => players.reduce((sum, each) => sum + each.vp, 0);

export interface Category { id: string; name: string; icon: string }
const CATEGORIES: Record<string, Omit<Category, 'id'>> = {
  start: { name: say('table.score.start'), icon: 'play' }, faction: { name: say('table.score.influence'), icon: 'influence_any' }, alliance: { name: say('table.score.alliances'), icon: 'alliance' },
  conflict: { name: say('common.conflicts'), icon: 'combat' }, card: { name: say('common.cards'), icon: 'acquire' }, intrigue: { name: say('table.score.intrigue'), icon: 'intrigue' },
};

/** The kinds of things that gave points, in a fixed order. */
export function categories(gains: Gain[]): Category[] {
  const kinds = new Set(gains.map((gain) => gain.kind));
  const first = Object.keys(CATEGORIES).filter((kind) => kinds.has(kind));
  const rest = listed([...kinds].filter((kind) => !(kind in CATEGORIES)));
  return [...first, ...rest].map((id) => ({ id, ...(CATEGORIES[id] ?? kindOf(id).scored ?? kindOf(id)) }));
}

/** What one gain came from, as a link where there is something to open. */
export function sourceText(gain: Gain, book: Reference | null): Text {
  if (gain.kind === 'start') return [{ text: say('table.score.the_start') }];
  if (gain.kind === 'alliance') {
    const faction = gain.source.replace(/_alliance$/, '');
    return [{ text: `${say('table.score.alliance_with')} ` }, { text: book?.name('faction', faction) ?? faction, kind: 'faction', id: faction }];
  }
  const bought: Text = gain.kind === 'purchase' ? [{ text: `${say('table.score.bought_with')} ` }] : [];
  return [...bought, { text: book?.name(gain.kind, gain.source) ?? gain.source, kind: gain.kind as Part['kind'], id: gain.source }];
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The sources of a seat's points, each once, in the order in which they first gave points. */
export function sourcesOf(gains: Gain[], seat: number, book: Reference | null): Text {
  const found = new Map<string, { gain: Gain; vp: number }>();
  for (const gain of gains.filter((each) => each.seat === seat && each.kind !== 'start')) {
    const key = `${gain.kind} ${gain.source}`;
    const known = found.get(key);
    found.set(key, { gain, vp: (known?.vp ?? 0) + gain.vp });
  }
  return [...found.values()].filter((each) => each.vp).flatMap((each, index) => [
    ...(index ? [{ text: ', ' }] : []), ...sourceText(each.gain, book), ...(each.vp === 1 ? [] : [{ text: ` ${signed(each.vp)}` }]),
  ]);
}

/** Points of each seat after each round; index 0 is the beginning of the game. */
export function growth(gains: Gain[], seats: number, rounds: number): number[][] {
  return Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: rounds + 1 }, (_, round) => gains.filter((gain) => gain.seat === seat && gain.round <= round).reduce((sum, gain) => sum + gain.vp, 0)),
  );
}
