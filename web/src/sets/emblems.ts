// The devices of components, by set.
import { bySet } from './folders';

export interface Emblems {
  /** Devices of persons, which stand on a disc of their own, by content id. */
  persons: Record<string, string>;
  /** Devices of everything else, by content id. */
  subjects: Record<string, string>;
  /** Devices beside those of `lib/emblems/devices.ts`, drawn as those are. */
  devices?: Record<string, string>;
}

const FOUND = bySet(import.meta.glob<Emblems>('./*/emblems.ts', { eager: true, import: 'emblems' }));

export const emblemsOf = (set: string): Emblems | undefined => FOUND.get(set);
export const devices: Record<string, string> = Object.assign({}, ...[...FOUND.values()].map((each) => each.devices));
