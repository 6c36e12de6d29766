// What goes without saying happens by itself after a moment, and who goes back does not stop at it.
import { settings } from '../lib/settings.svelte';
import type { Option } from '../lib/wire';
import { closes } from './options';
import type { Play } from './play.svelte';
import { PAUSE } from './playback.svelte';

/** The option of a decision in which there is nothing to decide. */
function only(play: Play): Option | undefined {
  return play.guide?.forced == null ? undefined : play.options.find((option) => option.key === play.guide?.forced);
}

/** The option that will be taken without a click; how fast somebody passes would tell other people what is in the hand. */
export function goesWithoutSaying(play: Play): Option | null {
  const option = only(play);
  if (!option || !settings.forced || settings.confirm === 'always' || play.redoable || play.live.table?.lesson) return null;
  return closes(option) && !play.alone ? null : option;
}

/** Take what goes without saying when a moment has passed, or go on going back; gives what calls it off. */
export function byItself(play: Play): (() => void) | undefined {
  if (play.live.busy || !only(play)) return;
  if (play.backwards && settings.forced) {
    if (play.view?.undo?.possible) void play.undo();
    return;
  }
  const { forced } = play;
  if (!forced) return;
  const wait = Math.max(PAUSE[settings.speed], PAUSE.fast);
  const take = (): void => {
    if (document.querySelector('dialog[open]')) timer = window.setTimeout(take, wait);
    else void play.choose(forced);
  };
  let timer = window.setTimeout(take, wait);
  return () => clearTimeout(timer);
}
