// The play of the table, for every part of the screen.
import { createContext } from 'svelte';
import type { DunePlay } from './play.svelte';

export const [usePlay, providePlay] = createContext<DunePlay>();
