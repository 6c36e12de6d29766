// Which device stands for which component. Anything that its set does not name (a new pack) gets one that fits what it does.
import { emblemsOf } from '../../sets/emblems';
import type { Article } from '../wire';

const MEANT: [RegExp, string[]][] = [
  [/^vp/, ['star', 'crown', 'throne']], [/sword/, ['crossed', 'dagger', 'shield']], [/troop|deploy|retreat/, ['helm', 'banner', 'shield']],
  [/spice|harvest|maker/, ['crystal', 'worm', 'crate']], [/water/, ['drop', 'vase', 'stream']], [/solari/, ['coins', 'scales']],
  [/intrigue|look|steal/, ['mask', 'keyhole', 'faces']], [/draw|deck|discard/, ['book', 'map', 'candle']], [/influence|alliance/, ['clasp', 'cup', 'quill']],
  [/persuasion/, ['waves', 'lantern', 'quill']],
];
const ANY = ['planet', 'map', 'book', 'doors', 'lantern', 'hourglass', 'tower'];

export interface Choice {
  device: string;
  person: boolean;
}

/** The device of a component; `random` is only asked where nothing is laid down. */
export function deviceOf(article: Article, random: () => number): Choice {
  const own = emblemsOf(article.set);
  const person = own?.persons[article.id];
  if (person) return { device: person, person: true };
  const subject = own?.subjects[article.id];
  if (subject) return { device: subject, person: false };
  const icons = article.passages.flatMap((passage) => passage.icons);
  const fitting = MEANT.find(([pattern]) => icons.some((icon) => pattern.test(icon)))?.[1] ?? ANY;
  return { device: fitting[Math.floor(random() * fitting.length)] ?? 'planet', person: false };
}
