// The parts of which portraits are made, 100 wide and 120 high: SVG markup in which `{name}` stands for a colour of the House, the skin or
// the hair. Drawn from behind to the front: motif, hair behind, dress, neck and head, beard, hair in front, ornament.

/** Lit and shaded half of a face. */
export const SKINS = {
  light: ['#e9c3a0', '#b98263'],
  tan: ['#d9a67c', '#9c6a4a'],
  brown: ['#b97f56', '#7c4f35'],
  dark: ['#8a5a3c', '#583625'],
  fair: ['#ecd6c2', '#b59a8c'],
  pale: ['#d8cfd0', '#93868f'],
} satisfies Record<string, [string, string]>;

/** Hair and the half of it that shines. */
export const HAIRS = {
  black: ['#231d26', '#3b3340'],
  brown: ['#4a3024', '#6b4733'],
  red: ['#8a3d1f', '#b25a30'],
  grey: ['#857f86', '#aba5a8'],
  white: ['#cfc8c2', '#f0e9e0'],
  fair: ['#b08a4d', '#d8b06a'],
  none: ['none', 'none'],
} satisfies Record<string, [string, string]>;

/** The head, and its shaded half. */
export const HEADS = {
  oval: ['M50 23c13 0 20 9 20 24 0 17-9 32-20 32S30 64 30 47c0-15 7-24 20-24Z', 'M50 23c-13 0-20 9-20 24 0 17 9 32 20 32l-1-8 4-2-3-8 5-3-6-14 2-8Z'],
  long: ['M50 20c12 0 18 9 18 24 0 19-8 38-18 38S32 63 32 44c0-15 6-24 18-24Z', 'M50 20c-12 0-18 9-18 24 0 19 8 38 18 38l-1-9 4-2-3-8 5-3-6-15 2-8Z'],
  square: ['M50 22c14 0 20 9 20 22l-1 16-8 16c-3 5-7 6-11 6s-8-1-11-6l-8-16-1-16c0-13 6-22 20-22Z', 'M50 22c-14 0-20 9-20 22l1 16 8 16c3 5 7 6 11 6l-1-9 4-2-3-8 5-3-6-15 2-8Z'],
  heavy: ['M50 20c15 0 22 10 22 22l4 18c1 14-11 24-26 24S23 74 24 60l4-18c0-12 7-22 22-22Z', 'M50 20c-15 0-22 10-22 22l-4 18c-1 14 11 24 26 24l-1-10 4-2-3-8 6-3-7-15 2-8Z'],
  heart: ['M50 24c13 0 20 8 20 21 0 14-8 25-20 34-12-9-20-20-20-34 0-13 7-21 20-21Z', 'M50 24c-13 0-20 8-20 21 0 14 8 25 20 34l-1-8 3-2-2-8 4-2-5-14 2-8Z'],
} satisfies Record<string, [string, string]>;

export const MOTIFS = {
  rays: '<path d="M50 60 20-10H36ZM50 60 64-10H80ZM50 60-10 10V30ZM50 60 110 30V10ZM50 60-10 62V84ZM50 60 110 84V62Z" fill="{light}" opacity=".55"/>',
  moon: '<circle cx="66" cy="34" r="30" fill="{light}" opacity=".7"/><circle cx="66" cy="34" r="21" fill="{trim}" opacity=".22"/>',
  dunes: '<path d="M0 66C24 44 44 60 62 48s26-8 38 2v80H0Z" fill="{light}" opacity=".65"/><path d="M0 84c30-20 60 6 100-18v64H0Z" fill="{light}" opacity=".6"/>',
  columns: '<path d="M4 0h12v130H4ZM26 0h9v130h-9ZM66 0h9v130h-9ZM84 0h12v130H84Z" fill="{light}" opacity=".45"/><path d="M0 0h100v9H0Z" fill="{light}" opacity=".7"/>',
  rings: '<g fill="none" stroke="{light}" stroke-width="5" opacity=".6"><circle cx="50" cy="48" r="24"/><circle cx="50" cy="48" r="37"/><circle cx="50" cy="48" r="50"/><circle cx="50" cy="48" r="63"/></g>',
  towers: '<path d="M0 56h12V34h12v20h9V22l8-12 8 12v30h12V40h14v16h8V30h12v26h5v80H0Z" fill="{light}" opacity=".5"/>',
  slats: '<path d="M-10 20 120-20v14L-10 36ZM-10 56 120 16v14L-10 72ZM-10 92 120 52v14L-10 108Z" fill="{light}" opacity=".5"/>',
} satisfies Record<string, string>;

