// What this server offers (levels, sets, clocks); asked once.
import { api } from './api';
import type { About } from './wire';

class Server {
  about = $state.raw<About | null>(null);
  problem = $state('');
  private asking: Promise<void> | null = null;

  load(): Promise<void> {
    this.asking ??= api.about().then(
      (about) => {
        this.about = about;
        this.problem = '';
      },
      (error: Error) => {
        this.problem = error.message;
        this.asking = null;
      },
    );
    return this.asking;
  }
}

export const server = new Server();
