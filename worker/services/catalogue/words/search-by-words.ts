import type { Database } from "../../../db/client.ts";
import { rowsUpTo } from "../../../db/queries/catalogue/stock-columns.ts";
import { countCarsUpTo } from "../../../db/queries/catalogue/count-up-to.ts";
import { selectPageTitles } from "../../../db/queries/content/pages.ts";
import { selectBrands, selectSettings } from "../../../db/queries/dealership/layout.ts";
import { CAR_STATUSES, type CarStatus, CATALOGUE_PATHS } from "../../../domain/cars/car-status.ts";
import { type CatalogueFilter, catalogueParams, NO_FILTER } from "../../../domain/catalogue/catalogue.ts";
import { findInPlaces } from "../../../domain/catalogue/columns/find-in-places.ts";
import { SQL_CARS_MAX } from "../../../domain/kernel/limits.ts";
import { ALL_CARS_PATH } from "../../../domain/catalogue/all-cars.ts";
import { saidParams } from "../../../domain/catalogue/said-words.ts";
import { salonInWords } from "../../../domain/catalogue/words/salon-words.ts";
import { salonsOf } from "../../../domain/dealership/salons.ts";
import { toPublicSettings } from "../../dealership/public-settings.ts";
import { withinList } from "../../../domain/catalogue/words/within-list.ts";
import { understandWords } from "../../../domain/catalogue/words/understand-words.ts";
import type { WordsFilter } from "../../../domain/catalogue/words/understood.ts";
import { wordsSearch } from "../../../domain/reports/fruitless-search.ts";
import { pageOfWords } from "../../../domain/content/page-of-words.ts";
import type { CountDeps, Deps, SalonDeps } from "../../deps.ts";
import { countFruitlessSearch } from "../../reports/count-fruitless-search.ts";
import { placesOf, readPlaces } from "../large-stock.ts";
import { readSearchWords } from "./word-stock.ts";

/** Unknown words of one search that the report counts. */
const COUNTED_WORDS_MAX = 5;

/**
 * The address of the list that a search in words means. Words that neither mean anything nor stand in the text of a fitting car are
 * left out, named in the address and counted for staff. @param list address of the list to search within
 */
export async function searchByWords(
  deps: Deps & CountDeps & Pick<SalonDeps, "later">,
  words: string,
  list: string | null = null,
  sqlCarsMax = SQL_CARS_MAX,
): Promise<{ href: string }> {
  const { db } = deps;
  const [known, [titles, [settings]]] = await Promise.all([
    readSearchWords(deps),
    db.read([selectPageTitles(db), selectSettings(db)]),
  ]);
  const salon = salonInWords(words, salonsOf(settings?.salons ?? [], toPublicSettings(settings)));
  const { filter: named, understood, unknown, searched } = understandWords(salon?.rest ?? words, known);
  const filter = list === null ? named : withinList(list, named);
  const isOfCars = salon !== null || understood.some(({ key }) => key !== "text");
  const page = isOfCars ? null : pageOfWords(titles, words);
  if (page !== null) return { href: page };
  const { status: _status, ...others } = filter;
  const parts = salon ? { ...others, salon: salon.slug } : others;
  const { path, statuses } = listOf(filter);
  const isFound = !filter.text || (await isAnyCar(db, { ...NO_FILTER, ...parts }, statuses, sqlCarsMax));
  const kept = isFound ? parts : { ...parts, text: "" };
  const missed = isFound ? unknown.filter((word) => !searched.includes(word)) : unknown;
  for (const word of missed.slice(0, COUNTED_WORDS_MAX)) await countFruitlessSearch(deps, wordsSearch(word));
  const params = catalogueParams(kept);
  const corrected = understood.filter(({ isCorrected }) => isCorrected);
  for (const [name, value] of saidParams({ words, missed, corrected })) params.append(name, value);
  return { href: params.size > 0 ? `${path}?${params}` : path };
}

async function isAnyCar(
  db: Database,
  filter: CatalogueFilter,
  statuses: CarStatus[],
  sqlCarsMax: number,
): Promise<boolean> {
  const withTexts = filter.text !== "";
  const [[found], rows, brands] = await db.read([
    countCarsUpTo(db, { ...filter, statuses }, rowsUpTo(sqlCarsMax, 1)),
    readPlaces(db, statuses, withTexts, sqlCarsMax),
    selectBrands(db),
  ]);
  const places = await placesOf(db, statuses, { rows, brands, withTexts });
  if (!places) return (found?.count ?? 0) > 0;
  return findInPlaces(places, { statuses, query: { ...filter, sort: "relevance", page: 1 }, pageSize: 1 }).total > 0;
}

/** The page of a status, or that of all cars; mileage and owners are those of used cars. */
function listOf({ status, mileageMax, ownersMax }: WordsFilter): { path: string; statuses: CarStatus[] } {
  const only = status ?? (mileageMax || ownersMax ? "used" : null);
  return only
    ? { path: CATALOGUE_PATHS[only], statuses: [only] }
    : { path: ALL_CARS_PATH, statuses: [...CAR_STATUSES] };
}
