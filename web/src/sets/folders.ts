// A set is drawn by what lies in its folder beside this file, found by name, so that whoever adds one touches nothing else:
//   icons.svg     its icons, and the pieces of its units, one for each seat (such as "golem_1" to "golem_6")
//   signs.ts      the words of its icon lines, its boxes and kinds of components, colours, what it declares by name
//   emblems.ts    which device stands for which of its components
//   legend.ts     what its signs mean, and which of them a learner should know
//   slots.ts      what it puts on the table
//   landscape.ts  what it puts into the landscape around the table
//   portraits.ts  its Houses, and the faces of its Leaders
// None is needed: what nobody has drawn is told in words, with a neutral sign.

/** What was found in the folders, by the id of the set. */
export function bySet<T>(found: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(found).map(([path, each]) => [path.split('/')[1]!, each]));
}
