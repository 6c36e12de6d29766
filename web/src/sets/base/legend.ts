export const legend = {
  mentat: 'Mentat: an Agent more for this round', swordmaster: 'Swordmaster: an Agent more for good', council: 'seat on the High Council: 2 persuasion when you reveal', foldspace: 'Foldspace card',
  emperor: 'Emperor', guild: 'Spacing Guild', bene_gesserit: 'Bene Gesserit', fremen: 'Fremen', landsraad: 'Landsraad', city: 'cities', spice_trade: 'spice trade',
  influence_emperor: 'Influence with the Emperor', influence_guild: 'Influence with the Spacing Guild',
  influence_bene_gesserit: 'Influence with the Bene Gesserit', influence_fremen: 'Influence with the Fremen',
};
export const learned = ['emperor', 'guild', 'bene_gesserit', 'fremen', 'landsraad', 'city', 'spice_trade', 'mentat', 'swordmaster', 'council', 'foldspace'];
