// When this fails, a consequence of a car's change has no owner in the list, or two.
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { createDatabase } from "../../client.ts";
import { afterCars, CAR_CONSEQUENCES } from "./after-cars.ts";
import { idsOf } from "./price-ledger.ts";

const WRITTEN = /(?:insert into|delete from|(?<!after |do )update) [`"]?(\w+)/gi;

function tablesOf(statement: string): string[] {
  return [...new Set([...statement.matchAll(WRITTEN)].map(([, table = ""]) => table.toLowerCase()))];
}

it("each table is written by the triggers that the list names, and by no others", async () => {
  const { results } = await env.DB.prepare(
    "select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('cars', 'price_history') order by name",
  ).all<{ name: string; sql: string }>();
  const listed = Object.entries(CAR_CONSEQUENCES).flatMap(([table, owner]) =>
    typeof owner === "function" ? [] : owner.map((name) => ({ name, tables: [table] })),
  );
  const made = results.map(({ name, sql }) => ({ name, tables: tablesOf(sql) }));
  expect(made).toEqual(listed.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
});

it("the statements of a batch write the other tables", () => {
  const db = createDatabase(env.DB);
  const cause = { source: "form", changedBy: null, now: 1 } as const;
  const left = [{ kind: "car" as const, slug: "old", targetId: "1", leftAt: 1 }];
  const owned = Object.keys(CAR_CONSEQUENCES).filter((table) => CAR_CONSEQUENCES[table] === afterCars);
  for (const places of [null, [{ brandId: "1", status: "new" as const }]]) {
    const queries = afterCars(db, { places, priced: { ids: idsOf(["1"]), cause }, created: ["1"], left });
    const tables = new Set(queries.flatMap((query) => tablesOf(query.toSQL().sql)));
    expect([...tables].toSorted()).toEqual([...owned, "unchecked_cars"].toSorted());
  }
});
