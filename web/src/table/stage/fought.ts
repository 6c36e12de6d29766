// How a Conflict was decided, as positions that are shown one after the other: the strengths, the order, the rewards. What it tells
// is in the log; nothing is worked out here but who is level with whom.
import { say, type Values } from '../../lib/say';
import type { Fighter, LogLine, View } from '../../lib/wire';
import { listed } from '../../lib/words';
import { told } from '../announce';
import type { Play } from '../play.svelte';
import { PLACES } from '../ranks';
import { decided, type Shot } from '../staging';

export const STEPS = ['strength', 'order', 'rewards'].map((step) => say(`stage.step.${step}`));
const ORDINALS = ['first', 'second', 'third'];

/** What a staged position shows: which step of the Conflict, and all sides. */
export interface Act { step: number; sides: Fighter[]; flag: string | null }
/** Sides of equal strength, how many are before them, and whose reward they take. */
export interface Group { seats: number[]; strength: number; rank: number; place: number | null }

const resolved = (shot: Shot): boolean => shot.view.phase !== 'combat';

/** The space that came under the control of whoever won. */
function taken(view: View, sides: Fighter[], location: string | null | undefined): string | null {
  const winner = sides.find((each) => each.place === 0)?.seat;
  const space = view.spaces.find((each) => each.id === location);
  return space && winner !== undefined && (space.control === winner || space.controller === winner) ? space.id : null;
}

/** The position in which a step is shown: what is over by now stands as it did. */
function tableau(before: Shot, now: Shot, step: number, sides: Fighter[], upTo: number): Shot {
  const over = now.view.round !== before.view.round || resolved(now);
  const base = over ? before.view : now.view;
  const players = base.players.map((player) => {
    const side = sides[player.seat]!;
    const after = step === 2 ? now.view.players[player.seat]! : player;
    const { vp, solari, spice, water, influence, intrigue } = after;
    const units = player.units.map((each) => ({ ...each, conflict: side.units[each.kind] ?? 0 }));
    return { ...player, vp, solari, spice, water, influence, intrigue, units, conflict: units[0]!.conflict, swords: side.swords, strength: side.strength, place: side.place };
  });
  const act: Act = { step, sides, flag: step === 2 ? taken(now.view, sides, before.view.conflict?.location) : null };
  return { view: { ...base, players, asked: null, decision: null }, guide: null, log: now.log.slice(0, upTo), step: now.step, by: null, act };
}

/** What is to be shown of a Conflict between two positions: nothing, if it was not decided and not ended there. */
export function acts(before: Shot, now: Shot): Shot[] {
  const { round } = before.view;
  const line = decided(now.log, round);
  if (!line) return [];
  const { fought: sides } = line;
  const fresh = !decided(before.log, round);
  const first = now.log.indexOf(line);
  const last = now.log.findLastIndex((each) => each.round === round && each.kind === 'place');
  const shown = fresh ? [tableau(before, now, 0, sides, first), tableau(before, now, 1, sides, first)] : [];
  const ended = now.view.round !== round || resolved(now);
  const told = before.log.findLast((each) => each.round === round && each.kind === 'place'); // on the stage already, if nothing came to it
  return ended && (fresh || told?.text !== now.log[last]!.text) ? [...shown, tableau(before, now, 2, sides, last + 1)] : shown;
}

/** What is shown of a Conflict that is still fought. */
export function standing(view: View, log: LogLine[]): Act {
  const sides = decided(log, view.round)?.fought ?? view.players.map(({ seat, strength, swords, units, place }): Fighter => (
    { seat, strength, swords, place, units: Object.fromEntries(units.map((each) => [each.kind, each.conflict])) }));
  const rewards = sides.some((each) => each.place !== null);
  return { step: rewards ? 2 : 0, sides, flag: rewards ? taken(view, sides, view.conflict?.location) : null };
}

/** Those who fought, the strongest first, equal ones together. */
export function groups(sides: Fighter[]): Group[] {
  const found: Group[] = [];
  for (const side of [...sides].sort((a, b) => b.strength - a.strength)) {
    const level = found.at(-1);
    if (!side.strength) break;
    if (level?.strength === side.strength) level.seats.push(side.seat);
    else found.push({ seats: [side.seat], strength: side.strength, rank: found.reduce((sum, each) => sum + each.seats.length, 0), place: side.place });
  }
  return found;
}

