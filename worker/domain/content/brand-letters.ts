/**
 * Two letters for each brand, shown where there is no logo: its initials, or the first letter with the first later one that no brand before
 * it in the alphabet has taken. One letter would be the same for Changan, Chery and Chevrolet.
 */
export function brandLetters(names: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const letters = new Map<string, string>();
  for (const name of names.toSorted()) {
    const found = candidates(name).find((two) => !taken.has(two.toLowerCase())) ?? name.slice(0, 2);
    taken.add(found.toLowerCase());
    letters.set(name, found);
  }
  return letters;
}

function candidates(name: string): string[] {
  const [first = "", ...others] = name.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const initials = name.split(/[^\p{L}\p{N}]+/u).map((word) => word.slice(0, 1));
  return [...(initials.length > 1 ? [initials.join("").slice(0, 2)] : []), ...others.map((other) => first + other)];
}
