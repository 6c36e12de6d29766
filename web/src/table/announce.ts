// What screen readers hear: each finished line of the others, and the question to you. Names instead of seat numbers.
import { say } from '../lib/say';
import type { LogLine, Text } from '../lib/wire';
import type { Play } from './play.svelte';

export const told = (play: Play, text: Text): string =>
  text.map((part) => (part.kind === 'seat' ? play.who(Number(part.id)) : part.text)).join('');

/** The lines after `from` that nobody will add to: all if the game waits for the listener, else all but the newest. */
export function news(play: Play, from: number): { said: string[]; upTo: number } {
  const { log } = play;
  const upTo = Math.max(Math.min(from, log.length), play.decision || play.view?.over ? log.length : log.length - 1);
  const lines: LogLine[] = log.slice(Math.min(from, upTo), upTo).filter((line) => line.seat !== play.me || line.seat === null);
  return { said: lines.map((line) => told(play, line.parts)), upTo };
}

export function question(play: Play): string {
  const { decision } = play;
  if (!decision) return '';
  const count = decision.options.length;
  const said = `${told(play, play.question)}${play.follow && `. ${play.follow}`}`;
  return say('table.announce.question', { question: said, n: count });
}
