// The tracks of the board as they lie on it, and where the hexes of research lie: each move leads one column to the right, and half
// a hex up or down.
import type { Article, Player } from '../../lib/wire';

/** A step of a track, and the seats whose pieces stand there. */
export interface Place { step: Article; level: number; seats: number[] }

/** A place of the graph: how many columns' widths it lies from the start, and how many halves of a hex above it. */
export interface Hex extends Place { across: number; height: number }

/** The steps of a track from its start. */
export function placesOf(track: string, articles: Article[], players: Player[]): Place[] {
  return articles.filter((each) => each.track === track).map((step) => {
    const level = step.level ?? 0;
    return { step, level, seats: players.filter((each) => each.tracks[track] === level).map((each) => each.seat) };
  });
}

const following = (place: Place): string[] => place.step.following ?? [];

/** The places of a graph column by column, each from the top; the first is the start. */
export function layOut(places: Place[]): Hex[] {
  const found: Hex[] = [];
  let column: Hex[] = places.slice(0, 1).map((place) => ({ ...place, across: 0, height: 0 }));
  while (column.length) {
    found.push(...column);
    const here = column;
    const next = places.filter(({ step }) => here.some((hex) => following(hex).includes(step.id)));
    // A fork shows how high the next column lies, whose hexes reach between these; without one it goes straight on, a whole hex.
    const from = here.find((hex) => following(hex).length > 1) ?? here[0]!;
    const forks = following(from).length > 1;
    const upper = next.findIndex(({ step }) => step.id === following(from)[0]);
    const top = from.height + (forks ? 1 : 0) + 2 * upper;
    column = next.map((place, i) => ({ ...place, across: from.across + (forks ? 1 : 4 / 3), height: top - 2 * i }));
  }
  return found;
}
