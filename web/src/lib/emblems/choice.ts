// Which device stands for which component. Anything that is not named here (a new pack) gets one that fits what it does.
import type { Article } from '../wire';

/** Persons: their device stands on a disc of its own. */
const PERSONS: Record<string, string> = {
  paul_atreides: 'eye_sun', duke_leto_atreides: 'hawk', baron_vladimir_harkonnen: 'claw', glossu_rabban: 'mace', helena_richese: 'fan',
  count_ilban_richese: 'gear', countess_ariana_thorvald: 'vase', earl_memnon_thorvald: 'ram',
  duncan_idaho: 'blade', gurney_halleck: 'lyre', stilgar: 'horns', chani: 'rings', lady_jessica: 'veil', liet_kynes: 'palm', piter_de_vries: 'spiral',
  dr_yueh: 'needle', thufir_hawat: 'abacus', reverend_mother_mohiam: 'casket', sietch_reverend_mother: 'chalice', kwisatz_haderach: 'star',
  archduke_armand_ecaz: 'shield', ilesa_ecaz: 'hourglass', princess_yuna_moritani: 'freighter', viscount_hundro_moritani: 'faces', prince_rhombur_vernius: 'helix', tessia_vernius: 'snooper',
  esmar_tuek: 'crate', jamis: 'crossed',
};
const SUBJECTS: Record<string, string> = {
  arrakis_recruiter: 'banner', assassination_mission: 'dart', bene_gesserit_initiate: 'candle', bene_gesserit_sister: 'veil', carryall: 'lifter',
  choam_directorship: 'scales', crysknife: 'tooth', fedaykin_death_commando: 'crossed', firm_grip: 'gauntlet', fremen_camp: 'tent', gene_manipulation: 'helix',
  guild_administrator: 'quill', guild_ambassador: 'fish', guild_bankers: 'coins', gun_thopter: 'thopter', imperial_spy: 'keyhole', missionaria_protectiva: 'book',
  opulence: 'crown', other_memory: 'faces', power_play: 'pieces', sardaukar_infantry: 'helm', sardaukar_legion: 'shield', scout: 'scope', shifting_allegiances: 'doors',
  smugglers_thopter: 'thopter', space_travel: 'orbit', spice_hunter: 'crystal', spice_smugglers: 'crate', test_of_humanity: 'casket', the_voice: 'waves',
  worm_riders: 'worm', arrakis_liaison: 'clasp', the_spice_must_flow: 'stream', foldspace: 'fold', convincing_argument: 'quill', dagger: 'dagger', diplomacy: 'cup',
  dune_the_desert_planet: 'planet', reconnaissance: 'map', seek_allies: 'clasp', signet_ring: 'signet',
  bindu_suspension: 'hourglass', bribery: 'coins', bypass_protocol: 'doors', calculated_hire: 'abacus', charisma: 'lantern', choam_shares: 'scales',
  councilors_dispensation: 'throne', dispatch_an_envoy: 'banner', double_cross: 'mask', favored_subject: 'crown', guild_authorization: 'orbit', infiltrate: 'keyhole',
  know_their_ways: 'tent', poison_snooper: 'needle', rapid_mobilization: 'shield', recruitment_mission: 'banner', refocus: 'spiral', reinforcements: 'helm',
  secret_of_the_sisterhood: 'veil', the_sleeper_must_awaken: 'eye_sun', urgent_mission: 'dart', water_of_life: 'vase', water_peddlers_union: 'drop', windfall: 'coins',
  allied_armada: 'lifter', ambush: 'crossed', master_tactician: 'pieces', private_army: 'helm', staged_incident: 'mask', demand_respect: 'gauntlet', to_the_victor: 'cup',
  tiebreaker: 'scales', corner_the_market: 'crate', plans_within_plans: 'spiral',
  conspire: 'mask', wealth: 'coins', heighliner: 'lifter', selective_breeding: 'helix', secrets: 'keyhole', hardy_warriors: 'crossed', stillsuits: 'drop',
  high_council: 'throne', mentat: 'abacus', swordmaster: 'blade', rally_troops: 'banner', hall_of_oratory: 'waves', secure_contract: 'quill', sell_melange: 'scales',
  imperial_basin: 'crystal', hagga_basin: 'crystal', the_great_flat: 'worm', arrakeen: 'tower', carthag: 'tower', research_station: 'scope', sietch_tabr: 'tent',
  emperor: 'crown', guild: 'orbit', bene_gesserit: 'veil', fremen: 'tooth',
  harvest_spice: 'worm', reshuffle: 'pieces', arrakeen_1p: 'tower', arrakeen_2p: 'tower', novice: 'banner', veteran: 'helm', expert: 'abacus', expert_plus: 'star',
  intrigue: 'mask', water: 'drop', solari: 'coins', spice: 'crystal',
  artillery: 'cannon', chaumurky: 'cup', detonation_devices: 'blast', disposal_facility: 'flame', flagship: 'warship', holoprojectors: 'projector', holtzman_engine: 'engine',
  invasion_ships: 'lander', memocorders: 'book', minimic_film: 'reel', restricted_ordnance: 'shell', shuttle_fleet: 'shuttle', sonic_snoopers: 'waves', spaceport: 'pad',
  spy_satellites: 'satellite', training_drones: 'drone', troop_transports: 'freighter', windtraps: 'windtrap', dividends_or_spice: 'coins', troops_and_influence: 'helm', tech: 'chip',
  interstellar_shipping: 'orbit', smuggling: 'crate', tech_negotiation: 'chip', dreadnought: 'warship',
  appropriate: 'gauntlet', bounty_hunter: 'dart', choam_delegate: 'scales', court_intrigue: 'mask', desert_ambush: 'tent', embedded_agent: 'keyhole', freighter_fleet: 'freighter',
  full_scale_assault: 'lander', guild_accord: 'clasp', guild_chief_administrator: 'quill', imperial_bashar: 'helm', imperial_shock_trooper: 'shield', in_the_shadows: 'veil',
  ix_guild_compact: 'chip', ixian_engineer: 'gear', landing_rights: 'pad', local_fence: 'crate', negotiated_withdrawal: 'banner', satellite_ban: 'satellite', sayyadina: 'vase',
  shai_hulud: 'worm', spice_trader: 'crystal', treachery: 'dagger', truthsayer: 'eye_sun', water_peddler: 'drop', web_of_power: 'pieces', weirding_way: 'spiral',
  advanced_weaponry: 'shell', blackmail: 'quill', cannon_turrets: 'cannon', cull: 'flame', diversion: 'freighter', expedite: 'hourglass', finesse: 'fan', glimpse_the_path: 'doors',
  grand_conspiracy: 'mask', ixian_probe: 'drone', machine_culture: 'engine', quid_pro_quo: 'scales', second_wave: 'lander', secret_forces: 'veil', strategic_push: 'pieces',
  strongarm: 'gauntlet', war_chest: 'coins', control_the_spice: 'crystal', epic: 'star', churn: 'spiral', brutal_escalation: 'blast',
};
const MEANT: [RegExp, string[]][] = [
  [/^vp/, ['star', 'crown', 'throne']], [/sword/, ['crossed', 'dagger', 'shield']], [/troop|deploy|retreat/, ['helm', 'banner', 'shield']],
  [/spice|harvest|maker/, ['crystal', 'worm', 'crate']], [/water/, ['drop', 'vase', 'stream']], [/solari/, ['coins', 'scales']],
  [/intrigue|look|steal/, ['mask', 'keyhole', 'faces']], [/draw|deck|discard/, ['book', 'map', 'candle']], [/influence|alliance/, ['clasp', 'cup', 'quill']],
  [/persuasion/, ['waves', 'lantern', 'quill']],
];
const ANY = ['planet', 'map', 'book', 'doors', 'lantern', 'hourglass', 'tower'];

export interface Choice {
  device: string;
  person: boolean;
}

/** The device of a component; `random` is only asked where nothing is laid down. */
export function deviceOf(article: Article, random: () => number): Choice {
  const person = PERSONS[article.id];
  if (person) return { device: person, person: true };
  const subject = SUBJECTS[article.id];
  if (subject) return { device: subject, person: false };
  const icons = article.passages.flatMap((passage) => passage.icons);
  const fitting = MEANT.find(([pattern]) => icons.some((icon) => pattern.test(icon)))?.[1] ?? ANY;
  return { device: fitting[Math.floor(random() * fitting.length)] ?? 'planet', person: article.kind === 'leader' };
}
