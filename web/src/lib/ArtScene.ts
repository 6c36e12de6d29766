// Composes the scene behind a component from its id: the same id always gives the same picture. What it shows follows from what
// the component does, its colours from whom it belongs to. Grid 240 x 120; the parts that matter lie between y 30 and 90.
import { grounds, lies } from '../sets/signs';
import type { Article } from './wire';

/** A shape: path data and the tone it is painted with (see Art.svelte). */
export interface Shape {
  d: string;
  tone: string;
  line?: number; // stroke width; filled when absent
}
type Random = () => number;

/** A small random generator (mulberry32) seeded by a text. */
export function seeded(text: string): Random {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number): string => String(Math.round(value));
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const disc = (x: number, y: number, radius: number): string => {
  const r = Math.round(radius);
  return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};
const block = (x: number, y: number, w: number): string => `M${n(x)} 121V${n(y)}h${n(w)}V121Z`;

function dune(random: Random, height: number, swing: number): string {
  const a = height + (random() - 0.5) * swing;
  const b = height + (random() - 0.5) * swing;
  const bend = 60 + random() * 110;
  return `M0 ${n(a)}C${n(bend * 0.5)} ${n(a - swing)} ${n(bend)} ${n(b + swing * 0.6)} ${n(bend + 20)} ${n(b)}S${n(210)} ${n(b - swing * 0.5)} 240 ${n(b + swing * 0.2)}V121H0Z`;
}
const ground = (random: Random, height: number): Shape[] => [
  { d: dune(random, height, 26), tone: 'far' }, { d: dune(random, height + 14, 20), tone: 'mid' }, { d: dune(random, height + 28, 14), tone: 'near' },
];
function sky(random: Random): Shape[] {
  const x = 30 + random() * 180;
  const y = 26 + random() * 26;
  const r = 9 + random() * 14;
  const shapes: Shape[] = [{ d: disc(x, y, r * 2.1), tone: 'halo' }, { d: disc(x, y, r), tone: 'moon' }];
  if (random() > 0.5) shapes.push({ d: disc(x + r * 2.4, y - r * 0.5, r * 0.3), tone: 'moon' });
  return shapes;
}

