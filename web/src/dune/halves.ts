/** A number of halves as it is written: 4½. */
export const halves = (n: number): string => (n % 1 ? `${Math.floor(n) || ''}½` : String(n));
