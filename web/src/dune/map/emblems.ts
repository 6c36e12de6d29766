// What stands in the strongholds, drawn on a grid of 24.
export const KEEPS: Record<string, string[]> = {
  arrakeen: ['M3 21V12h3V9h3v3h1.5V6h3v6H15V9h3v3h3v9h-6.5v-4.5a2.5 2.5 0 0 0-5 0V21z', 'M12 1.2l2.6 2.2L12 5.4z'], // the palace
  carthag: ['M2.5 21l2-13h3l1.2 8h1.6l1-14h1.4l1 14h1.6l1.2-8h3l2 13z'], // chimneys
  sietch_tabr: ['M2 21C3 10 8 4 12 3c4 1 9 7 10 18h-5.5c0-5-2-8-4.5-9-2.5 1-4.5 4-4.5 9z', 'M12 15.3a2.3 2.3 0 1 0 .01 0z'], // a cave
  habbanya_sietch: ['M.5 21L7.5 5l4 6.5L15 7l8.5 14H15v-3.5a2.7 2.7 0 0 0-5.4 0V21z'], // two peaks
  tueks_sietch: ['M1 21l3.5-9.5h15L23 21h-7.5v-5h-7v5z', 'M4.5 7.5L12 2l7.5 5.5-7.5-1.8z'], // a mesa, and a smuggler's ship above it
};
