// The badges of the factions: a shape that tells each of them without its colour, and a device in it. Our own drawings.

interface Drawn {
  shape: string; // on a grid of 24
  device: string[]; // paths on a grid of 24; "~2.2 " before one: a line of that width
  place: [x: number, y: number, scale: number]; // of the device within the shape
}

export const BADGES: Record<string, Drawn> = {
  atreides: { // a hawk on a shield
    shape: 'M12 .8L22.5 3.5v8.5c0 6-4.5 9.5-10.5 11.5C6 21.5 1.5 18 1.5 12V3.5z',
    device: ['M12 21l-2.2-6.2C6.5 15 4.5 13.6 3 11c1.5.4 2.7.4 3.6.1C4.3 9.5 2.8 7 2 3.5c3.5 1 6.3 3 8.2 6L12 6.8l1.8 2.7c1.9-3 4.7-5 8.2-6-.8 3.5-2.3 6-4.6 7.6.9.3 2.1.3 3.6-.1-1.5 2.6-3.5 4-6.8 3.8z'],
    place: [5.2, 4.2, .57],
  },
  bene_gesserit: { // a veil on a disc
    shape: 'M12 .6a11.4 11.4 0 1 0 .01 0z',
    device: ['M12 1.5C6.5 3.6 3.5 8.3 3.5 14v8.5h17V14c0-5.7-3-10.4-8.5-12.5ZM12 7c2.7 1.5 4.1 3.7 4.1 6.4 0 2.7-1.8 5.1-4.1 5.1s-4.1-2.4-4.1-5.1C7.9 10.7 9.3 8.5 12 7Z'],
    place: [4.8, 4.8, .6],
  },
  emperor: { // a crown on a plate with three points
    shape: 'M1.5 23V2.5l5.3 3.6L12 .8l5.2 5.3 5.3-3.6V23z',
    device: ['M3 22v-3h18v3ZM3 17 1.5 6.5 7 10.6 12 2l5 8.6 5.5-4.1L21 17Z'],
    place: [5, 7.2, .58],
  },
  fremen: { // two moons in a tent
    shape: 'M12 .3L24 23H0z',
    device: ['M13.2 2A10.2 10.2 0 1 0 22 14.8 8.1 8.1 0 0 1 13.2 2ZM16.2 6.2a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0Z'],
    place: [6.3, 9.8, .48],
  },
  guild: { // a folded way on a lozenge
    shape: 'M12 0L24 12 12 24 0 12z',
    device: ['~3 M12 12c-2.2-3.2-4-4.8-6.2-4.8a4.8 4.8 0 0 0 0 9.6c2.2 0 4-1.6 6.2-4.8s4-4.8 6.2-4.8a4.8 4.8 0 0 1 0 9.6c-2.2 0-4-1.6-6.2-4.8Z'],
    place: [4.6, 4.6, .62],
  },
  harkonnen: { // horns on a dark square
    shape: 'M2 2h20v20H2z',
    device: ['M2.5 2.5c.3 5 2.8 7.6 6.5 8.2V8h6v2.7c3.7-.6 6.2-3.2 6.5-8.2 2.3 6.6.3 11.6-4.5 13.8V22H7v-5.7C2.2 14.1.2 9.1 2.5 2.5z'],
    place: [4.8, 4.8, .6],
  },
  ixians: { // a cog on a hexagon
    shape: 'M6.3 1.4h11.4L23.7 12l-6 10.6H6.3L.3 12z',
    device: ['M12 5.4a6.6 6.6 0 1 0 .01 0zm0 3a3.6 3.6 0 1 1-.01 0z', 'M12 10.2a1.8 1.8 0 1 0 .01 0z', 'M10.4 1.5h3.2v4h-3.2zM10.4 18.5h3.2v4h-3.2zM1.5 10.4h4v3.2h-4zM18.5 10.4h4v3.2h-4zM4.2 6.4l2.2-2.2L9 6.8 6.8 9zM15 17.2l2.2-2.2 2.6 2.6-2.2 2.2zM6.8 15L9 17.2l-2.6 2.6-2.2-2.2zM17.6 4.2l2.2 2.2L17.2 9 15 6.8z'],
    place: [4.2, 4.2, .65],
  },
  tleilaxu: { // half a face on a drop
    shape: 'M12 .2c3 5.5 10 8.5 10 14.3a10 9.4 0 0 1-20 0C2 8.7 9 5.7 12 .2z',
    device: ['M12 1.5C6.5 1.5 3.5 5 3.5 10.5S7.5 21 12 22.5zM6.2 10.5c1.2-1.3 2.7-1.3 3.9 0-1.2 1-2.7 1-3.9 0z', '~2.2 M12 2.6c4.5 0 7.4 3 7.4 7.9 0 4.8-3.3 9-7.4 10.7', '~2.2 M14 10.5h3.6'],
    place: [5.6, 7.2, .54],
  },
};

export const FACTIONS = Object.keys(BADGES);
