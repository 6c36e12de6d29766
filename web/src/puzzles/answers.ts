// What this browser has answered: the key of the option that was chosen first, by the id of the puzzle, and whether it was the move.
const KEY = 'landsraad.puzzles';

export interface Answer { key: string; best: boolean }

// Private windows may refuse storage: answers then last as long as the page.
let held: Record<string, Answer> = {};

export function answers(): Record<string, Answer> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Answer>;
  } catch {
    return held;
  }
}

export function keepAnswer(id: string, answer: Answer): void {
  if (id in answers()) return; // the first one counts
  held = { ...answers(), [id]: answer };
  try {
    localStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    return;
  }
}

/** The next puzzle after one that is not answered yet, else simply the next. */
export function nextOf(ids: string[], id: string): string {
  const at = ids.indexOf(id);
  const order = [...ids.slice(at + 1), ...ids.slice(0, at)];
  return order.find((each) => !(each in answers())) ?? order[0] ?? id;
}
