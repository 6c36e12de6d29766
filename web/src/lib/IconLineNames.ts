// The names of the icons that the sprite draws, read from the sprite itself.
import sprite from './icons.svg?raw';

const NAMES: ReadonlySet<string> = new Set(Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), (match) => match[1] ?? ''));

export const drawable = (name: string): boolean => NAMES.has(name);
