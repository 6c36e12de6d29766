// The position of a puzzle. It offers what the table screen reads of a live table; the one choice that is made is an answer.
import { api } from '../lib/api';
import { referenceOf, type Reference } from '../lib/book.svelte';
import type { Source } from '../lib/live.svelte';
import type { DunePuzzlePosition, Guide, LogLine, PuzzlePosition, Solution, TableInfo, View } from '../lib/wire';
import { keepAnswer } from './answers';

export class PuzzleTable implements Source {
  readonly token = null;
  readonly link = 'open';
  readonly initiatives = [];
  readonly clock = null;
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

  /** At the table of classic Dune only whoever sits there is asked; at the other one nobody sits, for the menu would offer
   *  to take back, to resign and to hand over. */
  get mine(): number[] {
    return this.table?.mine ?? [];
  }
  /** Once it is answered there is nothing left to choose. */
  get replay(): boolean {
    return this.solution !== null;
  }

  async open(): Promise<void> {
    try {
      const found = await api.puzzle(this.id);
      const table = tableOf(found);
      this.book = await referenceOf(table);
      this.table = table;
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

function tableOf({ puzzle, variants, view }: PuzzlePosition | DunePuzzlePosition): TableInfo {
  const asked = view.seat === null ? [] : [view.seat];
  const kind = (seat: number) => (seat === view.seat ? 'human' as const : 'bot' as const);
  const sat = 'sides' in view
    ? view.sides.map((side) => ({ seat: side.seat, leader: null, vp: 0, faction: side.faction, strongholds: side.strongholds }))
    : view.players.slice(0, puzzle.seats).map((player) => ({ seat: player.seat, leader: player.leader, vp: player.vp, faction: null, strongholds: 0 }));
  const seats = sat.map((each) => ({ ...each, kind: kind(each.seat), name: '', level: null, standin: null, resigned: false, failed: null, online: true, kept: false, away: null }));
  return {
    id: puzzle.id, title: '', status: 'running', version: 0, created: '', updated: '', game: puzzle.game, dune: null, sets: [...puzzle.sets], leaders: 'named',
    difficulty: null, variants: [...variants], packs: [], listed: false, imported: false, lesson: null, branch: null, seeded: false, clock: null, vacancy: null,
    seats, rivals: [], draft: null, round: puzzle.round, asked, winners: [], steps: 0, takeback: null, motions: [],
    previous: null, rematch: null, mine: puzzle.game === 'dune' ? asked : [], host: false,
  };
}
