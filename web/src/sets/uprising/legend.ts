import { under } from '../../lib/say';

export const legend = under('uprising.legend');
