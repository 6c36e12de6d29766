// A large window uses its room for words beside the signs.
import { MediaQuery } from 'svelte/reactivity';

export const roomy = new MediaQuery('(min-width: 1700px) and (min-height: 900px)');
