import { selectCatalogue, selectCheapest } from "../../db/queries/cars/cars.ts";
import { countFacets, countFamilyFacets } from "../../db/queries/catalogue/count-facets.ts";
import { selectFacets, selectFacetsOfBrands } from "../../db/queries/catalogue/facets.ts";
import type { CarConditions } from "../../db/queries/cars/car-conditions.ts";
import { rowsUpTo, selectCardsByIds } from "../../db/queries/catalogue/stock-columns.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import type { CarCard } from "../../domain/cars/car.ts";
import { COLOR_KEYS } from "../../domain/cars/car-colors.ts";
import { modelFamily } from "../../domain/cars/model-families.ts";
import type { BodyType, CarStatus } from "../../domain/cars/car-terms.ts";
import {
  askedStatuses,
  type CatalogueCounts,
  type CatalogueRequest,
  countCatalogue,
} from "../../domain/catalogue/counts/count-catalogue.ts";
import type { Place } from "../../domain/catalogue/columns/columns.ts";
import { countPlaces, findInPlaces } from "../../domain/catalogue/columns/find-in-places.ts";
import { isAnySet, uncountedOf } from "../../domain/catalogue/filter-parts.ts";
import { COLUMNS_CARS_MAX, SQL_CARS_MAX } from "../../domain/kernel/limits.ts";
import { type Banner, NO_BANNER } from "../../domain/dealership/settings.ts";
import { toCards } from "../cars/to-cards.ts";
import type { Deps } from "../deps.ts";
import { cardsOf, findInKept, type PlaceRow, placesOf, readPlaces } from "./large-stock.ts";
import { type ChosenSalon, salonChoices } from "../../domain/dealership/salons.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";

export interface Catalogue extends CatalogueCounts {
  cars: CarCard[];
  /** The page's pictures that staff have set. */
  banner: Banner;
  /** The content version of the columns for the browser (get-columns.ts); null where the stock is too large for them. */
  columnsVersion: number | null;
  /** To choose from; none while there is only one. */
  salons: ChosenSalon[];
}

/** One page of a catalogue with its option counts. A page past the last comes back empty; the route redirects. */
export async function getCatalogue(
  deps: Deps,
  request: CatalogueRequest,
  sqlCarsMax = SQL_CARS_MAX,
): Promise<Catalogue> {
  const { db, clock } = deps;
  const { statuses, bodyType, query, pageSize } = request;
  const asked = askedStatuses(request);
  const bodyTypes = bodyType ? [bodyType] : query.bodyTypes;
  const conditions: CarConditions = { ...query, statuses: asked, bodyTypes };
  const ranges = uncountedOf(query);
  // What a filter lists is counted by the facet table; anything else takes a grouped count over an index.
  const isNarrowed = isAnySet(ranges);
  const scope = { statuses: asked, ...ranges, ...(bodyType ? { bodyTypes } : {}) };
  const isOfBrandsAlone =
    !isNarrowed &&
    [bodyTypes, query.models, query.transmissions, query.drivetrains, query.fuelTypes].every((of) => of.length === 0);
  // The facet table counts families, but not beside other choices.
  const isByFamily = query.brands.length > 0 && !isOfBrandsAlone;
  // Above this number of cars SQL is not asked what it would have to scan: the columns answer (decision 0090).
  // The columns have no salons, whose cars an index has.
  const max = isReadByIndex(request) || query.salon ? null : sqlCarsMax;
  const withTexts = query.text !== "";
  const find = (places: readonly Place[]) => findInPlaces(places, request);
  const before = max === null ? null : findInKept(statuses, withTexts, find);
  const page = { sort: query.sort, offset: (query.page - 1) * pageSize };
  const listLimit = max === null ? pageSize : rowsUpTo(max, pageSize);
  const countLimit = max === null ? -1 : rowsUpTo(max);
  const isCounted = before === null;
  const [rows, brands, settings, stock, counted, totals, cheapest, countedFamilies = []] = await db.read([
    before ? selectCardsByIds(db, before.found.ids) : selectCatalogue(db, conditions, { ...page, limit: listLimit }),
    selectBrands(db),
    selectSettings(db),
    max === null ? selectFacets(db, statuses) : readPlaces(db, statuses, withTexts, max),
    isNarrowed && isCounted ? countFacets(db, scope, countLimit) : selectFacets(db, statuses),
    selectFacetsOfBrands(db, query.brands),
    selectCheapest(db, statuses, bodyType ?? null),
    ...(isByFamily && isCounted
      ? ([countFamilyFacets(db, { ...scope, brands: query.brands }, countLimit)] as const)
      : ([] as const)),
  ]);
  const places = max === null ? null : await placesOf(db, statuses, { rows: stock as PlaceRow[], brands, withTexts });
  // The stock has become small: nothing was read by SQL.
  if (before && !places) return getCatalogue(deps, request, sqlCarsMax);
  const { cards } = places ? await cardsOf(db, places, before, rows, find) : { cards: rows };
  const narrowed = !places ? counted : isNarrowed ? countPlaces(places, request, false) : stock;
  const counts = countCatalogue(request, {
    brands,
    stock,
    narrowed,
    byFamily: !isByFamily ? null : places ? countPlaces(places, request, true) : countedFamilies,
    totals,
    familyName: (brandName, model) => modelFamily(brandName, model).name,
    priceMin: cheapest[0]?.price ?? null,
    colors: COLOR_KEYS.filter((color) => stock.some(({ colors }) => colors?.includes(color) ?? true)),
  });
  return {
    ...counts,
    cars: toCards(cards, { brands, settings: settings[0], now: clock.now() }),
    salons: salonChoices(settings[0]),
    banner: bannerOf(settings[0], statuses, bodyType),
    columnsVersion: counts.stock.total <= COLUMNS_CARS_MAX ? (settings[0]?.contentVersion ?? null) : null,
  };
}

/** Rows of an index that a page may skip: the columns cost some hundred rows too. */
const SKIPPED_MAX = 400;

/** An index has the cars of the page near its start: the first pages of a status, and of the newest of a brand or a body type. */
function isReadByIndex({ query, bodyType, pageSize }: CatalogueRequest): boolean {
  const { brands, models, transmissions, drivetrains, fuelTypes } = query;
  const bodyTypes = bodyType ? [bodyType] : query.bodyTypes;
  const isOther = [models, transmissions, drivetrains, fuelTypes].some((of) => of.length > 0);
  if (isOther || isAnySet(uncountedOf(query)) || (query.page - 1) * pageSize > SKIPPED_MAX) return false;
  const chosen = brands.length + bodyTypes.length;
  return chosen === 0 || (chosen === 1 && query.sort === "relevance");
}

/** Staff set pictures for the catalogues of new and of used cars. */
function bannerOf(
  settings: Parameters<typeof toPublicSettings>[0],
  [status, ...others]: CarStatus[],
  bodyType: BodyType | undefined,
): Banner {
  if (bodyType || others.length > 0 || !status || status === "lease") return NO_BANNER;
  return toPublicSettings(settings).banners[`${status}Cars`];
}
