/**
 * Two letters for each brand, shown where there is no logo: the first one and the next that no brand before it in the alphabet has taken.
 * One letter would be the same for Changan, Chery and Chevrolet.
 */
export function brandLetters(names: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const letters = new Map<string, string>();
  for (const name of names.toSorted()) {
    const [first = "", ...others] = name.replaceAll(/[\s-]/gu, "");
    const found = others.map((other) => first + other).find((two) => !taken.has(two)) ?? first;
    taken.add(found);
    letters.set(name, found);
  }
  return letters;
}
