// When these fail, a fault of the platform during an approval or its undo doubles, loses or changes cars.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { faultyD1, isWriting, type SentBatch } from "../../../db/test-d1.ts";
import type { Result } from "../../../domain/kernel/result.ts";
import { checkCounts } from "../../operations/check-counts.ts";
import { runSource } from "../sources/run-source.ts";
import { createSource } from "../sources/save-source.ts";
import { workOnRuns } from "../runs/work-on-runs.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import {
  ACTOR,
  feedOf,
  type FeedCarSpec,
  finishWork,
  openTestImports,
  runOf,
  seedDealership,
  type TestImports,
  vinOf,
  xml,
} from "../test-imports.ts";
import { approveRun } from "./approve-run.ts";
import { undoRun } from "./undo-run.ts";

beforeAll(() => seedDealership());

/** More than one batch of items (runs/run-steps.ts), so that an invocation can die between two. */
const NEW_CARS = 52;
/** In the stock before: one becomes cheaper, one is gone, the others stay. */
const OLD_CARS = 4;
const LEASE_MS = 130_000;
const TURNS_MAX = 8;
/** As in approve-within-budget.test.ts. */
const IS_LONG = Number(env.APPROVED_CARS) >= 4000;

let stocks = 0;

interface Stock {
  imports: TestImports;
  runId: string;
  /** The first VIN of this stock is that of number `from`. */
  from: number;
}

/** A run that waits for its approval: 52 new cars of two brands, one of them missing here, a changed and a gone one. */
async function openStock(): Promise<Stock> {
  const from = ++stocks * 1000;
  const url = `https://feed.example.ru/${from}.xml`;
  const imports = openTestImports();
  const carOf = (at: number): FeedCarSpec => ({ vin: vinOf(from + at, "D"), price: 2_000_000 + at });
  const old = Array.from({ length: OLD_CARS }, (_, at) => carOf(at));
  imports.sites.set(url, xml(feedOf(old)));
  const source = valueOf(
    await createSource(imports.deps, ACTOR, {
      name: `Склад ${from}`,
      kind: "feed",
      url,
      everyHours: 24,
      graceHours: 0,
      enabled: true,
    }),
  );
  const read = async () => {
    const { runId } = valueOf(await runSource(imports.deps, ACTOR, source.id));
    await finishWork(imports, 2);
    return runId;
  };
  valueOf(await approveRun(imports.deps, ACTOR, await read(), {}));
  await finishWork(imports, 2);
  const cheaper = old.slice(0, OLD_CARS - 1).map((car, at) => (at === 0 ? { ...car, price: 1_500_000 } : car));
  const added = Array.from({ length: NEW_CARS }, (_, at) => ({
    ...carOf(100 + at),
    ...(at % 2 === 0 ? {} : { brand: `Новинка ${from}` }),
  }));
  imports.sites.set(url, xml(feedOf([...cheaper, ...added])));
  imports.advance(HOUR_MS);
  return { imports, runId: await read(), from };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

interface Known {
  cars: Record<string, unknown>[];
  rest: Record<string, unknown>[];
}

/** What the database knows of a stock, without ids, versions and times. */
async function known({ from, runId }: Stock): Promise<Known> {
  const range = [vinOf(from, "D"), vinOf(from + 999, "D")] as const;
  const all = async (sql: string, ...values: unknown[]) =>
    (
      await env.DB.prepare(sql)
        .bind(...values)
        .all<Record<string, unknown>>()
    ).results;
  const stored = await all("select * from cars where vin between ? and ? order by vin, deleted_at", ...range);
  const cars = stored.map(
    ({
      id: _id,
      version: _version,
      created_at: _created,
      updated_at: _updated,
      brand_id: _brand,
      slug: _slug,
      ...car
    }) => ({
      ...car,
      vin: Number(String(car["vin"]).slice(-11)) - from,
      search_text: String(car["search_text"]).replaceAll(String(from), ""),
      name: String(car["name"]).replaceAll(String(from), ""),
      deleted_at: car["deleted_at"] === null ? null : "deleted",
    }),
  );
  const counted = await Promise.all([
    all(
      `select 'prices' as what, substr(cars.vin, -3) as key, count(*) as n from price_history join cars on cars.id = car_id where cars.vin between ?1 and ?2 group by 2
       union all select 'audit ' || action, substr(cars.vin, -3), count(*) from audit_log join cars on cars.id = entity_id where cars.vin between ?1 and ?2 group by 1, 2
       union all select 'links', substr(cars.vin, -3), count(*) from car_sources join cars on cars.id = car_id where cars.vin between ?1 and ?2 group by 2
       order by 1, 2`,
      ...range,
    ),
    all(
      `select 'items ' || state as what, coalesce(verdict, '') as key, count(*) as n from import_items where run_id = ?1 group by 1, 2
       union all select 'run ' || state, replace(counts, ?2, ''), attempts from import_runs where id = ?1
       union all select 'run audit ' || action, '', count(*) from audit_log where entity_id = ?1 group by 1
       union all select 'brand', '', count(*) from brands where name = 'Новинка ' || ?2
       order by 1, 2`,
      runId,
      String(from),
    ),
  ]);
  const rest = counted.flat();
  return { cars, rest };
}

type Kind = "fails" | "executes it and fails" | "dies" | "executes it and dies";
type Decision = typeof approveRun | typeof undoRun;

/** Makes a decision and carries it out, while D1 has one fault at its writing batch `at`; then the platform recovers. */
async function decide({ imports, runId }: Stock, decision: Decision, kind?: Kind, at = 0): Promise<void> {
  let writes = 0;
  let isDead = false;
  async function fault(batch: SentBatch) {
    if (isDead) throw new Error("The invocation is dead.");
    if (!isWriting(batch) || writes++ !== at || kind === undefined) return;
    if (kind.startsWith("executes")) await batch.execute();
    isDead = kind.endsWith("dies");
    throw new Error("D1_ERROR: Network connection lost.");
  }
  const deps = { ...imports.deps, db: createDatabase(faultyD1(fault).d1) };
  const decideBy = (by: typeof deps) => decision(by, ACTOR, runId, { createBrands: true });
  const first = await decideBy(deps).catch(() => null);
  isDead = false;
  if (first) valueOf(first);
  // Staff repeat what was not answered; a request key keeps a decision that was made from being made twice (api/request-keys.test.ts).
  else if (!["applying", "undoing"].includes((await runOf(imports, runId)).run.state)) {
    valueOf(await decideBy(imports.deps));
  }
  // Further invocations: the first still has the fault, if the decision had not.
  await workOnRuns(deps, { budgetMs: 60_000 }).catch(() => {});
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    imports.advance(LEASE_MS);
    await workOnRuns(imports.deps, { budgetMs: 60_000 });
    const { state } = (await runOf(imports, runId)).run;
    if (state === "finished" || state === "undone") return;
  }
  throw new Error(`The run is not done after ${TURNS_MAX} turns`);
}

