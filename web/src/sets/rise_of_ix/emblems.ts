import type { Emblems } from '../emblems';

export const emblems: Emblems = {
  persons: {
    esmar_tuek: 'crate', jamis: 'crossed',
  },
  subjects: {
    spice: 'crystal', artillery: 'cannon', chaumurky: 'cup', detonation_devices: 'blast', disposal_facility: 'flame',
    flagship: 'warship', holoprojectors: 'projector', holtzman_engine: 'engine', invasion_ships: 'lander',
    memocorders: 'book', minimic_film: 'reel', restricted_ordnance: 'shell', shuttle_fleet: 'shuttle',
    sonic_snoopers: 'waves', spaceport: 'pad', spy_satellites: 'satellite', training_drones: 'drone',
    troop_transports: 'freighter', windtraps: 'windtrap', dividends_or_spice: 'coins', troops_and_influence: 'helm',
    tech: 'chip', interstellar_shipping: 'orbit', smuggling: 'crate', tech_negotiation: 'chip',
    dreadnought: 'warship', appropriate: 'gauntlet', bounty_hunter: 'dart', choam_delegate: 'scales',
    court_intrigue: 'mask', desert_ambush: 'tent', embedded_agent: 'keyhole', freighter_fleet: 'freighter',
    full_scale_assault: 'lander', guild_accord: 'clasp', guild_chief_administrator: 'quill', imperial_bashar: 'helm',
    imperial_shock_trooper: 'shield', in_the_shadows: 'veil', ix_guild_compact: 'chip', ixian_engineer: 'gear',
    landing_rights: 'pad', local_fence: 'crate', negotiated_withdrawal: 'banner', satellite_ban: 'satellite',
    sayyadina: 'vase', shai_hulud: 'worm', spice_trader: 'crystal', treachery: 'dagger', truthsayer: 'eye_sun',
    water_peddler: 'drop', web_of_power: 'pieces', weirding_way: 'spiral', advanced_weaponry: 'shell',
    blackmail: 'quill', cannon_turrets: 'cannon', cull: 'flame', diversion: 'freighter', expedite: 'hourglass',
    finesse: 'fan', glimpse_the_path: 'doors', grand_conspiracy: 'mask', ixian_probe: 'drone',
    machine_culture: 'engine', quid_pro_quo: 'scales', second_wave: 'lander', secret_forces: 'veil',
    strategic_push: 'pieces', strongarm: 'gauntlet', war_chest: 'coins', control_the_spice: 'crystal', epic: 'star',
    churn: 'spiral', brutal_escalation: 'blast',
  },
  devices: {
    freighter: 'M1 8.500h4.300v8H1ZM6.300 8.500h4.300v8H6.300ZM11.600 8.500H16v8h-4.400ZM17 8.500h2.500L23.200 13v3.500H17ZM2.500 18h18.300L18.500 21.500h-13ZM3 3.500h8l2 3.500H3Z',
  },
};
