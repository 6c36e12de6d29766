import { under } from '../../lib/say';

export const legend = under('rise_of_ix.legend');
export const learned = ['dreadnought', 'freighter', 'tech', 'negotiator', 'flip', 'infiltration', 'unload'];
