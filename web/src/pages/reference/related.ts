// What an entry has to do with others, read off the fields of the book.
import { say } from '../../lib/say';
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
    found.push(pick(say('pages.related.it_speaks_of'), (each) => !!each.article && names(entry.sought, each)));
    if (numbered) found.push(pick(say('pages.related.beside_it_in', { chapter: chapter! }), (each) => each.rule?.set === rule.set && each.rule.id.startsWith(`${chapter}.`)));
  } else if (article) {
    if (entry.kind === 'card') {
      found.push(pick(say('pages.related.where_its_agent_may_go'), (each) => each.kind === 'space' && !!article.icons?.includes(each.article?.icon ?? '')));
      found.push(pick(say('pages.related.of_the_same_faction'), (each) => each.kind === 'card' && shares(article.factions, each.article?.factions)));
    } else if (entry.kind === 'space') {
      found.push(pick(say('pages.related.cards_with_its_sign'), (each) => each.kind === 'card' && !!each.article?.icons?.includes(article.icon ?? '')));
      found.push(pick(say('pages.related.conflicts_over_it'), (each) => each.article?.location === entry.id));
      found.push(pick(say('pages.related.house_hagal_cards_that_lead'), (each) => each.kind === 'hagal' && each.article?.space === entry.id));
    } else if (entry.kind === 'faction') {
      found.push(pick(say('pages.related.its_leaders'), (each) => each.kind === 'leader' && each.article?.faction === entry.id));
      found.push(pick(say('pages.related.its_spaces'), (each) => each.kind === 'space' && each.article?.faction === entry.id));
      found.push(pick(say('pages.related.its_cards'), (each) => each.kind === 'card' && !!each.article?.factions?.includes(entry.id)));
    } else if (entry.kind === 'conflict') {
      found.push(pick(say('pages.related.fought_over'), (each) => each.kind === 'space' && each.id === article.location));
      found.push(pick(say('pages.related.of_the_same_level'), (each) => each.kind === 'conflict' && each.article?.level === article.level));
    } else if (entry.kind === 'hagal') {
      found.push(pick(say('pages.related.where_it_leads'), (each) => each.kind === 'space' && (each.id === article.space || (!!article.harvest && !!each.article?.maker))));
      found.push(pick(say('pages.related.its_faction'), (each) => each.kind === 'faction' && each.id === article.faction));
    } else if (entry.kind === 'difficulty' || entry.kind === 'purchase') {
      found.push(pick(say('common.difficulties'), (each) => each.kind === 'difficulty'));
      found.push(pick(say('pages.related.what_rivals_buy'), (each) => each.kind === 'purchase'));
    } else if (entry.kind === 'leader') {
      found.push(pick(say('pages.related.his_faction'), (each) => each.kind === 'faction' && each.id === article.faction));
      found.push(pick(say('pages.related.of_the_same_house'), (each) => !!article.house && each.kind === 'leader' && each.article?.house === article.house));
    }
    found.push(pick(say('pages.related.rules_that_name_it'), (each) => !!each.rule && names(each.sought, entry)));
  }
  return found.filter((relation) => relation.entries.length);
}