/** Writing batches of a decision and of the work on it. */
const WRITES = 9;
const KINDS: readonly Kind[] = ["fails", "executes it and fails", "dies", "executes it and dies"];

describe("an approval of cars while D1", () => {
  let expected: { approved: Known; undone: Known };

  beforeAll(async () => {
    const stock = await openStock();
    const before = await known(stock);
    await decide(stock, approveRun);
    const approved = await known(stock);
    await decide(stock, undoRun);
    const undone = await known(stock);
    expected = { approved, undone };
    expect(approved.cars).toHaveLength(OLD_CARS + NEW_CARS);
    expect(approved.cars.filter(({ deleted_at }) => deleted_at !== null)).toHaveLength(1);
    // The state before, and the new cars in the trash.
    const cars = undone.cars.filter(({ vin }) => Number(vin) < 100);
    expect(cars).toEqual(before.cars);
    expect(undone.cars.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(OLD_CARS);
  });

  const all = [...Array(WRITES).keys()].flatMap((at) => KINDS.map((_, first) => ({ at, first })));
  // The short form has one of the four at each write; the long form of the tests has all.
  const chosen = IS_LONG ? all : all.filter(({ at, first }) => at % KINDS.length === first);

  it.each(chosen.map(({ at, first }) => [kindOf(first), at, kindOf(first + 1)] as const))(
    "%s at write %i, and %s at the undo, end as without a fault",
    async (kind, at, undoKind) => {
      const stock = await openStock();
      await decide(stock, approveRun, kind, at);
      expect(await known(stock)).toEqual(expected.approved);
      await decide(stock, undoRun, undoKind, at);
      expect(await known(stock)).toEqual(expected.undone);
      expect(await checkCounts(stock.imports.deps)).toEqual([]);
    },
  );
});

function kindOf(number: number): Kind {
  return KINDS[number % KINDS.length] ?? "fails";
}
