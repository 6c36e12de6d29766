// The words of the client as modules: `virtual:words` has the English ones and the ways to all others.
// They stand in content/client/ROOM.LANGUAGE.toml and, for what one set says, in client.LANGUAGE.toml of its folder; the
// key of a phrase is the name of its room or set, then its place in the file: "table.menu.rules".
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

export function words() {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const language = id.split('/')[1];
      if (!language) {
        const others = [...new Set(all().map(languageOf))].filter((each) => each !== ENGLISH).sort();
        const ways = others.map((each) => `${JSON.stringify(each)}: () => import('${NAME}/${each}')`);
        return `export { default as english } from '${NAME}/${ENGLISH}';\nexport const others = { ${ways.join(', ')} };`;
      }
      const found = all().filter((file) => languageOf(file) === language);
      for (const file of found) this.addWatchFile(file);
      const phrases = found.flatMap((file) => flat(parse(readFileSync(file, 'utf8')), roomOf(file)));
      return `export default ${JSON.stringify(Object.fromEntries(phrases))};`;
    },
  };
}
