import type { Landscape } from '../landscapes';

export const landscape: Landscape = {
  sites: {
    interstellar_shipping: '<path class="shade" d="M4 80V68h142v12Z"/><path class="stone" d="M60 68c-6-22-4-46 14-66 18 20 20 44 14 66Z"/><path class="shade" d="M74 2c18 20 20 44 14 66H74ZM58 44 46 68h12ZM90 44l12 24H90Z"/><path class="stone" d="M8 68V50h20v18ZM120 68V40h6V22h4v18h8v28Z"/><path class="lit" d="M70 22h8v8h-8ZM14 56h8v5h-8ZM126 48h6v6h-6ZM40 72h6v4h-6ZM104 72h6v4h-6Z"/>',
    smuggling: '<path class="shade" d="M0 80 10 48l16-6 10-22 22-6 18 12 14-4 20 14 16 4 10 22 14 18Z"/><path class="stone" d="M46 80V56h20v24ZM70 80V62h18v18ZM54 54V38h18v16ZM92 80V66h14v14Z"/><path class="lit" d="M28 80V66c0-5 3-8 6-8s6 3 6 8v14ZM110 56h6v5h-6ZM80 40h5v5h-5Z"/>',
  },
};
