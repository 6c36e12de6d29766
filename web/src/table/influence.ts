// Where everybody stands with a faction, and where the previewed option would lead.
import { say } from '../lib/say';
import type { Option } from '../lib/wire';
import type { Mark } from '../sets/slots';
import type { Play } from './play.svelte';

const STEPS = [0, 1, 2, 3, 4, 5, 6];
export const POINT = 2;
export const BONUS = 4;

export interface Step {
  step: number;
  seats: number[];
  marks: Mark[];
  /** Seats whose piece the previewed option would bring here. */
  coming: number[];
}
export interface Influence {
  steps: Step[];
  holder: number | null;
  /** The choice of this faction, where one is asked for. */
  option?: Option;
  /** All of it in words. */
  told: string;
}

export function influenceOf(play: Play, faction: string): Influence {
  const players = (play.view?.players ?? []).map(({ seat, influence }) => ({ seat, at: influence[faction] ?? 0 }));
  const marks = (play.view?.players ?? []).flatMap((each) => play.slots.flatMap((slots) => slots.marks?.(play, each, faction) ?? []));
  const coming = players.flatMap(({ seat, at }) => {
    const delta = play.delta(seat, 'influence', faction);
    return delta ? [{ seat, at: Math.max(0, Math.min(STEPS.length - 1, at + delta)) }] : [];
  });
  const at = (step: number, pieces: { seat: number; at: number }[]): number[] => pieces.filter((each) => each.at === step).map((each) => each.seat);
  return {
    steps: STEPS.map((step) => ({ step, seats: at(step, players), marks: marks.filter((each) => each.step === step), coming: at(step, coming) })),
    holder: play.view?.alliances[faction] ?? null,
    option: play.optionsAt('faction', faction)[0],
    told: [
      say('table.influence.told', { faction: play.live.book?.name('faction', faction) ?? faction, steps: players.map((each) => `${play.name(each.seat)} ${each.at}`).join(', ') }),
      ...marks.map((mark) => say('table.influence.mark', { mark: mark.label, step: mark.step })),
    ].join('; '),
  };
}
