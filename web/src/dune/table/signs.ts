// The signs of this table beside those of the family: paths on a grid of 24.
export const SIGNS = {
  keep: 'M3 22V9h3V4h3v3h1.500V3h3v4H15V4h3v5h3v13h-6.500v-5a2.500 2.500 0 0 0-5 0v5z',
  reserves: 'M12 2.500 22.500 8 12 13.500 1.500 8zM4 11.200l8 4.200 8-4.200 2.500 1.300L12 18 1.500 12.500zM4 15.700l8 4.200 8-4.200 2.500 1.300L12 22.500 1.500 17z',
  tanks: 'M5 2h14v3h-2v13a5 5 0 0 1-10 0V5H5zm5 3v6h4V5z',
  storm: 'M12 3a9 9 0 0 1 9 9h-3a6 6 0 0 0-6-6zM12 21a9 9 0 0 1-9-9h3a6 6 0 0 0 6 6zM12 8.500a3.500 3.500 0 1 0 .01 0zM3.500 9a9 9 0 0 1 5-5.300l1 2.800A6 6 0 0 0 6.300 10zM20.500 15a9 9 0 0 1-5 5.300l-1-2.800a6 6 0 0 0 3.200-3.500z',
  worm: 'M12 2a10 10 0 0 0-10 10v10h4v-9l2.500 3L11 13l1 3 1-3 2.500 3 2.500-3v9h4V12A10 10 0 0 0 12 2z',
  ally: 'M8.500 6a6 6 0 1 0 .01 0zm0 2.500a3.500 3.500 0 1 1-.01 0zM15.500 6a6 6 0 1 0 .01 0zm0 2.500a3.500 3.500 0 1 1-.01 0z',
  traitor: 'M12 2a4.500 4.500 0 1 0 .01 0zM4 22c0-6 3-9.500 8-9.500s8 3.500 8 9.500z',
} as const;
export type SignName = keyof typeof SIGNS;
