// Icons of a small space: choices that differ in their numbers alone stand as one (2–5 spice for 6–12 Solari).

const FEW = 2; // choices that are told one by one
const nameOf = (icon: string): string => icon.split(':')[0]!;
const numberOf = (icon: string): string => icon.split(':')[1]!;

export function ranged(icons: string[]): string[] {
  const choices = icons.join(' ').split(' or ').map((each) => each.split(' '));
  const [first, last] = [choices[0]!, choices.at(-1)!];
  const alike = choices.every((each) => each.length === first.length && each.every((icon, i) => nameOf(icon) === nameOf(first[i]!)));
  if (choices.length <= FEW || !alike) return icons;
  return first.map((icon, i) => (icon === last[i] ? icon : `${nameOf(icon)}:${numberOf(icon)}–${numberOf(last[i]!)}`));
}
