// An icon list of the server ("solari:2 -> influence-any:1") as nested nodes that IconLine draws. Names that nobody has drawn
// become words, so a new pack is readable before anybody draws for it.
import * as sets from '../sets/signs';
import { drawable } from './sprites';
import { say, sayable } from './say';

export type Piece = { icon: string } | { word: string } | { number: string } | { struck: string } | { tile: string };
export type Node =
  | { kind: 'unit'; pieces: Piece[] }
  | { kind: 'price' | 'if' | 'scope' | 'group'; nodes: Node[] }
  | { kind: 'sign'; sign: string; or?: boolean };

const GENTLE = new Set(['draw', 'intrigue', 'troop', 'trash', 'discard', 'troop-deployable', 'troop-to-conflict', 'look', ...sets.gentle]); // no "1" before these
/** What is counted: the effect happens once for each. */
const COUNTED: Record<string, string> = { sword_card: 'sword draw', other_sword_card: 'other sword draw', deployed_troop: 'troop deploy', ...sets.counted };

const icon = (...names: string[]): Piece[] => names.map((name) => ({ icon: name }));
const word = (text: string): Piece => ({ word: worded(text) });
/** A word of an icon list in the language of the page; a name is said as it is. */
const worded = (text: string): string => (sayable(`lib.line.${text}`) ? say(`lib.line.${text}`) : text);
const number = (text: string): Piece => ({ number: text });
const title = (id: string): string => id.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const slashed = (pieces: Piece[]): Piece[] => pieces.flatMap((piece, index) => (index ? [word('/'), piece] : [piece]));

/** The drawing of names that stand alone; `#` stands where the number goes, anything else that is no icon is a word. */
const DRAWN: Record<string, string> = {
  'acquire-free': 'acquire ≤#', 'acquire-to_top': 'acquire ≤# top', 'acquire-to_top-free': 'acquire ≤# top', 'acquire-to-top': 'acquire top',
  'alliance-any': 'alliance', 'double-harvest': 'maker ×2', 'double-harvest-bonus': '+ spice ×2', 'end-turn': 'finish', 'enemy-troops': 'rivals troop combat',
  'enter-occupied-any': 'infiltration', 'enter-occupied-enemy': 'infiltration', 'exchange-intrigue': '# intrigue rematch',
  'exchange-intrigue-any': 'any intrigue rematch', 'extra-turn': '+1 turn', 'first-of-equals': 'vp = first', 'gain-more-solari': 'solari +#',
  harvest: 'maker', 'influence-any-x2': 'influence_any ≠ influence_any', 'influence-any-x3': 'influence_any ≠ influence_any ≠ influence_any',
  'influence-behind': '# influence_any if behind', 'influence-hosts': '# influence_any each agent', 'influence-visited': '# influence_any here',
  look: '# look', 'lose-troop-conflict': '−# troop combat', 'lose-troop-garrison': '−# troop garrison', 'on-win': 'win', opponent: '1 rivals',
  opponents: 'rivals', 'pays_space-solari': 'agent −solari', 'recall-agent': 'recall', 'retreat-any': 'any retreat', 'retreat-up_to': '≤# retreat',
  reveal: 'hand', round_start: 'round', 'send-anywhere': 'anywhere', 'send-back': 'rivals retreat', 'send-from-board': 'resend',
  'shares-space': 'agent rivals', 'steal-intrigue': 'steal', 'this-turn': 'clock', 'top-card-open': 'look', trashed: 'trash', 'trash-self': 'trash this',
  'trash-top': 'trash top', 'troop-deployable': '# troop deploy', 'troop-to-conflict': '# troop combat', 'units-deployed': '#+ deploy',
  'visit-influence': '# influence_any here', win: `${say('common.place.first')} combat`,
  ...sets.drawn,
};

export interface Where {
  here?: string; // the space on which the line stands: its name is then "here"
  maker?: number; // the base spice of the space: what a harvest takes
}

function drawn(drawing: string, amount: string, bound = ''): Piece[] {
  return drawing.split(' ').flatMap((part): Piece[] => {
    const sign = part.replace('#', amount);
    if (drawable(sign)) return icon(sign);
    if (part === '#+') return [number(bound)];
    if (part.startsWith('−') && drawable(part.slice(1))) return [number('−'), ...icon(part.slice(1))];
    if (!part.includes('#')) return [/\d/.test(part) ? number(part) : word(part)];
    if (part === '#' && amount === '1') return [];
    return [number(part.replace('#', amount))];
  });
}

