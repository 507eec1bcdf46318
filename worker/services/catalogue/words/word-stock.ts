import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectFamilies, selectSpelledBrands } from "../../../db/queries/catalogue/word-stock.ts";
import { type StockMake, type WordDictionary, wordDictionary } from "../../../domain/catalogue/words/dictionary.ts";
import { salonYear, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import type { Deps } from "../../deps.ts";
import { nameFamilies } from "../../content/name-families.ts";

/** Of the isolate: most searches find the stock of the search before. */
let made: { stock: string; dictionary: WordDictionary } | undefined;

interface SearchWords {
  /** The words of the site and of the stock. */
  dictionary: WordDictionary;
  /** The salon's current year, for the age of a car. */
  year: number;
}

/** What the words of a search are read with. One round trip. */
export async function readSearchWords({ db, clock }: Pick<Deps, "db" | "clock">): Promise<SearchWords> {
  const [brands, facets, [settings]] = await db.read([selectSpelledBrands(db), selectFamilies(db), selectSettings(db)]);
  const words = wordsOf(brands, facets);
  const stock = JSON.stringify(words);
  if (made?.stock !== stock) made = { stock, dictionary: wordDictionary(words) };
  return { dictionary: made.dictionary, year: salonYear(clock.now(), timeZoneOf(settings?.timeZone)) };
}

/** What the salon calls its brands and models, with the cars on show. */
function wordsOf(
  brands: readonly Awaited<ReturnType<typeof selectSpelledBrands>>[number][],
  facets: readonly Awaited<ReturnType<typeof selectFamilies>>[number][],
): StockMake[] {
  return brands.map(({ id, slug, name, aliases }) => {
    const own = facets.filter(({ brandId }) => brandId === id);
    return {
      slug,
      name,
      aliases,
      count: own.reduce((sum, { total }) => sum + total, 0),
      families: nameFamilies(name, own),
    };
  });
}
