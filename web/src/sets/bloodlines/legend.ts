import { under } from '../../lib/say';

export const legend = under('bloodlines.legend');
export const learned = ['commander', 'skill'];
