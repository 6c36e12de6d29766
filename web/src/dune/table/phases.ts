// The nine phases of a turn, in their order, as the strip names them.
import { say } from '../../lib/say';

export const PHASES: [string, string][] = ['storm', 'blow', 'charity', 'bidding', 'revival', 'shipping', 'battle', 'collection', 'mentat'].map((id) => [id, say(`dune.table.phase.${id}`)]);
