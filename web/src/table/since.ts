// What a line of the log comes to, in icons: where somebody went, what it cost and what came of it.
import { kindOf } from '../lib/kinds';
import { say } from '../lib/say';
import type { Change, LogLine } from '../lib/wire';
import type { Play } from './play.svelte';

/** What one of the others did, in order. */
export interface Doing { seat: number; lines: LogLine[] }
/** A number that changed, as an icon. */
export interface Gain { of: number; n: number; sign: string; icon: string }

const ICONS: Record<string, string> = { swords: 'sword', hand: 'draw', recruited: 'troop', conflict: 'deploy' };
const UNTOLD = new Set(['agents', 'supply', 'strength', 'garrison']); // the board shows them, or others say the same
const KINDS: Record<string, [string, string]> = {
  reveal: ['hand', say('table.since.reveal')], intrigue: ['intrigue', say('table.since.intrigue')], place: ['combat', say('table.since.reward')], combat: ['combat', say('common.combat')],
};

/** The lines of the others, by seat; who did something last comes first. Lines about everybody belong to nobody. */
export function doingsOf(lines: LogLine[]): Doing[] {
  const found = new Map<number, LogLine[]>();
  for (const line of lines) {
    if (line.seat === null || line.kind === 'leader') continue; // who took which Leader, the faces say
    const before = found.get(line.seat) ?? [];
    found.delete(line.seat);
    found.set(line.seat, [...before, line]);
  }
  return [...found].map(([seat, told]) => ({ seat, lines: told })).reverse();
}

/** What a line is about: the space, or what kind of turn it was. */
export function headOf(play: Play, line: LogLine): { icon: string; name: string } {
  const space = line.space ? play.live.book?.find('space', line.space) : undefined;
  if (space) return { icon: space.icon ?? '', name: space.name };
  const [icon, name] = KINDS[line.kind] ?? ['', play.name(line.seat!)];
  return { icon, name };
}

/** The sign of the tiles of this game. */
const tileIcon = (play: Play): string => kindOf(play.view?.markets.find((each) => each.kind !== 'card')?.kind ?? '').icon;

/** What a turn or an option takes from and brings to whoever takes it, the price first, and what it takes from you. */
export function gains(play: Play, changes: Change[], seat: number): Gain[] {
  const troops = changes.filter((each) => each.seat === seat && (each.what === 'garrison' || each.what === 'conflict'));
  const recruited: Change = { seat, what: 'recruited', id: '', n: troops.reduce((sum, each) => sum + each.n, 0) };
  const told = [...changes, recruited].filter((each) => each.n && !UNTOLD.has(each.what) && (each.seat === seat || (each.seat === play.me && each.n < 0)));
  const found = told.flatMap((each): Gain[] => {
    const [, unit, place] = /^(.+)_(supply|garrison|conflict)$/.exec(each.what) ?? [];
    if (place === 'supply') return [];
    const icon = unit ?? (each.what === 'influence' ? `influence_${each.id}` : each.what === 'tiles' ? tileIcon(play) : ICONS[each.what] ?? play.thing(each.what).icon);
    return [{ of: each.seat, n: each.n, sign: each.what === 'conflict' ? '' : '+', icon }];
  });
  return found.sort((a, b) => Number(a.n > 0) - Number(b.n > 0) || Number(a.sign === '') - Number(b.sign === ''));
}

/** The lines that tell what happened between the last two own lines, or after the last one while others play. */
export function sinceOwnTurn(log: LogLine[], me: number | null): LogLine[] {
  if (me === null) return log.slice(-6);
  const own = (i: number): boolean => log[i]?.seat === me;
  let end = log.length;
  while (end > 0 && own(end - 1)) end--;
  let start = end;
  while (start > 0 && !own(start - 1)) start--;
  return log.slice(start, end);
}
