// The position of a puzzle. It offers what the table screen reads of a live table; the one choice that is made is an answer.
import { api } from '../lib/api';
import { reference, type Reference } from '../lib/book.svelte';
import type { Source } from '../lib/live.svelte';
import type { Guide, LogLine, PuzzlePosition, Solution, TableInfo, View } from '../lib/wire';
import { keepAnswer } from './answers';

export class PuzzleTable implements Source {
  readonly token = null;
  readonly link = 'open';
  readonly initiatives = [];
  readonly clock = null;
  readonly mine: number[] = []; // nobody sits here: there is nothing to take back, resign or hand over
  readonly playing = false;
  readonly speed = 1;
  readonly step = 0;
  table = $state.raw<TableInfo | null>(null);
  book = $state.raw<Reference | null>(null);
  view = $state.raw<View | null>(null);
  guide = $state.raw<Guide | null>(null);
  log = $state.raw<LogLine[]>([]);
  seat = $state<number | null>(null);
  busy = $state(false);
  problem = $state('');
  arrived = $state.raw<((before: View | null, now: View) => Promise<void> | void) | null>(null);
  chosen = $state('');
  solution = $state.raw<Solution | null>(null);

  constructor(readonly id: string) {}

  /** Once it is answered there is nothing left to choose. */
  get replay(): boolean {
    return this.solution !== null;
  }

  async open(): Promise<void> {
    try {
      const found = await api.puzzle(this.id);
      this.book = await reference([...found.puzzle.sets]);
      this.table = tableOf(found);
      this.guide = found.guide;
      this.log = [...found.log];
      this.seat = found.view.seat;
      this.view = { ...found.view, undo: null };
      void this.arrived?.(null, this.view);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  choose = async (key: string): Promise<boolean> => {
    if (this.busy || this.solution) return false;
    this.busy = true;
    this.problem = '';
    try {
      const solution = await api.solution(this.id);
      keepAnswer(this.id, { key, best: key === solution.best });
      this.chosen = key;
      this.solution = solution;
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  };
  look(): void {}
  undo = async (): Promise<boolean> => false;
  redo = async (): Promise<boolean> => false;
  command = async (): Promise<boolean> => false;
}

function tableOf({ puzzle, variants, view }: PuzzlePosition): TableInfo {
  const seats = view.players.slice(0, puzzle.seats).map((player) => ({
    seat: player.seat, kind: player.seat === view.seat ? 'human' as const : 'bot' as const, name: '', level: null, standin: null, resigned: false, failed: null,
    online: true, kept: false, away: null, leader: player.leader, vp: player.vp, faction: null, strongholds: 0,
  }));
  return {
    id: puzzle.id, title: '', status: 'running', version: 0, created: '', updated: '', game: 'imperium', dune: null, sets: [...puzzle.sets], leaders: 'named',
    difficulty: null, variants: [...variants], packs: [], listed: false, imported: false, lesson: null, branch: null, seeded: false, clock: null, vacancy: null,
    seats, rivals: [], draft: null, round: view.round, asked: view.seat === null ? [] : [view.seat], winners: [], steps: 0, takeback: null, motions: [],
    previous: null, rematch: null, mine: [], host: false,
  };
}
