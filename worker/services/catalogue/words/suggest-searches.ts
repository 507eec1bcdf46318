import { selectCatalogue } from "../../../db/queries/cars/cars.ts";
import { CAR_STATUSES } from "../../../domain/cars/car-status.ts";
import { carTitle } from "../../../domain/cars/car.ts";
import { ALL_CARS_PATH } from "../../../domain/catalogue/all-cars.ts";
import { catalogueParams, modelKey } from "../../../domain/catalogue/catalogue.ts";
import { SUGGEST_FROM, type Suggestion } from "../../../domain/catalogue/suggestions.ts";
import { type SuggestedName, suggestNames } from "../../../domain/catalogue/words/suggest-names.ts";
import { understandWords } from "../../../domain/catalogue/words/understand-words.ts";
import { CARS, countOf } from "../../../domain/kernel/text/plural.ts";
import { formatRubles } from "../../../domain/money/money.ts";
import type { Deps } from "../../deps.ts";
import { readSearchWords } from "./word-stock.ts";

const NAMES_MAX = 6;
const CARS_MAX = 3;

/** Makes and models that begin with what is typed, and cars that fit it if it names a make or a model. */
export async function suggestSearches(deps: Deps, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < SUGGEST_FROM) return [];
  const { db } = deps;
  const words = await readSearchWords(deps);
  const names = suggestNames(typed, words.dictionary).slice(0, NAMES_MAX);
  const { filter } = understandWords(typed, words);
  const { status, sort = "relevance", text: _text, ...parts } = filter;
  // Only with a make are few cars read: a word may be in the text of any.
  const cars = filter.brands
    ? await db.read([
        selectCatalogue(
          db,
          { ...parts, statuses: status ? [status] : [...CAR_STATUSES] },
          { sort, limit: CARS_MAX, offset: 0 },
        ),
      ])
    : [[]];
  return [
    ...names.map((name) => ({ label: name.name, note: countOf(name.count, CARS), href: hrefOf(name) })),
    ...cars[0].map((car) => ({
      label: `${carTitle(car)}, ${car.year}`,
      note: formatRubles(car.price),
      href: `/car/${car.slug}`,
    })),
  ];
}

function hrefOf({ brand, family }: SuggestedName): string {
  return `${ALL_CARS_PATH}?${catalogueParams({ brands: [brand], models: family === null ? [] : [modelKey(brand, family)] })}`;
}
