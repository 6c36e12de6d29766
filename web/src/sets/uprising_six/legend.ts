import { under } from '../../lib/say';

export const legend = under('uprising_six.legend');