export const tied = (group: Group): boolean => group.seats.length > 1;
/** What the badge of a side says: where it stands, then whose reward those who are level take. */
export function badge(group: Group | undefined, step: number): string {
  if (group && step === 1) return PLACES[group.rank] ?? '–';
  if (!group || group.place === null) return '–';
  return tied(group) ? say('stage.badge', { place: PLACES[group.place]! }) : PLACES[group.place]!;
}

const names = (play: Play, seats: number[]): string => listed(seats.map((seat) => play.name(seat)));
/** A phrase about seats: to the one who looks, of one other, or of several. */
function of(play: Play, key: string, seats: number[], values: Values = {}): string {
  const form = seats.length > 1 ? 'many' : seats[0] === play.me ? 'you' : 'one';
  return say(`stage.${key}.${form}`, { names: names(play, seats), ...values });
}

const standsLevel = (play: Play, group: Group): string => of(play, 'level', group.seats, { strength: group.strength });
/** What those who are level take. */
export const shared = (group: Group): string =>
  group.place === null ? say('stage.shared.none') : say(`stage.shared.${group.seats.length === 2 ? 'both' : 'all'}.${ORDINALS[group.place]}`);
const takes = (play: Play, group: Group): string => `${names(play, group.seats)} ${shared(group)}.`;

/** A step in words: what stands on the stage, and what it comes to. */
export interface Words { head: string; text: string; title: string; sum: string }

export function words(play: Play, act: Act): Words {
  const { view } = play;
  const article = view?.conflict ? play.live.book?.find('conflict', view.conflict.id) : undefined;
  const place = (id: string): string => play.live.book?.name('space', id) ?? id;
  const order = groups(act.sides);
  const ties = order.filter(tied);
  const [best] = order;
  const winner = act.sides.find((each) => each.place === 0)?.seat;
  const taken = ties.map((each) => takes(play, each)).join(' ');
  if (act.step === 0) {
    const { level = 1, location = null } = view?.conflict ?? {};
    const text = location ? say('stage.fought.over', { level, place: place(location) }) : say('stage.fought.plain', { level });
    return { head: article?.name ?? say('stage.fought.name'), text, title: say('stage.fought.done'), sum: say('stage.fought.final') };
  }
  if (act.step === 1) {
    const head = !best ? say('stage.order.nobody') : tied(best) ? standsLevel(play, best) : of(play, 'leads', best.seats, { strength: best.strength });
    const others = ties.filter((each) => each !== best);
    const [tie] = ties;
    return {
      head, text: others.length ? `${others.map((each) => standsLevel(play, each)).join(', ')}.` : say(ties.length ? 'stage.order.shared' : 'stage.order.clear'),
      title: tie ? say(`stage.tie.${ORDINALS[tie.rank] ?? 'below'}`, { strength: tie.strength }) : say('stage.tie.none'), sum: taken || say('stage.order.all'),
    };
  }
  const won = winner === undefined ? say('stage.wins.nobody') : of(play, 'wins', [winner]);
  if (!act.flag || winner === undefined) return { head: won, text: taken, title: won, sum: taken };
  return { head: of(play, 'control', [winner], { place: place(act.flag) }), text: of(play, 'flag', [winner]), title: won, sum: taken };
}

/** A step as screen readers hear it. */
export function spoken(play: Play, act: Act): string {
  const { head, text, title, sum } = words(play, act);
  if (act.step === 0) return `${title}. ${groups(act.sides).map((each) => `${names(play, each.seats)} ${each.strength}`).join(', ')}.`;
  if (act.step === 1) return [`${head}.`, ...(groups(act.sides).some(tied) ? [`${title}.`, sum] : [text])].join(' ');
  return rewarded(play).map((line) => told(play, line.parts)).join(' ');
}

/** The lines that tell of the rewards of the Conflict that is shown. */
export const rewarded = (play: Play): LogLine[] => play.log.filter((line) => line.kind === 'place' && line.round === play.view?.round);
