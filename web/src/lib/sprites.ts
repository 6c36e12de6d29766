// The icons that are drawn: those of the program and those of the sets.
import { sprites as ofSets } from '../sets/signs';
import own from './icons.svg?raw';

export const sprites = [own, ...ofSets];
const NAMES: ReadonlySet<string> = new Set(sprites.flatMap((sprite) => Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), (match) => match[1] ?? '')));

export const drawable = (name: string): boolean => NAMES.has(name);
