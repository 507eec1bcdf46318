import {
  finishAlertMatching,
  saveAlertMatching,
  selectAlertMatching,
  selectChangedOffers,
  selectMatchedCars,
  selectSearchesToMatch,
} from "../../db/queries/alerts/changed-offers.ts";
import { selectColumnsOfCars } from "../../db/queries/catalogue/stock-columns.ts";
import { insertHits, scheduleMessages, type SearchHitRow } from "../../db/queries/alerts/search-hits.ts";
import type { Query } from "../../db/client.ts";
import { ANY_BRAND, carKey } from "../../domain/alerts/saved-search.ts";
import type { JobDeps } from "../deps.ts";
import { isOver } from "../work-slice.ts";
import { type MatchedOffer, matchSearches, offersOf, placesOfOffers } from "./match-searches.ts";

/** Cars of one matching. */
const OFFERS_MAX = 1000;
/** Searches of one step. */
const SEARCHES_A_STEP = 2000;
/** Rows of one statement: far below the 2 MB that D1 binds. */
const HITS_A_STATEMENT = 5000;

const BEGINNING = { matchKey: "", searchId: "" };

/**
 * Finds the subscriptions that wait for the cars whose offers have changed, and schedules their messages. What one invocation leaves, the
 * next continues. Returns the number of hits found; a repeat finds the same ones and stores them once.
 */
export async function matchAlerts(deps: JobDeps, { budgetMs }: { budgetMs: number }): Promise<number> {
  const { db, clock } = deps;
  const slice = { until: clock.now() + budgetMs };
  const [[begun], changed] = await db.read([selectAlertMatching(db), selectChangedOffers(db, OFFERS_MAX)]);
  const offers = begun?.offers ?? JSON.stringify(changed.map(({ carId, changedAt }) => [carId, changedAt]));
  const carIds = (JSON.parse(offers) as [string, number][]).map(([carId]) => carId);
  if (carIds.length === 0) return 0;
  const [rows, columns] = await db.read([selectMatchedCars(db, carIds), selectColumnsOfCars(db, carIds)]);
  const matched = offersOf(rows);
  const places = placesOfOffers(columns, matched);
  const keys = keysOf(matched);
  const matches = new Map();
  let after = begun ?? BEGINNING;
  let found = 0;
  for (;;) {
    if (isOver(deps, slice)) {
      await db.writeIdempotent([saveAlertMatching(db, { offers, ...placeOf(after) })]);
      return found;
    }
    const [searches] = await db.read([selectSearchesToMatch(db, keys, after, SEARCHES_A_STEP)]);
    const now = clock.now();
    const hits = matchSearches(searches, { offers: matched, places, matches }, now);
    const last = searches.at(-1);
    const isLast = searches.length < SEARCHES_A_STEP || !last;
    if (!isLast) after = { matchKey: last.matchKey, searchId: last.id };
    const [first, ...rest]: Query[] = [
      ...partsOf(hits).map((part) => insertHits(db, part)),
      ...(hits.length > 0 ? [scheduleMessages(db, [...new Set(hits.map(({ searchId }) => searchId))], now)] : []),
      ...(isLast ? finishAlertMatching(db, offers) : [saveAlertMatching(db, { offers, ...placeOf(after) })]),
    ];
    if (first) await db.writeIdempotent([first, ...rest]);
    found += hits.length;
    if (isLast) return found;
  }
}

function placeOf({ matchKey, searchId }: typeof BEGINNING): typeof BEGINNING {
  return { matchKey, searchId };
}

function keysOf(offers: readonly MatchedOffer[]): string[] {
  const keys = offers.flatMap(({ car, event }) => [carKey(car.id), ...(event.kind === "sold" ? [] : [car.brand])]);
  return [...new Set([ANY_BRAND, ...keys])];
}

function partsOf(hits: readonly SearchHitRow[]): SearchHitRow[][] {
  const parts = Math.ceil(hits.length / HITS_A_STATEMENT);
  return Array.from({ length: parts }, (_, at) => hits.slice(at * HITS_A_STATEMENT, (at + 1) * HITS_A_STATEMENT));
}
