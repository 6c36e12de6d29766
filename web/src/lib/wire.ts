// The types of all that travels between server and client, and the names under which this program speaks of some of them.
import type { Part, TableInfo } from './types';

export type * from './types';
export type { Clock as ClockRule, Reference as Book, State as StateMessage } from './types';
export type Text = Part[];
export type GameName = TableInfo['game'];
