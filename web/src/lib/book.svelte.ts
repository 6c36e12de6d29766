// The reference of a configuration: the article of every id. Loaded once for each combination of sets and difficulty.
import { api } from './api';
import type { Article, Book, TableInfo } from './wire';

const loading = new Map<string, Promise<Reference>>();

export class Reference {
  private readonly articles = new Map<string, Article>();
  constructor(readonly book: Book) {
    for (const article of book.articles) this.articles.set(`${article.kind} ${article.id}`, article);
  }
  find(kind: string, id: string): Article | undefined {
    return this.articles.get(`${kind} ${id}`);
  }
  get(kind: string, id: string): Article {
    return this.find(kind, id) ?? { kind: kind as Article['kind'], id, name: id.replaceAll('_', ' '), set: '', facts: [], passages: [] };
  }
  /** What a pack declares by this name: a counter, a track, a market. */
  declared(id: string): Article | undefined {
    return this.find('counter', id) ?? this.find('track', id) ?? this.find('market', id);
  }
  name(kind: string, id: string): string {
    return this.get(kind, id).name;
  }
}

/** `difficulty` is that of a solo game, which changes some spaces; `packs` are the hashes of those that people have brought. */
export const reference = (sets: string[], difficulty: string | null = null, packs: string[] = []): Promise<Reference> =>
  once([[...sets].sort(), difficulty ?? '', packs].join(';'), () => api.book(sets, difficulty ?? '', packs));

function once(key: string, ask: () => Promise<Book>): Promise<Reference> {
  let found = loading.get(key);
  if (!found) {
    found = ask().then((book) => new Reference(book));
    found.catch(() => loading.delete(key));
    loading.set(key, found);
  }
  return found;
}

export const referenceOfDune = (): Promise<Reference> => once('dune', api.bookOfDune);

/** The reference of what a table is played with. */
export const referenceOf = (table: TableInfo): Promise<Reference> =>
  table.game === 'dune' ? referenceOfDune() : reference(table.sets, table.difficulty, table.packs.map((each) => each.pack));
