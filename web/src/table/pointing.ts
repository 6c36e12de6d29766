// Where the table shows what a lesson speaks of.
import { groupKey } from './options';
import type { Play } from './play.svelte';

/** Selectors of what stands for an option: the card, space or tile itself, else its words among the options. */
export function waysTo(play: Play, key: string): string[] {
  const option = play.options.find((each) => each.key === key);
  if (!option) return [];
  const { kind, id, n, verb } = option; // a thing of which several options speak leaves it to their words
  return [
    ...(verb === 'deploy' || verb === 'retreat' ? [`[data-stepper="${CSS.escape(groupKey(option))}"] [data-n="${n}"]`] : []),
    ...(id && play.optionsAt(kind, id).length === 1 ? [`[data-look="${CSS.escape(`${kind} ${id}`)}"][data-item="legal"]`] : []),
    `[data-option="${CSS.escape(key)}"]`,
  ];
}
