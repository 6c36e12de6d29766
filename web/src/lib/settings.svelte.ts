// What a person has chosen for this browser; kept in its storage.
import { MediaQuery } from 'svelte/reactivity';

const KEY = 'landsraad.settings';

export interface Settings {
  name: string;
  language: string; // two letters; '': as the browser asks for
  theme: 'system' | 'dark' | 'light';
  confirm: 'off' | 'irreversible' | 'always';
  forced: boolean; // what goes without saying happens by itself
  speed: 'slow' | 'normal' | 'fast' | 'off';
  keys: boolean;
  stage: boolean; // a Conflict is shown in the place of the board
  sound: boolean;
  volume: number; // 0 to 100
  notices: boolean; // of the desktop, when it is one's turn and the page is out of sight
  plain: boolean | null; // the table without its landscape; null: as the system asks for contrast
  quick: { sets: string[]; seats: number; level: string; difficulty: string; leader: string }; // of "Play now"; difficulty '': the easiest; leader: an id, "random" or "choose"
}

const DEFAULTS: Settings = {
  name: '', language: '', theme: 'system', confirm: 'irreversible', forced: true, speed: 'normal', keys: true, stage: true, sound: false, volume: 60, notices: false,
  plain: null,
  quick: { sets: [], seats: 4, level: 'novice', difficulty: '', leader: 'random' },
};

function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return { ...DEFAULTS, ...found, quick: { ...DEFAULTS.quick, ...found.quick } };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(stored());

/** Which dialogs of the whole site are open. */
export const dialogs = $state({ settings: false });

const light = matchMedia('(prefers-color-scheme: light)');
light.addEventListener('change', applyTheme);

const contrast = new MediaQuery('prefers-contrast: more');
export const plain = (): boolean => settings.plain ?? contrast.current;

export function dark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && !light.matches);
}

export function toggleTheme(): void {
  change({ theme: dark() ? 'light' : 'dark' });
}

function applyTheme(): void {
  document.documentElement.dataset.theme = dark() ? 'dark' : 'light';
}

export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  applyTheme();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}
