import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../db/client.ts";
import { cars } from "../db/schema/cars.ts";
import { BUDGET, countingCalls, invocationBudget } from "./invocation-budget.ts";

// When these fail, a long job runs into the platform's limit and its invocation ends with an error.

describe("the budget of an invocation", () => {
  it("is spent before D1 refuses: every statement of a batch counts", async () => {
    const db = createDatabase(env.DB);
    const budget = invocationBudget(db.use, { statements: 130, calls: 8000 });
    const one = db.query.select().from(cars).limit(1);
    await db.write([one, one, one, one, one, one, one, one, one, one]);
    expect(budget.isSpent()).toBe(false);
    await db.write([one]);
    expect(budget.isSpent()).toBe(true);
  });

  it("counts calls to R2 and still makes them", async () => {
    const budget = invocationBudget({ roundTrips: 0, statements: 0 }, { ...BUDGET, calls: 401 });
    const bucket = countingCalls(env.MEDIA, budget);
    await bucket.put("budget/one", "text");
    expect(budget.isSpent()).toBe(false);
    expect(await (await bucket.get("budget/one"))?.text()).toBe("text");
    expect(budget.isSpent()).toBe(true);
  });
});