export const DRESSES = {
  uniform: '<path d="M2 122C5 101 22 95 37 90l13 7 13-7c15 5 32 11 35 32Z" fill="{dress}"/><path d="M37 84l-2 9 15 10 15-10-2-9-13 6Z" fill="{fold}"/><path d="M50 102v20M8 103l22 6M92 103l-22 6" stroke="{trim}" stroke-width="2.600"/><path d="M4 108c2-8 8-11 17-14l5 9-21 9ZM96 108c-2-8-8-11-17-14l-5 9 21 9Z" fill="{trim}"/>',
  armour: '<path d="M0 122c2-18 18-26 36-31l14 8 14-8c18 5 34 13 36 31Z" fill="{fold}"/><path d="M-6 118C-4 98 10 90 27 92l4 14c-10 2-18 8-22 16ZM106 118c-2-20-16-28-33-26l-4 14c10 2 18 8 22 16Z" fill="{dress}"/><path d="M1 104c6-7 14-9 25-8M99 104c-6-7-14-9-25-8" stroke="{trim}" stroke-width="2.400" fill="none"/><path d="M35 86l15 10 15-10 1 10-16 12-16-12Z" fill="{dress}"/><path d="M44 108h12l-6 12Z" fill="{trim}"/>',
  robe: '<path d="M4 122c2-20 16-27 34-32h24c18 5 32 12 34 32Z" fill="{dress}"/><path d="M38 88 54 122H30L24 96ZM62 88l-9 34h20l6-26Z" fill="{fold}"/><path d="M38 88l15 32M62 88l-8 32" stroke="{trim}" stroke-width="2.300" fill="none"/>',
  fur: '<path d="M-4 122c0-16 8-22 14-22 0-7 8-11 14-9 4-6 12-6 16-3l10 6 10-6c4-3 12-3 16 3 6-2 14 2 14 9 6 0 14 6 14 22Z" fill="{hair}"/><path d="M30 122c0-18 9-26 20-26s20 8 20 26Z" fill="{dress}"/><circle cx="50" cy="105" r="5.500" fill="{trim}"/><path d="M10 108q5-7 11-3q4-8 11-3M90 108q-5-7-11-3q-4-8-11-3" stroke="#0004" stroke-width="2.200" fill="none"/>',
  still: '<path d="M3 122c2-20 17-27 34-32h26c17 5 32 12 34 32Z" fill="{dress}"/><path d="M34 88c8 8 24 8 32 0l3 9c-10 10-28 10-38 0Z" fill="{fold}"/><path d="M22 100c8 8 14 14 15 22M78 100c-8 8-14 14-15 22M50 104v18M10 112h16M90 112H74M40 112h20" stroke="{fold}" stroke-width="3" fill="none"/>',
  gown: '<path d="M8 122c0-18 12-26 26-31h32c14 5 26 13 26 31Z" fill="{dress}"/><path d="M35 90h30L50 112Z" fill="{skin}"/><path d="M35 90 50 112V90Z" fill="{cheek}"/><path d="M33 90 50 114l17-24" stroke="{trim}" stroke-width="2.600" fill="none"/><circle cx="50" cy="103" r="3.200" fill="{trim}"/>',
  heavy: '<path d="M-8 122C-8 94 14 86 30 82h40c16 4 38 12 38 40Z" fill="{dress}"/><path d="M24 84c10 16 42 16 52 0l6 8c-12 20-52 20-64 0Z" fill="{fold}"/><path d="M-4 106c20-8 30-4 36 16M104 106c-20-8-30-4-36 16" stroke="{trim}" stroke-width="2.600" fill="none"/>',
  coat: '<path d="M6 122c2-20 16-26 32-32h24c16 6 30 12 32 32Z" fill="{dress}"/><path d="M38 86 50 106 44 122H26l-2-26ZM62 86 50 106l6 16h18l2-26Z" fill="{fold}"/><path d="M44 92l6 14 6-14-6-4Z" fill="{trim}" opacity=".9"/><circle cx="68" cy="112" r="3.600" fill="{trim}"/>',
} satisfies Record<string, string>;

