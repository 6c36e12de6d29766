// What Rivals do follows on the choice of a person within one step of the game. It is shown turn by turn: positions in between are put
// together from the one before and the one after.
import type { Guide, LogLine, Player, Space, View } from '../lib/wire';
import { isRival } from './sides';
import type { Act } from './stage/fought';

/** A position as it is shown: `by` whoever brought it about, `act` the step of the Conflict that it stages. */
export interface Shot { view: View; guide: Guide | null; log: LogLine[]; step: number; by: number | null; act?: Act }

/** The line that tells how the Conflict of a round was decided. */
export const decided = (log: LogLine[], round: number): LogLine | undefined => log.find((line) => line.round === round && line.fought.length);

const ACTS = new Set(['rival', 'combat']); // lines that tell what House Hagal cards have done

/** A line of the log, and the space that an Agent was sent to in it; null in Combat. */
interface Turn { line: LogLine; space: string | null }

function without(spaces: Space[], acts: Turn[]): Space[] {
  return spaces.map((space) => {
    const agents = [...space.agents];
    for (const act of acts) {
      const at = act.space === space.id ? agents.lastIndexOf(act.line.seat!) : -1;
      if (at >= 0) agents.splice(at, 1);
    }
    return agents.length === space.agents.length ? space : { ...space, agents };
  });
}

function joined(spaces: Space[], acts: Turn[]): Space[] {
  return spaces.map((space) => {
    const come = acts.filter((act) => act.space === space.id).map((act) => act.line.seat!);
    return come.length ? { ...space, agents: [...space.agents, ...come] } : space;
  });
}

/** The position after the first `count` acts. */
function between(before: Shot, now: Shot, acts: Turn[], count: number): Shot {
  const done = acts.slice(0, count);
  const left = acts.slice(count);
  const latest = done.at(-1)?.line;
  const until = (latest ? now.log[now.log.indexOf(latest) + 1] : acts[0]?.line)?.start ?? Infinity;
  const log = now.log.filter((line) => line.start < until);
  const same = before.view.round === now.view.round;
  const ahead = (player: Player): boolean => same && isRival(player) && left.some((act) => act.line.seat === player.seat);
  // Of a round that is over by now only the position before is known.
  const over = (latest ?? acts[0]!.line).round < now.view.round;
  const base = over ? before.view : now.view;
  const view: View = {
    ...base,
    spaces: over ? joined(base.spaces, done) : without(base.spaces, left),
    players: over ? base.players : base.players.map((player) => (ahead(player) ? before.view.players[player.seat] ?? player : player)),
    hagal: base.hagal && { ...base.hagal, moves: (over ? now.view.hagal!.earlier : base.hagal.moves).filter((move) => move.start < until) },
    asked: latest?.seat ?? now.view.asked,
    decision: null,
  };
  return { view, guide: null, log, step: now.step, by: latest?.seat ?? before.view.asked };
}

/** The position after what was chosen, then one for each Rival's turn, then what came of it all; of several steps, and where no Rival acted, only the last. */
export function stages(before: Shot, now: Shot): Shot[] {
  const hagal = now.view.hagal;
  if (!hagal || now.step !== before.step + 1) return [now];
  const known = before.log.at(-1)?.start ?? -1;
  const sent = new Map([...hagal.earlier, ...hagal.moves].map((move) => [move.start, move.cards.at(-1)?.space ?? null]));
  const lines = now.log.filter((line) => line.start > known && ACTS.has(line.kind));
  const acts = lines.map((line) => ({ line, space: sent.get(line.start) ?? null }));
  return acts.length ? [...[...acts, null].map((_, count) => between(before, now, acts, count)), now] : [now];
}
