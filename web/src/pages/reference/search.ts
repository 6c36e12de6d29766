// Finding articles and rules by words: all words must occur; names count more than texts, whole ids most.
import { listed } from '../../lib/kinds';
import type { Article, Rule, SetInfo } from '../../lib/wire';

export type Game = 'imperium' | 'dune';

/** What can be looked up; `path` is its address below /reference, with its set where an earlier one has something of this kind and id;
 *  `address` is the whole of it, which names every game but the first; `of` is the name of its set where another set has one of the same
 *  name. */
export interface Entry { kind: string; id: string; game: Game; path: string; address: string; name: string; of: string; line: string; article?: Article; rule?: Rule; sought: string; plain: string }

/** Whose badge stands beside an entry of classic Dune. */
export const badge = ({ game, kind, id, article }: Entry): string | null | undefined =>
  (game === 'dune' ? (kind === 'faction' ? id : article?.faction) : undefined);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The entries of all articles and rules of a game, which may consist of sets. */
export function entries(game: Game, told: Article[], numbered: Rule[], sets: SetInfo[] = []): Entry[] {
  const paths = new Set<string>();
  const path = (kind: string, id: string, set: string): string => {
    const short = `${kind}/${encodeURIComponent(id)}`;
    const own = paths.has(short) ? `${short}/${set}` : short;
    paths.add(own);
    return own;
  };
  const placed = (kind: string, id: string, set: string): Pick<Entry, 'kind' | 'id' | 'game' | 'path' | 'address'> => {
    const below = path(kind, id, set);
    return { kind, id, game, path: below, address: `/reference/${below}${game === 'dune' ? '?game=dune' : ''}` };
  };
  const known = new Map<string, number>();
  const named = ({ kind, name }: Article): string => `${kind} ${name}`;
  for (const article of told) known.set(named(article), (known.get(named(article)) ?? 0) + 1);
  const of = (article: Article): string => (known.get(named(article))! > 1 ? (sets.find((each) => each.id === article.set)?.name ?? '') : '');
  const articles = told.map((article) => {
    const line = article.passages.map(({ title, text }) => (title ? `${title}: ${text}` : text)).join(' ') || article.facts.join(', ');
    return { ...placed(article.kind, article.id, article.set), name: article.name, of: of(article), line, article, plain: plain(article.name), sought: plain(`${article.name} ${article.facts.join(' ')} ${line}`) };
  });
  const rules = numbered.map((rule) => (
    { ...placed('rule', `${rule.set} ${rule.id}`, rule.set), name: rule.id, of: '', line: rule.title, rule, plain: plain(rule.id), sought: plain(`${rule.id} ${rule.title}`) }
  ));
  const order = listed(articles.map((each) => each.kind));
  articles.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name));
  return [...articles, ...rules];
}

export function search(all: Entry[], words: string, kinds: ReadonlySet<string>): Entry[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const whole = wanted.join(' ');
  const kept = all.filter((entry) => (!kinds.size || kinds.has(entry.kind)) && wanted.every((word) => entry.sought.includes(word)));
  if (!whole) return kept;
  const rank = (entry: Entry): number => {
    if (entry.plain === whole) return 0;
    if (entry.plain.startsWith(whole)) return 1;
    return wanted.every((word) => entry.plain.includes(word)) ? 2 : 3;
  };
  return kept.map((entry) => [rank(entry), entry] as const).sort((a, b) => a[0] - b[0]).map((pair) => pair[1]);
}
