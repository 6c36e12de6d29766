// What stands in the landscape of this board alone; sites of the same name are drawn alike on every board.
import type { Landscape } from '../landscapes';

const WAREHOUSES = '<path class="stone" d="M14 80V38a15 8 0 0 1 30 0v42Z"/><path class="shade" d="M29 30a15 8 0 0 1 15 8v42H29Z"/><path class="stone" d="M50 80V26a15 8 0 0 1 30 0v54Z"/><path class="shade" d="M65 18a15 8 0 0 1 15 8v54H65Z"/><path class="shade" d="M88 80V54h44v26ZM84 54l26-16 26 16Z"/><path class="lit" d="M22 48h6v6h-6ZM58 38h6v6h-6ZM96 62h8v8h-8ZM114 62h8v18h-8Z"/>';
const DOCKS = '<path class="shade" d="M10 80V60h126v20Z"/><path class="stone" d="M30 60c0-20 20-30 44-30s42 10 42 30Z"/><path class="shade" d="M74 30c24 0 42 10 42 30H74ZM56 30 74 12l18 18Z"/><path class="lit" d="M40 52h8v6h-8ZM60 46h8v6h-8ZM82 46h8v6h-8ZM100 52h8v6h-8Z"/>';

export const landscape: Landscape = {
  sites: {
    accept_contract: WAREHOUSES,
    spice_refinery: '<path class="stone" d="M4 80V50h26V36h10v14h14V26h10v54Z"/><path class="shade" d="M64 80V26h8V8h10v72ZM90 80V46c0-8 8-12 18-12s18 4 18 12v34ZM130 80V58h16v22Z"/><path class="stone" d="M90 80V46c0-8 8-12 18-12v46Z"/><path class="lit" d="M12 58h6v6h-6ZM24 58h6v6h-6ZM46 58h6v6h-6ZM72 16h10v4H72ZM72 26h10v4H72ZM100 54h16v5h-16Z"/><path class="smoke" d="M77 6c-4-10 8-10 4-20 10 6 6 14 2 20Z"/>',
    deep_desert: '<path class="sand" d="M0 52c50-10 100 8 150-4v32H0Z"/><path class="worm" d="M78 70C74 30 92 2 118 4c15 1 22 9 22 19l-11-4 4 11-10-5-1 12-9-8c-8 8-10 21-8 41Z"/><path class="worm" d="M26 72c-2-18 6-30 18-29 8 1 11 5 11 10l-6-2 2 6-5-2-1 6-4-4c-4 5-4 10-3 15Z"/><path class="shade" d="M0 72c40-14 70 6 104-2s30-6 46 0v10H0Z"/>',
  },
  grounds: {
    choam: DOCKS,
    inside: '<path class="shade" d="M0 80V66l18-8 10-16 14-4 8-12 18 4 10-8 16 12 12 2 10 16 14 4 8 10 12 2v12Z"/><path class="lit" d="M52 60h5v6h-5ZM78 52h5v6h-5ZM100 62h5v6h-5Z"/>',
    outside: '<path class="sand" d="M0 54c50-14 100 10 150-6v32H0Z"/><path class="shade" d="M0 70c40-14 80 8 150-6v16H0Z"/>',
  },
};
