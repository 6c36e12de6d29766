import type { Portraits } from '../portraits';

export const portraits: Portraits = {
  houses: {
    guild: {
      colours: ['#5a3420', '#8a5433', '#2a211d', '#4d4038', '#ffb36b'],
      sign: '<path d="M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"/><path data-line d="M1.500 16.500 22.500 7.500"/>',
    },
  },
  leaders: {
    chani_bloodlines: ['fremen', 'tan', 'heart', 'black', 'braid', 'fringe', '', 'still', '', 'moon', 0, 'blue'],
    duncan_idaho_bloodlines: ['atreides', 'tan', 'square', 'black', 'curls', 'fringe', 'stubble', 'armour', '', 'rays', 1, 'dark'],
    piter_de_vries_bloodlines: ['harkonnen', 'pale', 'long', 'black', '', 'peak', '', 'coat', 'lips', 'columns', 3, 'blue'],
    esmar_tuek_bloodlines: ['tuek', 'tan', 'heavy', 'grey', '', 'crop', 'full', 'coat', 'earring', 'dunes', 2, 'dark'],
    steersman_yrkoon: ['guild', 'pale', 'long', 'none', '', 'bald', '', 'heavy', 'tube', 'rings', 0, 'blue'],
    count_hasimir_fenring: ['fenring', 'light', 'long', 'brown', '', 'sides', 'goatee', 'coat', '', 'columns', 2, 'dark'],
    gaius_helen_mohiam: ['bene', 'fair', 'long', 'grey', 'veil', 'veil', '', 'robe', '', 'rays', 2, 'dark'],
    liet_kynes_bloodlines: ['fremen', 'light', 'square', 'fair', 'hood', 'hood', 'full', 'still', '', 'dunes', 1, 'blue'],
    kota_odax_of_ix: ['vernius', 'dark', 'oval', 'grey', '', 'sides', 'tache', 'heavy', 'visor', 'slats', 1, 'dark'],
  },
};
