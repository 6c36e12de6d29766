import type { Portraits } from '../portraits';

export const portraits: Portraits = {
  houses: {
    ecaz: {
      colours: ['#2e5a34', '#4c8452', '#3a2a20', '#5e4633', '#e6a6c8'],
      sign: '<path d="M12 12c-4-2-5-6-3-10 2 .8 3 2 3 4 0-2 1-3.200 3-4 2 4 1 8-3 10ZM12 12c2-4 6-5 10-3-.8 2-2 3-4 3 2 0 3.200 1 4 3-4 2-8 1-10-3ZM12 12c4 2 5 6 3 10-2-.8-3-2-3-4 0 2-1 3.200-3 4-2-4-1-8 3-10ZM12 12c-2 4-6 5-10 3 .8-2 2-3 4-3-2 0-3.200-1-4-3 4-2 8-1 10 3Z"/>',
    },
    moritani: {
      colours: ['#4a2238', '#7a3a58', '#221620', '#43303c', '#e9b45a'],
      sign: '<path d="M3 1.500 8 3l5.200 6-2.400 2.800L4 5.500ZM21 1.500 16 3 2 19l3 3.500L20 5.500ZM14.500 13l5.500 6.500-3 3-5-6.500Z"/>',
    },
    vernius: {
      colours: ['#6b3423', '#a0543a', '#2a2627', '#4b4444', '#e8b27a'],
      sign: '<path d="M12 12a1.500 1.500 0 0 1 3 0 4 4 0 0 1-8 0 6.500 6.500 0 0 1 13 0A9 9 0 0 1 3.500 15" data-line/>',
    },
  },
  leaders: {
    archduke_armand_ecaz: ['ecaz', 'brown', 'long', 'white', '', 'sides', 'full', 'fur', '', 'moon', 1, 'dark'],
    ilesa_ecaz: ['ecaz', 'dark', 'oval', 'black', 'curls', 'bald', '', 'gown', 'earring', 'rings', 0, 'dark'],
    princess_yuna_moritani: ['moritani', 'tan', 'heart', 'black', 'bun', 'fringe', '', 'gown', 'mark', 'slats', 2, 'dark'],
    viscount_hundro_moritani: ['moritani', 'light', 'long', 'brown', '', 'peak', 'tache', 'uniform', 'tattoo', 'towers', 3, 'dark'],
    prince_rhombur_vernius: ['vernius', 'fair', 'square', 'fair', '', 'short', '', 'armour', 'visor', 'towers', 1, 'dark'],
    tessia_vernius: ['vernius', 'tan', 'heart', 'brown', 'veil', 'veil', '', 'robe', '', 'slats', 0, 'dark'],
  },
};
