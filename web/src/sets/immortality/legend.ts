import { say } from '../../lib/say';

export const legend = {
  research: say('immortality.legend.research_a_step_on_the'), tleilaxu: say('immortality.legend.a_step_on_the_tleilaxu'), specimen: say('immortality.legend.specimen_a_troop_in_the'),
};
