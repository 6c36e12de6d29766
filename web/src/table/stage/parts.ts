// All that belongs to the stage, in one part of the program.
export { acts, spoken } from './fought';
export { default as Stage } from './Stage.svelte';
export { default as StageBar } from './StageBar.svelte';
