// The phases of a round by the names that the server gives them, and how people call them.
import { say } from '../lib/say';

export const PHASES: [string, string][] = ['round start', 'player turns', 'combat', 'makers', 'recall'].map((id) => [id, say(`table.phase.${id.replace(' ', '_')}`)]);
/** Phases outside of the rounds. */
export const ENDS: Record<string, string> = { setup: say('table.phase.setup'), endgame: say('table.phase.endgame') };

export function phaseName(phase: string): string {
  return ENDS[phase] ?? PHASES.find(([id]) => id === phase)?.[1] ?? phase;
}
