import { foldText } from "../../kernel/text/search-text.ts";

interface NamedSalon {
  slug: string;
  name: string;
  address: string;
}

/** «салон», «в салоне», «автосалоне» */
const SALON = /^(?:авто)?салон/u;
const LINKS: ReadonlySet<string> = new Set(["в", "во", "на", "из", "у", "по", "улице", "ул", "проспекте", "адресу"]);
const SHORT = 4;
/** Endings of names and streets: «Север» in «в Севере», «Ленина» in «на Ленина». */
const ENDING = /(?:ого|его|ой|ая|ий|ый|ом|ем|ах|ам|а|я|е|у|ы|и|о)$/u;

/**
 * Takes the salon out of the words of a search: «Haval в салоне на Металлургов» → `metallurgov` and «Haval». Only beside the word «салон»,
 * because streets and models may have one name. Null if none or several are meant.
 */
export function salonInWords(words: string, salons: readonly NamedSalon[]): { slug: string; rest: string } | null {
  const typed = words.split(/\s+/).filter(Boolean);
  const at = typed.findIndex((word) => SALON.test(foldText(word)));
  if (salons.length < 2 || at === -1) return null;
  // Words that several salons share, such as the city, distinguish none.
  const namesOf = salons.map(({ name, address }) => new Set(rootsOf(`${name} ${address}`)));
  const isOwn = (root: string) => namesOf.filter((roots) => roots.has(root)).length === 1;
  const meant = typed.map((word) => {
    const [root] = rootsOf(word);
    return root !== undefined && isOwn(root) ? namesOf.findIndex((roots) => roots.has(root)) : -1;
  });
  const [only, ...others] = new Set(meant.filter((salon) => salon !== -1));
  const salon = only === undefined ? undefined : salons[only];
  if (!salon || others.length > 0) return null;
  const isTaken = (word: string, place: number) =>
    place === at ||
    meant[place] !== -1 ||
    (LINKS.has(foldText(word)) && (place === at - 1 || (place > at && place < meant.lastIndexOf(only ?? -1))));
  return { slug: salon.slug, rest: typed.filter((word, place) => !isTaken(word, place)).join(" ") };
}

function rootsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= SHORT && !SALON.test(word))
    .map((word) => word.replace(ENDING, ""));
}
