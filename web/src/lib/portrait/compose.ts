// Makes a portrait of its parts.
import { BEARDS, BEHIND, DRESSES, FRONT, HAIRS, HEADS, MOTIFS, ORNAMENTS, SKINS } from './parts';

/** Colours of a House: field, its light, dress, fold of the dress, trim; and its sign, on a grid of 24. */
export interface House {
  colours: [field: string, light: string, dress: string, fold: string, trim: string];
  sign: string;
}

/** A Leader. `brow`: how far the brows slope, from 0 (calm) to 3 (stern); eyes are blue only where the story says so. */
export type Line = [
  house: string, skin: keyof typeof SKINS, head: keyof typeof HEADS, hair: keyof typeof HAIRS, behind: keyof typeof BEHIND | '', front: keyof typeof FRONT,
  beard: keyof typeof BEARDS | '', dress: keyof typeof DRESSES, ornament: keyof typeof ORNAMENTS | '', motif: keyof typeof MOTIFS, brow: 0 | 1 | 2 | 3, eyes: 'dark' | 'blue',
];

const EYES = { dark: '#1c1418', blue: '#1d4fd0' };
const EARS = '<path d="M29 46c-4-1-4 10 1 12Z" fill="{cheek}"/><path d="M71 46c4-1 4 10-1 12Z" fill="{skin}"/>';

/** The markup of a portrait, 100 wide and 120 high. */
export function compose([, skin, head, hair, behind, front, beard, dress, ornament, motif, brow, eyes]: Line, { colours }: House): string {
  const [field, light, cloth, fold, trim] = colours;
  const [lit, cheek] = SKINS[skin];
  const [dull, gleam] = HAIRS[hair];
  const [whole, half] = HEADS[head];
  const covered = head === 'heavy' || front === 'hood' || front === 'veil';
  const high = 44 - Number(brow < 1);
  const markup = [
    '<path d="M0 0h100v120H0Z" fill="{field}"/>', MOTIFS[motif], behind && BEHIND[behind], DRESSES[dress],
    '<path d="M41 68h18v26H41Z" fill="{cheek}"/>', `<path d="${whole}" fill="{skin}"/><path d="${half}" fill="{cheek}"/>`, covered ? '' : EARS,
    `<path d="M36 ${high}l10 ${brow}M64 ${high}l-10 ${brow}" stroke="${hair === 'none' ? cheek : '{hair}'}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="M37 50q5-4 9 0q-5 3-9 0ZM63 50q-5-4-9 0q5 3 9 0Z" fill="${EYES[eyes]}"/>`,
    '<path d="M44 71q6 2.500 12 0" stroke="#3a1c1a" stroke-width="2.200" stroke-linecap="round" fill="none"/>',
    beard && BEARDS[beard], FRONT[front], ornament && ORNAMENTS[ornament],
  ].join('');
  const inks: Record<string, string> = { field, light, dress: cloth, fold, trim, skin: lit, cheek, hair: dull, gleam };
  return markup.replace(/\{(\w+)\}/g, (_, name: string) => inks[name] ?? 'none');
}
