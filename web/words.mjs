// The words of the client as modules: `virtual:words` has the English ones and the ways to all others.
// They stand in content/client/ROOM.LANGUAGE.toml and, for what one set says, in client.LANGUAGE.toml of its folder; the
// key of a phrase is the name of its room or set, then its place in the file: "table.menu.resign".
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parse } from 'smol-toml';

const CONTENT = resolve(import.meta.dirname, '../content');
const NAME = 'virtual:words';
const ENGLISH = 'en';

const all = () => readdirSync(CONTENT, { recursive: true }).filter((path) => /(^client[/\\][^/\\]+|[/\\]client)\.[a-z]+\.toml$/.test(path)).map((path) => resolve(CONTENT, path)).sort();
const languageOf = (file) => file.split('.').at(-2);
const roomOf = (file) => (basename(dirname(file)) === 'client' ? basename(file).split('.')[0] : basename(dirname(file)));

function flat(entry, at) {
  if (typeof entry === 'string') return [[at, entry]];
  return Object.entries(entry).flatMap(([key, inner]) => flat(inner, `${at}.${key}`));
}

const SOURCES = resolve(import.meta.dirname, 'src');
const phrasesOf = (language) => all().filter((file) => languageOf(file) === language).flatMap((file) => flat(parse(readFileSync(file, 'utf8')), roomOf(file)));

/**
 * Short names for the keys that are written out where they are used: in full they would be a sixth of all that the table fetches.
 * A key that the program may put together keeps its name.
 */
function shortened() {
  const keys = phrasesOf(ENGLISH).map(([key]) => key);
  const files = readdirSync(SOURCES, { recursive: true }).filter((path) => /\.(svelte|ts)$/.test(path));
  const code = files.map((path) => readFileSync(resolve(SOURCES, path), 'utf8')).join('\n');
  const written = new Set([...code.matchAll(/(['"])([a-z_]+\.[a-z_.]+)\1/g)].map((found) => found[2]));
  const stems = [...written, ...[...code.matchAll(/`([a-z_]+\.[a-z_.]*)\$\{/g)].map((found) => found[1])].filter((stem) => !keys.includes(stem));
  const fixed = keys.filter((key) => written.has(key) && !stems.some((stem) => key.startsWith(stem)));
  return new Map(fixed.map((key, n) => [key, n.toString(36)]));
}

export function words() {
  let short = new Map();
  return {
    name: 'words',
    enforce: 'post',
    configResolved({ command }) {
      if (command === 'build') short = shortened();
    },
    transform(code, id) {
      if (!short.size || !id.startsWith(SOURCES)) return undefined;
      return { code: code.replace(/(['"`])([a-z_]+\.[a-z_.]+)\1/g, (found, quote, key) => (short.has(key) ? `${quote}${short.get(key)}${quote}` : found)), map: null };
    },
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const language = id.split('/')[1];
      if (!language) {
        const others = [...new Set(all().map(languageOf))].filter((each) => each !== ENGLISH).sort();
        const ways = others.map((each) => `${JSON.stringify(each)}: () => import('${NAME}/${each}')`);
        return `export { default as english } from '${NAME}/${ENGLISH}';\nexport const others = { ${ways.join(', ')} };`;
      }
      for (const file of all()) this.addWatchFile(file);
      const phrases = phrasesOf(language).map(([key, phrase]) => [short.get(key) ?? key, phrase]);
      return `export default ${JSON.stringify(Object.fromEntries(phrases))};`;
    },
  };
}
