// What the menu of a table has to know of who sits there, whichever game is played.
import type { Source } from '../lib/live.svelte';
import type { SeatInfo } from '../lib/wire';

export interface Owner {
  readonly live: Pick<Source, 'id' | 'table' | 'mine' | 'token' | 'command' | 'problem'>;
  readonly me: number | null;
  readonly view: { undo?: { possible: boolean; step?: number } | null } | null; // `step`: what the others may be asked to take back
  readonly alone: boolean;
  readonly undoable: boolean;
  readonly undoing: string;
  readonly redoable: boolean;
  info(seat: number): SeatInfo | undefined;
  name(seat: number): string;
  undo(): unknown;
  redo(): unknown;
}
