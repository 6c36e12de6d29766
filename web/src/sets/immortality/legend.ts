import { say } from '../../lib/say';

export const legend = {
  research: say('immortality.legend.research_a_step_on_the'), tleilaxu: say('immortality.legend.a_step_on_the_tleilaxu'), specimen: say('immortality.legend.specimen_a_troop_in_the'),
  graft: say('immortality.legend.graft'), copies: say('immortality.legend.copies'), marker_1: say('immortality.legend.first_marker'), marker_2: say('immortality.legend.second_marker'), atomics: say('immortality.legend.atomics'),
};
export const learned = ['research', 'tleilaxu', 'specimen', 'graft', 'marker_1', 'marker_2'];
