// What an entry has to do with others, read off the fields of the book.
import type { Entry } from './search';

export interface Relation { title: string; entries: Entry[] }

const shares = (a: string[] | undefined, b: string[] | undefined): boolean => !!a?.some((each) => b?.includes(each));

/** Whether a text speaks of a thing: its whole name, or for people the last part of it. */
function names(text: string, entry: Entry): boolean {
  return new RegExp(`(^|[^\\p{L}])${entry.plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}([^\\p{L}]|$)`, 'u').test(text);
}

export function related(entry: Entry, all: Entry[]): Relation[] {
  const { article, rule } = entry;
  const others = all.filter((each) => each !== entry);
  const pick = (title: string, test: (each: Entry) => boolean): Relation => ({ title, entries: others.filter(test) });
  const found: Relation[] = [];
  if (rule) {
    const chapter = rule.id.split('.')[0];
    const numbered = rule.id.includes('.');
    found.push(pick('It speaks of', (each) => !!each.article && names(entry.sought, each)));
    if (numbered) found.push(pick(`Beside it, in ${chapter}`, (each) => each.rule?.set === rule.set && each.rule.id.startsWith(`${chapter}.`)));
  } else if (article) {
    if (entry.kind === 'card') {
      found.push(pick('Where its Agent may go', (each) => each.kind === 'space' && !!article.icons?.includes(each.article?.icon ?? '')));
      found.push(pick('Of the same faction', (each) => each.kind === 'card' && shares(article.factions, each.article?.factions)));
    } else if (entry.kind === 'space') {
      found.push(pick('Cards with its sign', (each) => each.kind === 'card' && !!each.article?.icons?.includes(article.icon ?? '')));
      found.push(pick('Conflicts over it', (each) => each.article?.location === entry.id));
      found.push(pick('House Hagal cards that lead there', (each) => each.kind === 'hagal' && each.article?.space === entry.id));
    } else if (entry.kind === 'faction') {
      found.push(pick('Its spaces', (each) => each.kind === 'space' && each.article?.faction === entry.id));
      found.push(pick('Its cards', (each) => each.kind === 'card' && !!each.article?.factions?.includes(entry.id)));
    } else if (entry.kind === 'conflict') {
      found.push(pick('Fought over', (each) => each.kind === 'space' && each.id === article.location));
      found.push(pick('Of the same level', (each) => each.kind === 'conflict' && each.article?.level === article.level));
    } else if (entry.kind === 'hagal') {
      found.push(pick('Where it leads', (each) => each.kind === 'space' && (each.id === article.space || (!!article.harvest && !!each.article?.maker))));
      found.push(pick('Its faction', (each) => each.kind === 'faction' && each.id === article.faction));
    } else if (entry.kind === 'difficulty' || entry.kind === 'purchase') {
      found.push(pick('Difficulties', (each) => each.kind === 'difficulty'));
      found.push(pick('What Rivals buy', (each) => each.kind === 'purchase'));
    } else if (entry.kind === 'leader') {
      found.push(pick('Of the same house', (each) => each.kind === 'leader' && each.article?.house === article.house));
    }
    found.push(pick('Rules that name it', (each) => !!each.rule && names(each.sought, entry)));
  }
  return found.filter((relation) => relation.entries.length);
}
