// Axes with few round ticks, shared by the plots of the laboratory.
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5];
const MOST_TICKS = 5;

export interface Scale { at: (value: number) => number; ticks: number[] }

/** An axis of shares that holds all of some figures; `at` is where one stands, in percent of the width. */
export function scaleOf(values: number[]): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = STEPS.find((each) => (high - low) / each <= MOST_TICKS - 1) ?? STEPS.at(-1)!;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => Math.round((first + n) * step * 1e4) / 1e4);
  const [from, to] = [ticks[0]!, ticks.at(-1)!];
  return { at: (value) => Math.min(100, Math.max(0, (100 * (value - from)) / (to - from))), ticks };
}
