import { under } from '../../lib/say';

export const legend = under('base.legend');
export const learned = ['emperor', 'guild', 'bene_gesserit', 'fremen', 'landsraad', 'city', 'spice_trade', 'mentat', 'swordmaster', 'council', 'foldspace'];
