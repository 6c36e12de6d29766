import { under } from '../../lib/say';

export const legend = under('immortality.legend');
export const learned = ['research', 'tleilaxu', 'specimen', 'graft', 'marker_1', 'marker_2'];
