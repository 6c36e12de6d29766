/** The cards of a pile, each once with its number, in the order in which they first occur. */
export function tallied(cards: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}