export const BEHIND = {
  long: '<path d="M50 12C26 12 21 32 23 54c1 18-3 28-7 40h68c-4-12-8-22-7-40 2-22-3-42-27-42Z" fill="{hair}"/>',
  bun: '<ellipse cx="50" cy="13" rx="13" ry="11" fill="{hair}"/><path d="M50 17C30 17 26 32 28 52h44c2-20-2-35-22-35Z" fill="{hair}"/>',
  hood: '<path d="M50 5C22 5 13 34 17 62c2 16-5 32-11 46h88c-6-14-13-30-11-46C87 34 78 5 50 5Z" fill="{dress}"/>',
  veil: '<path d="M28 14h44c10 22 8 52 18 94H10c10-42 8-72 18-94Z" fill="{dress}"/>',
  mane: '<path d="M50 10C27 9 20 26 22 46c-6 10 0 22-2 32 10 2 18-2 20-8h20c2 6 10 10 20 8-2-10 4-22-2-32 2-20-5-37-28-36Z" fill="{hair}"/>',
  curls: '<g fill="{hair}"><circle cx="30" cy="30" r="11"/><circle cx="42" cy="19" r="11"/><circle cx="58" cy="19" r="11"/><circle cx="70" cy="30" r="11"/><circle cx="26" cy="46" r="9"/><circle cx="74" cy="46" r="9"/></g>',
  braid: '<path d="M50 12C28 12 24 30 26 50h48c2-20-2-38-24-38Z" fill="{hair}"/><path d="M72 46c8 12 2 20 6 30s-2 18-4 26l-8-2c4-10 2-16 0-24s2-18-2-26Z" fill="{hair}"/><path d="M69 62l9 4M68 74l10 3M67 86l9 3" stroke="{gleam}" stroke-width="2.200"/>',
} satisfies Record<string, string>;

export const FRONT = {
  short: '<path d="M29 50C25 27 36 15 52 15c17 0 24 13 19 35-1-8-4-13-8-16-9 3-19 3-26-1-4 4-7 9-8 17Z" fill="{hair}"/><path d="M52 15c17 0 24 13 19 35-1-8-4-13-8-16l-12 2Z" fill="{gleam}"/>',
  crop: '<path d="M29 46C27 27 36 18 50 18s23 9 21 28c-2-8-5-13-8-15-9-3-18-3-26 0-3 2-6 7-8 15Z" fill="{hair}"/><path d="M50 18c14 0 23 9 21 28-2-8-5-13-8-15-4-1-9-2-13-2Z" fill="{gleam}"/>',
  sides: '<path d="M30 50c-4-8-3-18 3-24-1 8 0 15-3 24ZM70 50c4-8 3-18-3-24 1 8 0 15 3 24Z" fill="{hair}"/>',
  part: '<path d="M29 54C24 28 34 14 50 14s27 14 21 40c-1-12-6-20-18-26-12 4-20 12-24 26Z" fill="{hair}"/><path d="M53 28c12 6 17 14 18 26 6-26-4-40-21-40Z" fill="{gleam}"/>',
  fringe: '<path d="M28 56C24 28 34 14 50 14s26 14 22 42c-1-6-2-12-4-18-14 4-28 2-36-2-2 6-3 12-4 20Z" fill="{hair}"/><path d="M60 15c10 5 15 18 12 41-1-6-2-12-4-18l-8 1Z" fill="{gleam}"/>',
  peak: '<path d="M29 48C24 24 36 13 51 13s26 13 20 35c-2-9-6-14-10-17l-11 6-10-6c-5 3-9 8-11 17Z" fill="{hair}"/><path d="M51 13c15 0 26 13 20 35-2-9-6-14-10-17l-11 6Z" fill="{gleam}"/>',
  hood: '<path d="M50 8C27 8 20 32 24 60c2 14 12 26 26 30 14-4 24-16 26-30 4-28-3-52-26-52Zm0 13c14 0 21 11 20 28-1 15-8 26-20 32-12-6-19-17-20-32-1-17 6-28 20-28Z" fill="{fold}" fill-rule="evenodd"/>',
  veil: '<path d="M27 16h46l4 40c-4-10-6-18-8-26H31c-2 8-4 16-8 26Z" fill="{fold}"/><path d="M30 30h40" stroke="{trim}" stroke-width="3"/>',
  bald: '<path d="M58 26c5 2 8 6 9 12" stroke="#fff6" stroke-width="3" fill="none" stroke-linecap="round"/>',
  mohawk: '<path d="M42 30c-1-14 2-24 9-25 6 2 9 12 7 25Z" fill="{hair}"/>',
} satisfies Record<string, string>;

