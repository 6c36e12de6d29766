import type { Portraits } from '../portraits';

export const portraits: Portraits = {
  houses: {
    atreides: {
      colours: ['#1f4a43', '#2f6d5e', '#17302f', '#28514b', '#d9b871'],
      sign: '<path d="M12 21.500 9.500 15 1 6.500c4.500 0 7.500 1.300 9.300 4L12 2.500l1.700 8c1.800-2.700 4.800-4 9.300-4L14.500 15Z"/>',
    },
    harkonnen: {
      colours: ['#571d1c', '#87312a', '#1c1719', '#3a2b2c', '#e0673f'],
      sign: '<path d="M2 3.500c3 5 5.500 6.500 10 6.500s7-1.500 10-6.500c1 6-1 9.800-5 11.300L14.500 22h-5L7 14.800C3 13.300 1 9.500 2 3.500ZM9.500 13l1.800 3h1.400l1.800-3Z"/>',
    },
    richese: {
      colours: ['#2b4560', '#446b8c', '#3a2f26', '#5e4b38', '#d8a253'],
      sign: '<path d="M12.00 0.70L14.33 3.31L17.65 2.21L18.36 5.64L21.79 6.35L20.69 9.67L23.30 12.00L20.69 14.33L21.79 17.65L18.36 18.36L17.65 21.79L14.33 20.69L12.00 23.30L9.67 20.69L6.35 21.79L5.64 18.36L2.21 17.65L3.31 14.33L0.70 12.00L3.31 9.67L2.21 6.35L5.64 5.64L6.35 2.21L9.67 3.31ZM6.7 12a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0 -10.6 0Z"/><path d="M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"/>',
    },
    thorvald: {
      colours: ['#5a3a63', '#85578e', '#2b2236', '#4a3b5a', '#cfd3e6'],
      sign: '<path d="M1.500 20 9 5l4 7.500L15.500 8 22.500 20ZM9 10.500 6 16.500h2L9.300 14l1.700 2.500h1.500Z"/><path d="M15.5 3.8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"/>',
    },
    hagal: {
      colours: ['#3a3f45', '#5b636b', '#1d2126', '#3a4148', '#e2d6b8'],
      sign: '<path d="M12 1.500 21 7v10l-9 5.500L3 17V7ZM12 5.500 6.500 9v6l5.500 3.500 5.500-3.500V9ZM12 9l3 3-3 3-3-3Z"/>',
    },
  },
  leaders: {
    paul_atreides: ['atreides', 'light', 'oval', 'black', '', 'short', '', 'still', '', 'dunes', 1, 'dark'],
    duke_leto_atreides: ['atreides', 'tan', 'square', 'black', '', 'part', 'full', 'uniform', '', 'moon', 2, 'dark'],
    baron_vladimir_harkonnen: ['harkonnen', 'pale', 'heavy', 'none', '', 'bald', '', 'heavy', 'suspensor', 'rings', 3, 'dark'],
    glossu_rabban: ['harkonnen', 'light', 'heavy', 'brown', '', 'crop', 'stubble', 'armour', 'scar', 'slats', 3, 'dark'],
    helena_richese: ['richese', 'light', 'heart', 'red', 'bun', 'fringe', '', 'gown', 'earring', 'columns', 0, 'dark'],
    count_ilban_richese: ['richese', 'brown', 'long', 'grey', '', 'peak', 'goatee', 'coat', '', 'towers', 1, 'dark'],
    countess_ariana_thorvald: ['thorvald', 'dark', 'heart', 'black', 'braid', 'part', '', 'robe', 'circlet', 'moon', 0, 'dark'],
    earl_memnon_thorvald: ['thorvald', 'light', 'square', 'white', 'mane', 'crop', 'full', 'fur', '', 'rays', 2, 'dark'],
    hagal: ['hagal', 'pale', 'oval', 'none', 'hood', 'hood', '', 'robe', 'visor', 'rays', 0, 'dark'],
  },
};
