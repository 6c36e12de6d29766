// The whole table by itself: it shows `seen`, keeps in `sent` what it sends, and `turn` gives it the next state.
import { mount } from 'svelte';
import '../../../web/src/app.css';
import DuneTable from '../../../web/src/dune/table/DuneTable.svelte';
import { Reference } from '../../../web/src/lib/book.svelte';
import Sprite from '../../../web/src/lib/Sprite.svelte';

interface Seen { window?: unknown; offers?: unknown[]; view: { seat: number }; guide: unknown; initiatives: unknown[]; log: unknown[]; table: { mine: number[] }; book: ConstructorParameters<typeof Reference>[0] }
const page = globalThis as unknown as { seen: Seen; sent: string[]; turn: (seen: Seen) => void };
page.sent = [];

class Still {
  told = $state.raw(page.seen);
  link = 'open';
  busy = false;
  problem = '';
  clock = null;
  version = 0;
  step = 0;
  id = 'still';
  token = null;
  private reference = new Reference(page.seen.book);

  get newest() { return { window: null, offers: [], pledges: [], ...this.told }; }
  get view() { return this.told.view; }
  get guide() { return this.told.guide; }
  get initiatives() { return this.told.initiatives; }
  get log() { return this.told.log; }
  get table() { return this.told.table; }
  get mine() { return this.told.table.mine; }
  get seat() { return this.told.view.seat; }
  get book() { return this.reference; }

  look(): void {}
  async choose(key: string): Promise<boolean> {
    page.sent.push(key);
    return true;
  }
  command = async (what: string, body: object): Promise<boolean> => this.choose(`${what} ${JSON.stringify(body)}`);
  undo = async (): Promise<boolean> => this.choose('undo');
  redo = async (): Promise<boolean> => this.choose('redo');
}

const live = new Still();
page.turn = (next) => { live.told = next; };
mount(Sprite, { target: document.body });
mount(DuneTable, { target: document.querySelector('main')!, props: { live: live as never } });
