// What cost the seats of a finished game most: asked for until the server has looked at every choice, or somebody stops.
import { api } from '../lib/api';
import type { Review } from '../lib/wire';

const PAUSE = 600; // between two questions, ms

export class Reviews {
  asking = $state(false); // the server goes on for as long as it is asked
  problem = $state('');
  private known = $state.raw(new Map<number, Review>()); // by seat
  private timer = 0;
  private asked = 0; // questions are numbered: what comes in after a later one is not wanted any more

  constructor(readonly id: string) {}

  of(seat: number): Review | undefined {
    return this.known.get(seat);
  }

  /** Ask about a seat until every choice has been looked at. */
  start = async (seat: number): Promise<void> => {
    this.stop();
    const number = this.asked;
    this.asking = true;
    this.problem = '';
    try {
      const found = await api.review(this.id, seat);
      this.known = new Map(this.known).set(seat, found);
      if (number !== this.asked) return;
      if (found.done) this.asking = false;
      else this.timer = window.setTimeout(() => void this.start(seat), PAUSE);
    } catch (error) {
      if (number !== this.asked) return;
      this.asking = false;
      this.problem = (error as Error).message;
    }
  };
  /** Ask no more; what is known stays, here and on the server, and the next question goes on from there. */
  stop = (): void => {
    clearTimeout(this.timer);
    this.asked += 1;
    this.asking = false;
  };
}
