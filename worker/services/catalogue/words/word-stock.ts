import { selectFamilies, selectSpelledBrands } from "../../../db/queries/catalogue/word-stock.ts";
import { BODY_TYPES } from "../../../domain/cars/car-terms.ts";
import { type StockWords, type WordDictionary, wordDictionary } from "../../../domain/catalogue/words/dictionary.ts";
import type { Database } from "../../../db/client.ts";
import { nameFamilies } from "../../content/name-families.ts";

/** Of the isolate: most searches find the stock of the search before. */
let made: { stock: string; dictionary: WordDictionary } | undefined;

/** The words of the site and of the stock. One round trip. */
export async function readDictionary(db: Database): Promise<WordDictionary> {
  const words = await readWordStock(db);
  const stock = JSON.stringify(words);
  if (made?.stock !== stock) made = { stock, dictionary: wordDictionary(words) };
  return made.dictionary;
}

/** What the salon calls its brands and models, with the cars on show. */
async function readWordStock(db: Database): Promise<StockWords> {
  const [brands, facets] = await db.read([selectSpelledBrands(db), selectFamilies(db)]);
  return {
    makes: brands.map(({ id, slug, name, aliases }) => {
      const own = facets.filter(({ brandId }) => brandId === id);
      return {
        slug,
        name,
        aliases,
        count: own.reduce((sum, { total }) => sum + total, 0),
        families: nameFamilies(name, own),
      };
    }),
    bodyTypes: BODY_TYPES.filter((type) => facets.some(({ counts }) => (counts[type] ?? 0) > 0)),
  };
}
