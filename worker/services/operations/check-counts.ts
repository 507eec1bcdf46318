import { compareWantedSearches, rebuildWantedSearches } from "../../db/queries/alerts/wanted-searches.ts";
import { compareCarCounts } from "../../db/queries/cars/car-counts.ts";
import { compareFacets, rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { compareProblemCounts, rebuildProblemCounts } from "../../db/queries/outlets/problems.ts";
import { bumpContentVersion } from "../../db/queries/dealership/layout.ts";
import { compareLeadCounts, rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { compareWords, deleteStrayWords, scheduleIndexing } from "../../db/queries/search/fill-words.ts";
import type { Deps } from "../deps.ts";
import { clearSignal } from "./clear-signal.ts";
import { raiseSignal } from "./raise-signal.ts";

/** A count that differs from its recount; null where one of them has no row. */
export interface WrongCount {
  table:
    | "car_facets"
    | "car_counts"
    | "lead_counts"
    | "outlet_problem_counts"
    | "wanted_searches"
    | "car_words"
    | "lead_words";
  key: string;
  stored: string | null;
  counted: string | null;
}

type Counts = readonly { key: string; value: string }[];

/** Compares the stored counts with a recount, all in one transaction. */
export async function checkCounts({ db }: Pick<Deps, "db">): Promise<WrongCount[]> {
  const [
    facets,
    facetRecount,
    cars,
    carRecount,
    leads,
    leadRecount,
    problems,
    problemRecount,
    wanted,
    wantedRecount,
    carWords,
    carWordsDue,
    leadWords,
    leadWordsDue,
  ] = await db.read([
    ...compareFacets(db),
    ...compareCarCounts(db),
    ...compareLeadCounts(db),
    ...compareProblemCounts(db),
    ...compareWantedSearches(db),
    ...compareWords(db, "cars"),
    ...compareWords(db, "leads"),
  ]);
  return [
    ...differences("car_facets", facets, facetRecount),
    ...differences("car_counts", cars, carRecount),
    ...differences("lead_counts", leads, leadRecount),
    ...differences("outlet_problem_counts", problems, problemRecount),
    ...differences("wanted_searches", wanted, wantedRecount),
    ...differences("car_words", carWords, carWordsDue),
    ...differences("lead_words", leadWords, leadWordsDue),
  ];
}

/** The same; rebuilds the counts if one is wrong, has the words indexed again by cron, and raises `counters_wrong` with the tables until a check finds nothing. */
export async function repairCounts(deps: Deps): Promise<WrongCount[]> {
  const { db } = deps;
  const wrong = await checkCounts(deps);
  if (wrong.length === 0) {
    await clearSignal(deps, "counters_wrong");
    return wrong;
  }
  await db.writeIdempotent([
    ...rebuildFacets(db),
    ...rebuildLeadCounts(db),
    ...rebuildProblemCounts(db),
    ...rebuildWantedSearches(db),
    deleteStrayWords(db, "cars"),
    deleteStrayWords(db, "leads"),
    scheduleIndexing(db, "cars"),
    scheduleIndexing(db, "leads"),
    bumpContentVersion(db),
  ]);
  const tables = [...new Set(wrong.map(({ table }) => table))];
  const counts = tables.map((name) => `${name}: ${wrong.filter(({ table }) => table === name).length}`);
  await raiseSignal(deps, "counters_wrong", `Исправлено строк: ${counts.join(", ")}.`);
  return wrong;
}

function differences(table: WrongCount["table"], stored: Counts, counted: Counts): WrongCount[] {
  const before = new Map(stored.map(({ key, value }) => [key, value]));
  const after = new Map(counted.map(({ key, value }) => [key, value]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => canonical(before.get(key)) !== canonical(after.get(key)))
    .map((key) => ({ table, key, stored: before.get(key) ?? null, counted: after.get(key) ?? null }));
}

/** The order of entries in a JSON list or object means nothing here. */
function canonical(json: string | undefined): string {
  return JSON.stringify(sorted(JSON.parse(json ?? "null")));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value) && value.every((item) => Array.isArray(item))) {
    return value.map((item) => JSON.stringify(item)).toSorted();
  }
  if (Array.isArray(value)) return value.map(sorted);
  if (value && typeof value === "object")
    return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return value;
}
