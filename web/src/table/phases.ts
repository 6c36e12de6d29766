// The phases of a round by the names that the server gives them, and how people call them.

export const PHASES: [string, string][] = [['round start', 'Round start'], ['player turns', 'Player turns'], ['combat', 'Combat'], ['makers', 'Makers'], ['recall', 'Recall']];
/** Phases outside of the rounds. */
export const ENDS: Record<string, string> = { setup: 'Setup', endgame: 'Endgame' };

export function phaseName(phase: string): string {
  return ENDS[phase] ?? PHASES.find(([id]) => id === phase)?.[1] ?? phase;
}
