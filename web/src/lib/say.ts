// What this page says, in the language that the person has chosen; English where that has no words for it.
import { english, others } from 'virtual:words';
import { settings } from './settings.svelte';

export type Values = Record<string, string | number>;

const ENGLISH = 'en';
/** The languages that there are, with their own names. */
export const LANGUAGES: [string, string][] = [ENGLISH, ...Object.keys(others)].map((each) => [each, new Intl.DisplayNames([each], { type: 'language' }).of(each)!]);
const SLOT = /\{([a-z_]+)((?:\|[^{}|]*){0,2})\}/g;

const known = (language: string): boolean => LANGUAGES.some(([each]) => each === language);
const wanted = [settings.language, ...navigator.languages.map((each) => each.split('-')[0]!)];
/** The language of this page, two letters; to change it takes a new page. */
export const language = wanted.find(known) ?? ENGLISH;

// What a module says while it is loaded is said in the right language too: those that use this one wait for the words.
const more = await others[language]?.();
const phrases: Record<string, string> = more ? { ...english, ...more.default } : english;
document.documentElement.lang = language;

/** Whether there is something to say under a key. */
export const sayable = (key: string): boolean => key in phrases;

/** All phrases under a key, by the rest of theirs. */
export const under = (key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(phrases).flatMap(([each, phrase]) => (each.startsWith(`${key}.`) ? [[each.slice(key.length + 1), phrase]] : [])));

/** A phrase in pieces: its words, and for each slot what `fill` makes of its name and its forms. */
function pieces<T>(key: string, fill: (name: string, forms: string[]) => T): (string | T)[] {
  const phrase = phrases[key] ?? key;
  const found: (string | T)[] = [];
  let at = 0;
  for (const slot of phrase.matchAll(SLOT)) {
    found.push(phrase.slice(at, slot.index), fill(slot[1]!, slot[2] ? slot[2].slice(1).split('|') : []));
    at = slot.index + slot[0].length;
  }
  return [...found, phrase.slice(at)];
}

function filled(value: string | number, forms: string[]): string {
  const [one, many] = forms;
  if (one === undefined || many === undefined) return String(value);
  if (Number(value) === 1) return one;
  return many.includes('#') ? many.replace('#', String(value)) : `${value} ${many}`;
}

/**
 * What the page says under a key, "table.menu.resign".
 * A slot `{name}` of the phrase stands for a value; `{n|card|cards}` is "card" for 1 and "3 cards" for 3, `#` the number.
 */
export function say(key: string, values: Values = {}): string {
  return pieces(key, (name, forms) => filled(values[name] ?? '', forms)).join('');
}

/** The same where some slots are filled with more than words: what `values` has no word for stays as its name. */
export function sayWith(key: string, values: Values): (string | { slot: string })[] {
  return pieces(key, (name, forms) => (name in values ? filled(values[name]!, forms) : { slot: name }));
}
