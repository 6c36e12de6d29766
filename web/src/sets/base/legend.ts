import { say } from '../../lib/say';

export const legend = {
  mentat: say('base.legend.mentat_an_agent_more_for'), swordmaster: say('base.legend.swordmaster_an_agent_more_for'), council: say('base.legend.seat_on_the_high_council'), foldspace: say('base.legend.foldspace_card'),
  emperor: say('base.legend.emperor'), guild: say('base.legend.spacing_guild'), bene_gesserit: say('base.legend.bene_gesserit'), fremen: say('base.legend.fremen'), landsraad: 'Landsraad', city: say('base.legend.cities'), spice_trade: say('base.legend.spice_trade'),
  influence_emperor: say('base.legend.influence_with_the_emperor'), influence_guild: say('base.legend.influence_with_the_spacing_guild'),
  influence_bene_gesserit: say('base.legend.influence_with_the_bene_gesserit'), influence_fremen: say('base.legend.influence_with_the_fremen'),
};
export const learned = ['emperor', 'guild', 'bene_gesserit', 'fremen', 'landsraad', 'city', 'spice_trade', 'mentat', 'swordmaster', 'council', 'foldspace'];
