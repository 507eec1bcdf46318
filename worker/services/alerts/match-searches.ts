import { groupBy } from "../../domain/kernel/group-by.ts";
import type { selectMatchedCars, selectSearchesToMatch } from "../../db/queries/alerts/changed-offers.ts";
import type { SearchHitRow } from "../../db/queries/alerts/search-hits.ts";
import { HITS_OF_SEARCH_MAX } from "../../domain/alerts/alert-terms.ts";
import { type OfferEvent, offerEventOf } from "../../domain/alerts/offer-event.ts";
import { ANY_BRAND, carKey, isWanted, searchFilterOf } from "../../domain/alerts/saved-search.ts";
import { carFilter } from "../../domain/catalogue/matches-filter.ts";
import { toRubles } from "../../domain/money/money.ts";

type CarRow = Awaited<ReturnType<typeof selectMatchedCars>>[number];
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

/**
 * The hits of searches, at most HITS_OF_SEARCH_MAX of each. `matches` keeps what each text of a search matches: many visitors search for
 * the same.
 */
export function matchSearches(
  searches: readonly SearchRow[],
  offers: readonly MatchedOffer[],
  matches: Map<string, readonly MatchedOffer[]>,
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
    const fits = carFilter(searchFilterOf(params));
    const found = carId === null ? candidates.filter(({ car }) => fits(car)) : candidates;
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

/** A sold car matters to those alone who follow it. */
function keysOf({ car, event }: MatchedOffer): string[] {
  return [carKey(car.id), ...(event.kind === "sold" ? [] : [car.brand, ANY_BRAND])];
}
