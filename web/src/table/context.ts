// The Play of the table, for every part of the screen.
import { createContext } from 'svelte';
import type { Play } from './play.svelte';

export const [usePlay, providePlay] = createContext<Play>();
