import type { Portraits } from '../portraits';

export const portraits: Portraits = {
  houses: {
    corrino: {
      colours: ['#6b4a1a', '#a0742a', '#3b2130', '#63344a', '#f0cf7a'],
      sign: '<path d="M12 1.500l2 6 4.500-4-1 6 6-.5-5 4 5 4-6-.5 1 6-4.500-4-2 5-2-5-4.500 4 1-6-6 .5 5-4-5-4 6 .5-1-6 4.500 4ZM8.7 12a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0Z"/>',
    },
    fenring: {
      colours: ['#34425a', '#51678a', '#232634', '#3d4358', '#c9b7e2'],
      sign: '<path d="M9 3a9.500 9.500 0 0 0 0 18M15 3a9.500 9.500 0 0 1 0 18" data-line/><path d="M12 7l3 5-3 5-3-5Z"/>',
    },
    metulli: {
      colours: ['#1f5361', '#2f7d8c', '#1d2f3a', '#30505e', '#f0c27a'],
      sign: '<path d="M10.800 1.500h2.400L20.500 15h-7.300v2.500H23L19.500 22.500h-15L1 17.500h9.800ZM10.800 6 6 15h4.800Z"/>',
    },
    fremen: {
      colours: ['#7a4a22', '#b0713a', '#3a2f28', '#5e4d3f', '#7ac8f5'],
      sign: '<path d="M12 1.500c6 2 9.500 6 9.500 11a9.500 9.500 0 0 1-19 0c0-2 .5-4 1.600-5.700C5.500 11 8 13 11.500 13c3 0 4.700-1.700 4.700-4.300 0-2.800-1.700-5.200-4.200-7.200Z"/>',
    },
    bene: {
      colours: ['#3b2a55', '#5d457f', '#17131f', '#322a3f', '#cfa0e6'],
      sign: '<path d="M12 1.500C6 4 3 9 3 15v7.500h4.500V15c0-3.300 1.500-6 4.500-8 3 2 4.500 4.700 4.500 8v7.500H21V15c0-6-3-11-9-13.500Z"/><path d="M9.4 16a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z"/>',
    },
    tuek: {
      colours: ['#5c4a2e', '#86704a', '#33302a', '#57524a', '#f5964c'],
      sign: '<path d="M2 9.500h9v9H2ZM13 9.500h9v9h-9ZM7.500 1h9v7h-9ZM1 20.200h22v2.500H1Z"/>',
    },
  },
  leaders: {
    gurney_halleck: ['atreides', 'tan', 'square', 'brown', '', 'crop', 'stubble', 'armour', 'scar', 'slats', 2, 'dark'],
    lady_amber_metulli: ['metulli', 'brown', 'oval', 'red', 'long', 'part', '', 'armour', '', 'dunes', 1, 'dark'],
    lady_margot_fenring: ['fenring', 'fair', 'heart', 'fair', 'bun', 'part', '', 'gown', 'lips', 'moon', 0, 'dark'],
    muaddib: ['fremen', 'tan', 'oval', 'black', 'hood', 'hood', '', 'still', 'tube', 'dunes', 1, 'blue'],
    feyd_rautha_harkonnen: ['harkonnen', 'fair', 'long', 'black', '', 'mohawk', '', 'armour', 'lips', 'rays', 3, 'dark'],
    princess_irulan: ['corrino', 'fair', 'heart', 'fair', 'long', 'fringe', '', 'gown', 'circlet', 'columns', 0, 'dark'],
    lady_jessica: ['bene', 'light', 'heart', 'red', 'long', 'part', '', 'robe', 'mark', 'columns', 0, 'dark'],
    reverend_mother_jessica: ['bene', 'light', 'heart', 'red', 'veil', 'veil', '', 'robe', 'mark', 'rings', 1, 'blue'],
    vladimir_harkonnen: ['harkonnen', 'pale', 'heavy', 'none', '', 'bald', '', 'heavy', 'suspensor', 'rays', 3, 'dark'],
    staban_tuek: ['tuek', 'dark', 'square', 'black', '', 'bald', 'goatee', 'coat', 'eyepatch', 'towers', 2, 'dark'],
    shaddam_corrino_iv: ['corrino', 'light', 'long', 'grey', '', 'peak', 'tache', 'uniform', 'crown', 'rays', 1, 'dark'],
  },
};
