import { say } from '../../lib/say';

export const legend = {
  dreadnought: say('rise_of_ix.legend.dreadnought_strength'), freighter: say('rise_of_ix.legend.freighter_a_level_up_or'), tech: say('rise_of_ix.legend.tech_tile'), negotiator: say('rise_of_ix.legend.negotiator_off_the_price_of'), snooper: say('rise_of_ix.legend.snooper'),
};
export const learned = ['dreadnought', 'freighter', 'tech', 'negotiator', 'flip', 'infiltration', 'unload'];
