// How spaces are grouped on the board and told in one sentence, all from the book and the view.
import type { Article, Space } from '../lib/wire';
import type { Play } from './play.svelte';

const IX = 'rise_of_ix';
const ASIDE = new Set(['visit', 'control']);

export interface Region { factions: Map<string, Space[]>; landsraad: Space[]; ix: Space[]; trade: Space[]; cities: Space[]; desert: Space[] }

export function regions(play: Play): Region {
  const region: Region = { factions: new Map(), landsraad: [], ix: [], trade: [], cities: [], desert: [] };
  for (const space of play.view?.spaces ?? []) {
    const article = play.live.book?.get('space', space.id);
    if (article?.faction) region.factions.set(article.faction, [...(region.factions.get(article.faction) ?? []), space]);
    else if (article?.icon === 'landsraad') (play.view?.ix && article.set === IX ? region.ix : region.landsraad).push(space);
    else if (article?.icon === 'city') region.cities.push(space);
    else if (article?.maker) region.desert.push(space);
    else region.trade.push(space);
  }
  return region;
}

/** The icon line of a space: what it asks for, what it costs, what it gives. */
export function effectOf(article: Article): string[] {
  const gives = article.passages.filter((passage) => !ASIDE.has(passage.box)).flatMap((passage, i) => (i ? [';', ...passage.icons] : passage.icons));
  const costs = article.price?.length ? [...article.price.map((each) => `${each.kind}:${each.n}`), '->'] : [];
  const asks = article.requires?.length ? ['if', ...article.requires, ':'] : [];
  return [...asks, ...costs, ...gives];
}

/** Who controls a space: a dreadnought covers the marker. */
export const controller = (space: Space): number | null => space.dreadnought ?? space.control;
/** Whose dreadnought and whose marker lie on a space. */
export function controlSaid(play: Play, space: Space): string {
  if (space.dreadnought === null) return space.control === null ? '' : `controlled by ${play.name(space.control)}`;
  const of = (seat: number, thing: string): string => (seat === play.me ? `your ${thing}` : `the ${thing} of ${play.name(seat)}`);
  const below = space.control === null ? '' : `, over ${of(space.control, 'marker')}`;
  return `controlled by ${of(space.dreadnought, 'dreadnought')}${below}`;
}
export const controlOf = (article: Article): string[] => article.control ?? [];

/** The card that is being played. */
export function cardOf(play: Play): Article | null {
  const { view, decision, live } = play;
  const id = view?.turn_card ?? decision?.parts.find((part) => part.kind === 'card')?.id;
  return id ? live.book?.find('card', id) ?? null : null;
}

/** Name, cost, effect, who stands there, state: what a screen reader says of a space. */
export function said(play: Play, space: Space): string {
  const article = play.live.book?.get('space', space.id);
  if (!article) return space.id;
  const parts = [article.name, ...article.facts, ...article.passages.map((passage) => passage.text.replace(/\.$/, ''))];
  if (space.bonus) parts.push(`${space.bonus} bonus spice`);
  const control = controlSaid(play, space);
  if (control) parts.push(control);
  if (space.agents.length) parts.push(`Agents: ${space.agents.map((seat) => play.name(seat)).join(', ')}`);
  const option = play.optionsAt('space', space.id)[0];
  const closed = play.reason('space', space.id);
  if (option) parts.push(`Open. ${play.plain(play.outlook(option)?.parts ?? [])}`);
  else if (closed) parts.push(`Closed: ${play.plain(closed.parts)}`);
  return parts.join('. ');
}
