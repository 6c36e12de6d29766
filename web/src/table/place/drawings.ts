// Everything that is painted around the table, in one part of the program that is fetched after it.
export { default as Scene } from './Scene.svelte';
export { grounds, monuments, sites } from '../../sets/landscapes';
