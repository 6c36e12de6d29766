// Prices as they are for whoever looks.
import type { Article } from './wire';

/** An article; `was` is its printed price, where whoever looks pays another one. */
export type Priced = Article & { was?: number };

/** What a visit costs, as icons. */
export const priceOf = (article: Priced): string[] =>
  (article.price ?? []).map((each) => (article.was === undefined ? `${each.kind}:${each.n}` : `${each.kind}:${each.n}:${article.was}`));