/** The pieces of one entry, such as `spice:2`. */
export function pieces(entry: string, where: Where, condition = false): Piece[] {
  const [name = '', ...figures] = entry.split(':');
  const amount = (figures[0] ?? '').replace('≤', '');
  const bound = figures[0] === amount ? `${amount}+` : `≤${amount}`;
  const asked = condition && amount ? [number(bound)] : [];
  if (name === 'harvest' && where.maker) return [number(String(where.maker)), ...icon('spice')];
  if (name === 'deploy') return [number(Number(amount) >= 12 ? worded('any') : `≤${amount}`), ...icon('deploy')];
  if (name === 'influence-tracks') return [...icon('influence_any'), number(`${amount}+`), number(`×${figures[1] ?? ''}`)];
  const drawing = DRAWN[name];
  if (drawing) return drawn(drawing, amount, bound);
  const [head = '', ...rest] = name.split('-');
  const id = rest.join('-');
  if (head === 'influence') {
    const tracks = slashed(id.split('/').map((faction): Piece => ({ icon: `influence_${faction}` })));
    return condition ? [...tracks, ...asked] : [...(amount === '1' ? [] : [number(amount)]), ...tracks];
  }
  if (name.startsWith('lose-influence')) return [number(`−${amount}`), ...icon(`influence_${rest.slice(1).join('_')}`)];
  if (head === 'lose' && drawable(id)) return [number(`−${amount}`), ...icon(id)];
  if (name.startsWith('enter-occupied')) return [...icon('infiltration'), ...(rest.at(-1) ?? '').split('/').flatMap((each) => icon(each))];
  if (name.startsWith('add-icons')) return [number('+'), ...rest.slice(1).join('-').split('/').map((each): Piece => ({ tile: each }))];
  if (name.startsWith('space-discount')) return [...icon(rest[1] ?? ''), number(`−${amount}`), ...icon(rest[2] ?? '')];
  if (head === 'token' || name.startsWith('lose-token')) {
    const [what, minus] = head === 'token' ? [id, ''] : [rest.slice(1).join('-'), '−'];
    return [number(condition ? bound : minus + amount), ...icon('piece'), word(what.replaceAll('_', ' '))];
  }
  if (head === 'advance') return [number(condition ? bound : amount), ...icon('step'), word(id.replaceAll('_', ' '))];
  if (head === 'alliance') return icon('alliance', id);
  if (head === 'bond' || head === 'another') return icon(id, 'pair');
  if (head === 'per') return drawn(COUNTED[id] ?? rest[0] ?? '', '');
  if (name.startsWith('agents-on-')) return [...(amount === '1' ? [] : [number(`${amount}+`)]), ...icon('agent'), ...slashed(rest.slice(1).join('-').split('/').map((each): Piece => ({ tile: each })))];
  if (head === 'control') return [...icon('control'), word(id === where.here ? 'here' : title(id))];
  if (head === 'agent' && id) return [...icon('agent'), word(id === where.here ? 'here' : title(id))];
  if (head === 'owned') return [number(`${amount}+`), word(title(id))];
  if (head === 'leads') return [word('most'), word(title(id))];
  if (head === 'discount') return [word(title(id)), number(`−${amount}`), ...icon('persuasion')];
  if (head === 'trash' || head === 'retreat') return [...(amount === '1' ? [] : [number(amount)]), ...icon(head), ...(drawable(id) ? icon(id) : id ? [word(title(id).toLowerCase())] : [])];
  if (drawable(name)) {
    const plain = name === head && (condition || (GENTLE.has(name) && amount === '1'));
    const struck = figures[1] ? [{ struck: figures[1] }] : []; // the printed price, where another one is asked for
    return [...struck, ...(plain || !amount ? [] : [number(amount)]), ...icon(name), ...asked];
  }
  return [...(amount ? [number(amount)] : []), word(name.replaceAll(/[-_/]/g, ' '))];
}

/** The nodes of an icon list. */
export function parse(entries: readonly string[], where: Where = {}): Node[] {
  let at = 0;
  const unit = (entry: string, condition = false): Node => ({ kind: 'unit', pieces: pieces(entry, where, condition) });
  const sign = (text: string): Node => ({ kind: 'sign', sign: worded(text), or: text === 'or' });

  function scope(head: string, inner: Node[]): Node[] {
    if (head === 'while') return inner;
    if (head === 'this-turn') return [{ kind: 'scope', nodes: [unit(head), ...inner] }];
    if (head === 'on-win') return [{ kind: 'if', nodes: [unit(head)] }, ...inner];
    if (head.startsWith('when-')) return [{ kind: 'if', nodes: [unit(head.slice(5))] }, ...inner];
    if (head.startsWith('per-')) return [...inner, sign('×'), unit(head)];
    if (head === 'reveal' || head.startsWith('opponent')) return [{ kind: 'scope', nodes: [unit(head), ...(head === 'reveal' ? [sign(':')] : []), ...inner] }];
    return [unit(head), { kind: 'group', nodes: inner }];
  }

  function list(): Node[] {
    const found: Node[] = [];
    let start = 0; // where the effect began whose price is being read
    for (; at < entries.length && entries[at] !== ')'; at++) {
      const entry = entries[at] ?? '';
      if (sets.silent.includes(entry)) continue;
      if (entry === ';') start = found.length;
      else if (entry === 'or') start = found.push(sign('or'));
      else if (entry === 'may') start = found.push(sign('may'));
      else if (entry === '->') start = found.push({ kind: 'price', nodes: found.splice(start) });
      else if (entry === 'if') {
        const asked: Node[] = [];
        for (let next = entries[++at]; next !== undefined && next !== ':'; next = entries[++at]) {
          asked.push(next === 'or' ? sign('or') : next === 'and' ? sign('+') : unit(next, true));
        }
        start = found.push({ kind: 'if', nodes: asked });
      } else if (entry === '(') {
        at++;
        found.push({ kind: 'group', nodes: list() });
      } else if (entries[at + 1] === '(' && (/^(while|this-turn|on-win|reveal|opponents?)$/.test(entry) || /^(when|per)-/.test(entry))) {
        at += 2;
        found.push(...scope(entry, list()));
      } else found.push(unit(entry));
    }
    return found;
  }
  return list();
}