const desert = (random: Random): Shape[] => [...sky(random), ...ground(random, 70)];
const SCENES: Record<string, (random: Random) => Shape[]> = {
  desert,
  city: (random) => [
    ...sky(random),
    { d: times(9, (i) => block(i * 28 - 6 + random() * 10, 44 + random() * 34, 14 + random() * 16)).join(''), tone: 'far' },
    { d: times(6, (i) => { const x = i * 44 + random() * 16; const w = 16 + random() * 14; const y = 66 + random() * 20; return `M${n(x)} 121V${n(y)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V121Z`; }).join(''), tone: 'mid' },
    { d: dune(random, 100, 10), tone: 'near' },
  ],
  rock: (random) => [
    ...sky(random),
    { d: `M0 121V${n(40 + random() * 20)}${times(8, (i) => `L${n(i * 32 + 14 + random() * 12)} ${n(34 + random() * 42)}`).join('')}L240 ${n(44 + random() * 20)}V121Z`, tone: 'far' },
    { d: `M0 121V${n(74 + random() * 12)}${times(6, (i) => `L${n(i * 42 + 18 + random() * 14)} ${n(66 + random() * 22)}`).join('')}L240 ${n(70)}V121Z`, tone: 'mid' },
    { d: times(4, (i) => `M${n(24 + i * 56 + random() * 16)} 121v-14a9 11 0 0 1 18 0v14Z`).join(''), tone: 'dark' },
  ],
  fleet: (random) => [
    ...sky(random),
    ...times(5, (i): Shape => { const x = 12 + i * 44 + random() * 24; const y = 24 + random() * 46; const w = 16 + random() * 26; return { d: `M${n(x)} ${n(y)}q${n(w / 2)} ${n(-w / 4)} ${n(w)} 0q${n(-w / 2)} ${n(w / 3)} ${n(-w)} 0Z`, tone: i % 2 ? 'near' : 'tint' }; }),
    ...ground(random, 84),
  ],
  storm: (random) => times(7, (i): Shape => { const y = 8 + i * 16; const a = 12 + random() * 26; return { d: `M-10 ${n(y + random() * 14)}C50 ${n(y - a)} 110 ${n(y + a)} 150 ${n(y)}S220 ${n(y - a)} 250 ${n(y + random() * 12)}`, tone: ['far', 'halo', 'tint', 'mid', 'far', 'mid', 'near'][i] ?? 'far', line: 5 + random() * 11 }; }),
  court: (random) => {
    const gap = 30 + random() * 16;
    const shift = random() * gap;
    return [
      { d: disc(120, 62, 52), tone: 'halo' }, { d: 'M0 96H240V121H0Z', tone: 'mid' },
      { d: times(9, (i) => `M${n(i * gap - shift)} 0h9V96h-9Z`).join(''), tone: 'far' },
      { d: times(9, (i) => `M${n(i * gap - shift - 3)} 90h15v8h-15ZM${n(i * gap - shift - 3)} 18h15v6h-15Z`).join(''), tone: 'near' }, { d: 'M0 106H240V121H0Z', tone: 'near' },
    ];
  },
  spears: (random) => [
    ...sky(random), { d: dune(random, 72, 18), tone: 'far' },
    { d: times(15, (i) => { const x = i * 17 + random() * 8; const y = 36 + random() * 26; return `M${n(x)} 121V${n(y + 10)}h-2l3-10 3 10h-2V121Z`; }).join(''), tone: 'tint' },
    { d: dune(random, 90, 14), tone: 'near' },
  ],
  chart: (random) => {
    const x = 60 + random() * 120;
    return [
      ...times(5, (i): Shape => ({ d: disc(x, 60, 16 + i * 20), tone: i % 2 ? 'far' : 'mid', line: 2 })),
      { d: disc(x, 60, 8), tone: 'moon' },
      ...times(5, (i): Shape => { const turn = random() * 6.3; const r = 16 + i * 20; return { d: disc(x + Math.cos(turn) * r, 60 + Math.sin(turn) * r, 3 + random() * 5), tone: i % 2 ? 'tint' : 'moon' }; }),
    ];
  },
  veil: (random) => [
    { d: disc(120, 60, 46), tone: 'halo' },
    ...times(6, (i): Shape => { const x = i * 46 - 14; const w = 40 + random() * 20; const drop = 52 + random() * 56; return { d: `M${n(x)} 0h${n(w)}q6 ${n(drop * 0.6)} ${n(-w * 0.2)} ${n(drop)}q${n(-w * 0.3)} 14 ${n(-w * 0.6)} 0q-14 ${n(-drop * 0.5)} ${n(-w * 0.2)} ${n(-drop)}Z`, tone: ['far', 'mid', 'near'][i % 3] ?? 'far' }; }),
  ],
  fields: (random) => [
    ...sky(random), { d: dune(random, 68, 22), tone: 'far' }, { d: dune(random, 82, 16), tone: 'mid' },
    { d: times(11, (i) => { const x = i * 23 + random() * 12; const y = 104 - random() * 16; const h = 12 + random() * 20; return `M${n(x)} ${n(y)}l-4-${n(h * 0.6)} 5-${n(h * 0.4)} 5 ${n(h * 0.4)}-3 ${n(h * 0.6)}Z`; }).join(''), tone: 'tint' },
    { d: dune(random, 104, 8), tone: 'near' },
  ],
  pool: (random) => [
    { d: `M0 0H240V46Q${n(90 + random() * 70)} ${n(20 + random() * 24)} 0 ${n(44 + random() * 10)}Z`, tone: 'near' },
    { d: 'M0 72H240V121H0Z', tone: 'far' },
    ...times(4, (i): Shape => ({ d: `M${n(112 - (4 - i) * 30)} 92a${n((4 - i) * 30)} ${n((4 - i) * 7)} 0 1 0 ${n((4 - i) * 60)} 0a${n((4 - i) * 30)} ${n((4 - i) * 7)} 0 1 0 ${n((4 - i) * -60)} 0Z`, tone: ['mid', 'halo', 'tint', 'moon'][i] ?? 'mid' })),
  ],
};

/** What each scene tells of, by the icons of a component; sets add icons and factions of theirs. */
const SHOWN: [string, RegExp | null][] = [
  ['city', /^(control|solari)/], ['fields', /^(spice|harvest|double-harvest)/], ['pool', /^water/], ['spears', /^sword/],
  ['fleet', /^(troop|deploy|retreat|lose-troop)/], ['veil', /^(intrigue|steal|look)/], ['chart', /^(draw|discard|recall|shuffle)/], ['rock', null],
  ['court', /^(high-council|alliance)/], ['storm', /^trash|opponent|lose/],
];
const TINTS: [RegExp, string][] = [[/^spice|harvest/, 'spice'], [/^water/, 'water'], [/intrigue/, 'intrigue'], [/^sword|troop/, 'bad'], [/^solari/, 'solari'], [/^vp/, 'vp']];

export interface Scene {
  shapes: Shape[];
  tint: string; // the name of a colour token
  mood: number; // 0 to 2: which sky
}

/** The scene of a component. */
export function sceneOf(article: Article, random: Random): Scene {
  const icons = article.passages.flatMap((passage) => passage.icons);
  const faction = article.factions?.[0] ?? article.faction ?? (article.kind === 'faction' ? article.id : '');
  const fitting = SHOWN.filter(([scene, pattern]) => [faction, ...icons].some((each) => pattern?.test(each) || lies(scene, each))).map(([scene]) => scene);
  const fixed = article.icon ? (article.maker ? 'fields' : grounds[article.icon]) : undefined;
  const scenes = fixed ? [fixed] : fitting.length ? fitting : ['court', 'desert', 'city', 'storm', 'rock'];
  const compose = SCENES[scenes[Math.floor(random() * scenes.length)] ?? ''] ?? desert;
  const colour = faction || TINTS.find(([pattern]) => icons.some((icon) => pattern.test(icon)))?.[1] || 'persuasion';
  return { shapes: compose(random), tint: colour.replaceAll('_', '-'), mood: Math.floor(random() * 3) };
}
