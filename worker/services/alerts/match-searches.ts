import { groupBy } from "../../domain/kernel/group-by.ts";
import type { selectMatchedCars, selectSearchesToMatch } from "../../db/queries/alerts/changed-offers.ts";
import type { SearchHitRow } from "../../db/queries/alerts/search-hits.ts";
import type { selectColumnsOfCars } from "../../db/queries/catalogue/stock-columns.ts";
import type { CatalogueFilter } from "../../domain/catalogue/catalogue.ts";
import { HITS_OF_SEARCH_MAX } from "../../domain/alerts/alert-terms.ts";
import { type OfferEvent, offerEventOf } from "../../domain/alerts/offer-event.ts";
import { ANY_BRAND, carKey, isWanted, searchFilterOf } from "../../domain/alerts/saved-search.ts";
import { parsePlaceColumns, parsePlaceTexts, type Place } from "../../domain/catalogue/columns/columns.ts";
import { placeFilter } from "../../domain/catalogue/columns/place-filter.ts";
import { toRubles } from "../../domain/money/money.ts";

type CarRow = Awaited<ReturnType<typeof selectMatchedCars>>[number];
type ColumnsRow = Awaited<ReturnType<typeof selectColumnsOfCars>>[number];
type SearchRow = Awaited<ReturnType<typeof selectSearchesToMatch>>[number];

/** A car of which subscribers want to hear. */
export interface MatchedOffer {
  car: CarRow;
  event: OfferEvent;
}

export function offersOf(rows: readonly CarRow[]): MatchedOffer[] {
  return rows.flatMap((car) => {
    const event = offerEventOf({
      ...car,
      isListed: car.isListed === 1,
      prior: car.priorKopecks === null ? null : toRubles(car.priorKopecks),
    });
    return event ? [{ car, event }] : [];
  });
}

/** What filters compare of the cars of offers. */
export function placesOfOffers(columns: readonly ColumnsRow[], offers: readonly MatchedOffer[]): Place[] {
  const slugs = new Map(offers.map(({ car }) => [car.id, car.brand]));
  return columns.map(({ status, brandId, columns: json, texts }) => {
    const read = parsePlaceColumns(json);
    const slug = read.ids.map((id) => slugs.get(id)).find((brand) => brand !== undefined) ?? null;
    return { status, brandId, slug, columns: read, texts: parsePlaceTexts(texts) };
  });
}

/** `matches` keeps what each text of a search matches: many visitors search for the same. */
interface Matching {
  offers: readonly MatchedOffer[];
  places: readonly Place[];
  matches: Map<string, readonly MatchedOffer[]>;
}

/** The hits of searches, at most HITS_OF_SEARCH_MAX of each. */
export function matchSearches(
  searches: readonly SearchRow[],
  { offers, places, matches }: Matching,
  now: number,
): SearchHitRow[] {
  const byKey = groupBy(
    offers.flatMap((offer) => keysOf(offer).map((key) => ({ key, offer }))),
    ({ key }) => key,
  );
  const matchesOf = ({ carId, matchKey, params }: SearchRow) => {
    const cacheKey = `${matchKey} ${params}`;
    const known = matches.get(cacheKey);
    if (known) return known;
    const candidates = (byKey.get(matchKey) ?? []).map(({ offer }) => offer);
    const fitting = carId === null ? new Set(idsThatFit(places, searchFilterOf(params))) : null;
    const found = fitting ? candidates.filter(({ car }) => fitting.has(car.id)) : candidates;
    matches.set(cacheKey, found);
    return found;
  };
  return searches.flatMap((search) => {
    const since = search.confirmedAt ?? Infinity;
    return matchesOf(search)
      .filter(({ event }) => event.at > since && isWanted(event.kind, search))
      .slice(0, HITS_OF_SEARCH_MAX)
      .map(({ car, event }) => ({
        searchId: search.id,
        carId: car.id,
        kind: event.kind,
        price: event.price,
        prior: event.prior,
        foundAt: now,
        sentAt: null,
      }));
  });
}

function idsThatFit(places: readonly Place[], filter: CatalogueFilter): string[] {
  return places.flatMap((place) => {
    const fits = placeFilter(place, filter);
    return fits ? place.columns.ids.filter((_, at) => fits(at)) : [];
  });
}

/** A sold car matters to those alone who follow it. */
function keysOf({ car, event }: MatchedOffer): string[] {
  return [carKey(car.id), ...(event.kind === "sold" ? [] : [car.brand, ANY_BRAND])];
}