export const BEARDS = {
  full: '<path d="M30 52c0 24 8 36 20 36s20-12 20-36c-3 8-6 11-9 12-4-3-7-3-11-3s-7 0-11 3c-3-1-6-4-9-12Z" fill="{hair}"/><path d="M50 61c4 0 7 0 11 3 3-1 6-4 9-12 0 24-8 36-20 36Z" fill="{gleam}"/>',
  goatee: '<path d="M42 68c5-4 11-4 16 0 0 10-3 16-8 16s-8-6-8-16Z" fill="{hair}"/>',
  tache: '<path d="M38 67c3-5 8-6 12-3 4-3 9-2 12 3-4 1-8 1-12-1-4 2-8 2-12 1Z" fill="{hair}"/>',
  chin: '<path d="M45 76h10l-2 12h-6Z" fill="{hair}"/>',
  stubble: '<path d="M32 58c2 16 9 24 18 24s16-8 18-24c-4 6-9 7-18 7s-14-1-18-7Z" fill="{hair}" opacity=".45"/>',
} satisfies Record<string, string>;

export const ORNAMENTS = {
  circlet: '<path d="M30 36c12-5 28-5 40 0l-1 5c-12-4-26-4-38 0Z" fill="{trim}"/><circle cx="50" cy="36" r="4" fill="{trim}"/>',
  crown: '<path d="M28 30 26 8l11 10L50 4l13 14L74 8l-2 22c-14-5-30-5-44 0Z" fill="{trim}"/>',
  scar: '<path d="M58 42l6 16" stroke="#7c2f2a" stroke-width="2.400"/>',
  tube: '<path d="M50 62c-6 0-8 4-14 6s-6 12-2 22" stroke="#2a2420" stroke-width="4" fill="none"/><path d="M46 59h8v5h-8Z" fill="#2a2420"/>',
  eyepatch: '<path d="M28 40 72 52" stroke="#17131a" stroke-width="3"/><circle cx="59" cy="49" r="6.500" fill="#17131a"/>',
  lips: '<path d="M43 69h14l-3 4h-8Z" fill="#8e2634"/>',
  earring: '<circle cx="71" cy="60" r="3.200" fill="{trim}"/><circle cx="29" cy="60" r="3.200" fill="{trim}"/>',
  mark: '<path d="M50 26l4 7-4 7-4-7Z" fill="{trim}"/>',
  suspensor: '<circle cx="16" cy="92" r="6" fill="{trim}"/><circle cx="84" cy="92" r="6" fill="{trim}"/>',
  visor: '<path d="M30 44h40v9c-13 4-27 4-40 0Z" fill="#17131a"/><path d="M33 46h34v2H33Z" fill="{trim}"/>',
  tattoo: '<path d="M34 58l6 2-5 3 5 3" stroke="{trim}" stroke-width="2" fill="none"/>',
} satisfies Record<string, string>;
