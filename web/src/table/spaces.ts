// How spaces are grouped on the board and told in one sentence, all from the book and the view.
import { inWords, kindOf, oneOf } from '../lib/kinds';
import { priceOf, type Priced } from '../lib/prices';
import { say } from '../lib/say';
import type { Article, Closed, Option, Space } from '../lib/wire';
import type { Region } from '../sets/slots';
import type { Play } from './play.svelte';
import { postSaid } from './posts';

const ASIDE = new Set(['visit', 'control']);

/** A part of the board, the spaces that lie in it now and the tracks beside them. */
export interface Part extends Region { spaces: Space[]; tracks: string[] }

/** What a track is called. */
export const named = (play: Play, id: string): string => play.live.book?.declared(id)?.name ?? kindOf(id).name;

/** The spaces of the factions, and the regions of the board with theirs, those of expansions where they lie. */
export function parts(play: Play): { factions: Map<string, Space[]>; regions: Part[] } {
  const factions = new Map<string, Space[]>();
  const own = play.slots.flatMap((each) => each.regions ?? []);
  const regions = own.filter((each) => !each.beside).flatMap((region): Part[] =>
    [region, ...own.filter((each) => each.beside === region.id)].map((each) => ({ ...each, spaces: [], tracks: [] })));
  /** Where something lies that no set puts anywhere: with its like. */
  const plain = (id: string, name: string, icon: string): Part => {
    const found = regions.find((each) => each.id === id);
    if (!found) regions.push({ id, name, icon, shape: 'line', holds: () => false, spaces: [], tracks: [] });
    return found ?? regions.at(-1)!;
  };
  for (const space of play.view?.spaces ?? []) {
    const article = play.live.book?.get('space', space.id);
    if (!article) continue;
    const holding = regions.filter((each) => each.holds(article));
    const icon = article.icon ?? '';
    if (article.faction) factions.set(article.faction, [...(factions.get(article.faction) ?? []), space]);
    else (holding.find((each) => each.beside) ?? holding[0] ?? plain(`of ${icon}`, inWords(icon) || say('common.board'), icon)).spaces.push(space);
  }
  const apart = play.told('tracks');
  for (const id of Object.keys(play.view?.players[0]?.tracks ?? {}).filter((each) => !apart.includes(each))) {
    const at = play.slots.map((each) => each.tracks?.[id]).find(Boolean);
    (regions.find((each) => each.id === at) ?? plain(id, named(play, id), play.thing(id).icon)).tracks.push(id);
  }
  for (const { order, spaces } of regions) if (order) spaces.sort((a, b) => place(order, a.id) - place(order, b.id));
  return { factions, regions: regions.filter((each) => each.spaces.length || each.tracks.length) };
}

/** Where a space lies in an order: one that this does not name, last. */
const place = (order: string[], id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);

/** What can be done with a space now, or why nothing. */
export interface Access {
  options: Option[];
  focused: boolean;
  /** Why not, where the reason is of this space alone. */
  closed?: Closed;
  /** The reason names a thing (who is there, what is short) and an Agent is being sent: it stands on the board. That the card lacks
   *  the icon nobody asks, and before a card is chosen the spaces show what they do instead. */
  told: boolean;
  /** The previewed card would open it. */
  reach: boolean;
}

export function accessOf(play: Play, space: Space): Access {
  const options = play.optionsAt('space', space.id).filter((option) => option.verb !== 'use');
  const reason = play.reason('space', space.id);
  const closed = play.specific(reason) ? reason : undefined;
  const icon = play.live.book?.find('space', space.id)?.icon;
  const names = closed?.short.some((part) => part.kind && !(part.kind === 'icon' && part.id === icon));
  return {
    options, focused: options.some((each) => each.key === play.focus?.key), closed, reach: play.reach.has(space.id),
    told: !options.length && play.decision?.prompt === 'space' && Boolean(names),
  };
}

/** An article with what it costs this player. */
export function priced(play: Play, article: Article): Priced {
  const price = play.view?.prices.find((each) => each.kind === article.kind && each.id === article.id);
  if (!price) return article;
  const number = new RegExp(`\\b${price.printed}\\b`);
  const at = article.facts.findIndex((fact, i) => i > 0 && number.test(fact)); // the first says where it belongs
  return {
    ...article, was: price.printed, cost: article.kind === 'card' ? price.n : article.cost, price: article.price?.map((each) => ({ ...each, n: price.n })),
    facts: article.facts.map((fact, i) => (i === at ? fact.replace(number, say('table.spaces.price', { n: price.n, printed: price.printed })) : fact)),
  };
}

/** The icon line of a space: what it asks for, what it costs, what it gives. */
export function effectOf(play: Play, article: Priced): string[] {
  const printed = article.passages.filter((passage) => !ASIDE.has(passage.box)).flatMap((passage, i) => (i ? [';', ...passage.icons] : passage.icons));
  const gives = play.slots.reduce((line, each) => each.plate?.(play, article, line) ?? line, printed);
  const costs = article.price?.length ? [...priceOf(article), '->'] : [];
  const asks = article.requires?.length ? ['if', ...article.requires, ':'] : [];
  return [...asks, ...costs, ...gives];
}

/** Whose unit and whose marker lie on a space. */
export function controlSaid(play: Play, space: Space): string {
  const of = (key: string, seat: number, unit = ''): string => say(`table.control.${key}.${seat === play.me ? 'you' : 'other'}`, { name: play.name(seat), unit });
  if (!space.unit) return space.control === null ? '' : of('marker', space.control);
  const unit = of('unit', space.unit.seat, oneOf(space.unit.kind));
  return space.control === null ? unit : `${unit}, ${of('over', space.control)}`;
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
  const found = play.live.book?.get('space', space.id);
  if (!found) return space.id;
  const article = priced(play, found);
  const parts = [article.name, ...article.facts, ...article.passages.map((passage) => passage.text.replace(/\.$/, ''))];
  if (space.bonus) parts.push(say('table.spaces.bonus', { n: space.bonus }));
  const control = controlSaid(play, space);
  if (control) parts.push(control);
  if (space.agents.length) parts.push(say('table.spaces.agents', { names: space.agents.map((seat) => play.name(seat)).join(', ') }));
  parts.push(...(play.view?.posts ?? []).filter((post) => post.seats.length && post.spaces.includes(space.id)).map((post) => postSaid(play, post)));
  const option = play.optionsAt('space', space.id)[0];
  const closed = play.reason('space', space.id);
  if (option) parts.push(say('table.spaces.open', { outlook: play.plain(play.outlook(option)?.parts ?? []) }));
  else if (closed) parts.push(say('table.spaces.closed', { reason: play.plain(closed.parts) }));
  return parts.join('. ');
}
