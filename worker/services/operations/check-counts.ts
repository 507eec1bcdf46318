import type { Database, Query } from "../../db/client.ts";
import { compareWantedSearches, rebuildWantedSearches } from "../../db/queries/alerts/wanted-searches.ts";
import { compareCarCounts } from "../../db/queries/cars/car-counts.ts";
import { compareFacets, rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { compareProblemCounts, rebuildProblemCounts } from "../../db/queries/outlets/problems.ts";
import { bumpContentVersion } from "../../db/queries/dealership/layout.ts";
import { compareLeadCounts, rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import {
  compareWords,
  deleteStrayWords,
  type IndexedTable,
  scheduleIndexing,
} from "../../db/queries/search/fill-words.ts";
import type { Deps } from "../deps.ts";
import { clearSignal, raiseSignal } from "./raise-signal.ts";

/** Each stored count with its recount and its repair; the index of words is counted, and indexed again by cron. */
const STORED_COUNTS = {
  car_facets: { compare: compareFacets, rebuild: rebuildFacets },
  // `rebuildFacets` rebuilds them too.
  car_counts: { compare: compareCarCounts, rebuild: () => [] },
  lead_counts: { compare: compareLeadCounts, rebuild: rebuildLeadCounts },
  outlet_problem_counts: { compare: compareProblemCounts, rebuild: rebuildProblemCounts },
  wanted_searches: { compare: compareWantedSearches, rebuild: rebuildWantedSearches },
  car_words: wordsOf("cars"),
  lead_words: wordsOf("leads"),
  message_words: wordsOf("messages"),
} satisfies Record<
  string,
  { compare: (db: Database) => readonly Query[]; rebuild: (db: Database) => readonly Query[] }
>;

type CountedTable = keyof typeof STORED_COUNTS;
const TABLES = Object.keys(STORED_COUNTS) as CountedTable[];

function wordsOf(table: IndexedTable) {
  return {
    compare: (db: Database) => compareWords(db, table),
    rebuild: (db: Database) => [deleteStrayWords(db, table), scheduleIndexing(db, table)],
  };
}

/** A count that differs from its recount; null where one of them has no row. */
export interface WrongCount {
  table: CountedTable;
  key: string;
  stored: string | null;
  counted: string | null;
}

type Counts = readonly { key: string; value: string }[];

/** Compares the stored counts with a recount, all in one transaction. */
export async function checkCounts({ db }: Pick<Deps, "db">): Promise<WrongCount[]> {
  const [first, ...rest] = TABLES.flatMap((table): readonly Query[] => STORED_COUNTS[table].compare(db));
  // Each pair of statements has a key and a value.
  const counts = first ? ((await db.read([first, ...rest])) as Counts[]) : [];
  return TABLES.flatMap((table, at) => differences(table, counts[2 * at] ?? [], counts[2 * at + 1] ?? []));
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
    bumpContentVersion(db),
    ...TABLES.flatMap((table): readonly Query[] => STORED_COUNTS[table].rebuild(db)),
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
