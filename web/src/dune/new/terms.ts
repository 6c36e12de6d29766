// What a table of classic Dune has agreed on, in a few words each.
import { say } from '../../lib/say';
import type { TableInfo } from '../../lib/wire';

export const played = (): string => say('pages.home.classic_dune');

export function terms({ dune }: TableInfo): string[] {
  if (!dune) return [];
  const way = typeof dune.factions === 'string' ? dune.factions : 'named';
  return [say(dune.advanced ? 'dune.new.advanced' : 'dune.new.basic'), ...(dune.expansion ? ['Ixians & Tleilaxu'] : []), say(`dune.new.way.${way}.table`)];
}
