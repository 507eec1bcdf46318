import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { BUDGET, invocationBudget } from "../../../adapters/invocation-budget.ts";
import { createDatabase } from "../../../db/client.ts";
import { cars } from "../../../db/schema/cars.ts";
import type { AllDeps } from "../../all-deps.ts";
import { cappedD1 } from "../../test-capped-d1.ts";
import { parseFeed } from "../runs/parse-feed.ts";
import { workOnRuns } from "../runs/work-on-runs.ts";
import {
  ACTOR,
  feedOf,
  openTestImports,
  runOf,
  seedDealership,
  type TestImports,
  vinOf,
  xml,
} from "../test-imports.ts";
import { approveRun } from "./approve-run.ts";
import { undoRun } from "./undo-run.ts";

const FEED = "https://feed.salon-partner.ru/stock.xml";
/** 4000 shows a whole dealership; the default keeps the test short. */
const CARS = Number(env.APPROVED_CARS);
/** A fourth of the platform's limits for a few hundred cars, so that they need several invocations too. */
const SHARE = CARS < 4000 ? 4 : 1;
const MINUTES_MAX = 10;

beforeEach(seedDealership);

interface Invocation {
  deps: AllDeps;
  queries(): number;
}

/** Each invocation has a database of its own, which fails when it gets more queries than D1 allows. */
function invocationOf({ deps }: TestImports): Invocation {
  const d1 = cappedD1(env.DB, 1000 / SHARE);
  const db = createDatabase(d1);
  const budget = invocationBudget(db.use, { ...BUDGET, statements: BUDGET.statements / SHARE });
  return { deps: { ...deps, db, budget }, queries: d1.queries };
}

/** Works as cron does, each minute in a new invocation, until the run is done. Returns the queries of each invocation. */
async function cronTurns(imports: TestImports, runId: string): Promise<number[]> {
  const queries: number[] = [];
  for (;;) {
    const { run } = await runOf(imports, runId);
    if (["waiting", "finished", "undone"].includes(run.state)) return queries;
    if (queries.length === MINUTES_MAX) throw new Error(`Still ${run.state} after ${MINUTES_MAX} minutes`);
    const invocation = invocationOf(imports);
    await workOnRuns(invocation.deps, { budgetMs: 45_000 });
    queries.push(invocation.queries());
    imports.advance(60_000);
  }
}

it(
  "approves and undoes a stock within ten minutes, and no invocation exceeds its budget",
  { timeout: 120_000 },
  async () => {
    const imports = openTestImports();
    const stock = Array.from({ length: CARS }, (_, at) => ({
      vin: vinOf(at),
      brand: ["Haval", "Лада", "Kia"][at % 3] ?? "Kia",
      model: `Модель ${at % 40}`,
      year: 2018 + (at % 8),
      price: 1_000_000 + at * 100,
    }));
    imports.sites.set(FEED, xml(feedOf(stock)));
    const started = await parseFeed(invocationOf(imports).deps, ACTOR, FEED);
    if (!started.ok) throw new Error(started.error.message);
    const { runId } = started.value;
    const reading = await cronTurns(imports, runId);

    const request = invocationOf(imports);
    const approved = await approveRun(request.deps, ACTOR, runId, {});
    expect(approved).toMatchObject({ ok: true });
    expect((await runOf(imports, runId)).run.state).toBe("applying");
    expect(request.queries()).toBeLessThan(20);
    const approving = await cronTurns(imports, runId);
    const { query } = createDatabase(env.DB);
    expect(await query.$count(cars)).toBe(CARS);

    const undo = await undoRun(invocationOf(imports).deps, ACTOR, runId);
    expect(undo).toMatchObject({ ok: true });
    expect((await runOf(imports, runId)).run.state).toBe("undoing");
    const undoing = await cronTurns(imports, runId);
    expect((await runOf(imports, runId)).run.byState).toEqual({ undone: CARS });

    const all = [...reading, ...approving, ...undoing];
    expect(Math.max(...all)).toBeLessThanOrEqual(BUDGET.statements / SHARE);
    expect(approving.length).toBeGreaterThan(1);
    if (CARS >= 4000) console.info(JSON.stringify({ cars: CARS, reading, approving, undoing }));
  },
);
