import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ANY_ERROR, type ProblemFilter } from "../../../domain/outlets/outlet-problems.ts";
import type { Database, Query } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { outletProblemCounts, outletProblems, uncheckedCars } from "../../schema/outlet-problems.ts";
import { outlets } from "../../schema/outlets.ts";
import { isListed } from "../cars/car-conditions.ts";

/** Without an outlet nothing is checked; enabling one has all cars checked. */
const isChecking = sql`exists (select 1 from ${outlets} where ${outlets.enabled} = 1)`;
/** Precise in JavaScript. */
const newToken = sql`abs(random() % 9007199254740991)`;

/** Cars that an outlet rejects, as a condition on `cars`. */
export function hasProblem({ outlet, rule }: ProblemFilter): SQL {
  return sql`${cars.id} in (select car_id from outlet_problems where outlet = ${outlet} and rule = ${rule})`;
}

/** The same for a query that joins `outlet_problems`. */
export function isProblem({ outlet, rule }: ProblemFilter): SQL | undefined {
  return and(eq(outletProblems.outlet, outlet), eq(outletProblems.rule, rule));
}

/** The outlets that reject the car, each with the field that ends its first error: `[["avito_used", "colorKey"]]`. */
export const rejections =
  sql<string>`(select json_group_array(json_array(p.outlet, p.field)) from outlet_problems p where p.car_id = ${cars.id} and p.rule = ${ANY_ERROR})`.as(
    "rejections",
  );

export function selectProblemCounts({ query }: Database) {
  return query.select().from(outletProblemCounts);
}

export function selectUncheckedCars({ query }: Database, limit: number) {
  return query.select().from(uncheckedCars).orderBy(asc(uncheckedCars.carId)).limit(limit);
}

/** Cars that were inserted: the trigger is on changes alone, since a restored backup contains its own rows. */
export function uncheckCars({ query }: Database, ids: readonly string[]) {
  return query
    .insert(uncheckedCars)
    .select(sql`select value, ${newToken} from json_each(${JSON.stringify(ids)}) where ${isChecking}`)
    .onConflictDoUpdate({ target: uncheckedCars.carId, set: { token: sql`excluded.token` } });
}

/** Cars on sale of a brand, or all: after a change of what the checks depend on besides the car. */
export function uncheckAllCars({ query }: Database, brandId?: string) {
  const isOfBrand = brandId === undefined ? sql`1` : eq(cars.brandId, brandId);
  return query
    .insert(uncheckedCars)
    .select(sql`select ${cars.id}, ${newToken} from ${cars} where ${isListed} and ${isOfBrand} and ${isChecking}`)
    .onConflictDoUpdate({ target: uncheckedCars.carId, set: { token: sql`excluded.token` } });
}

/** Removes what is stored of outlets that are not enabled. */
export function deleteProblemsOfDisabled({ query }: Database) {
  const enabled = query.select({ key: outlets.key }).from(outlets).where(eq(outlets.enabled, true));
  return [
    query.delete(outletProblems).where(sql`${outletProblems.outlet} not in ${enabled}`),
    query.delete(outletProblemCounts).where(sql`${outletProblemCounts.outlet} not in ${enabled}`),
  ] as const;
}

/** Replaces the rows of checked cars and their counts, but for cars that have changed since their token was read. */
export function replaceProblems(
  { query }: Database,
  checked: readonly (typeof uncheckedCars.$inferSelect)[],
  problems: readonly (typeof outletProblems.$inferInsert)[],
): [Query, ...Query[]] {
  const pairs = JSON.stringify(checked.map(({ carId, token }) => [carId, token]));
  const unchanged = sql`(select u.car_id from json_each(${pairs}) r join unchecked_cars u on u.car_id = r.value ->> 0 and u.token = r.value ->> 1)`;
  const isChecked = inArray(outletProblems.carId, unchanged);
  const rows = JSON.stringify(
    problems.map((row) => [row.carId, row.outlet, row.rule, row.field ?? null, row.createdAt]),
  );
  const count = (sign: "+" | "-") =>
    query
      .insert(outletProblemCounts)
      .select(
        sql`select outlet, rule, ${sql.raw(sign)} count(*) from outlet_problems where car_id in ${unchanged} group by outlet, rule`,
      )
      .onConflictDoUpdate({
        target: [outletProblemCounts.outlet, outletProblemCounts.rule],
        set: { total: sql`total + excluded.total` },
      });
  return [
    count("-"),
    query.delete(outletProblems).where(isChecked),
    query
      .insert(outletProblems)
      .select(
        sql`select r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3, r.value ->> 4 from json_each(${rows}) r where r.value ->> 0 in ${unchanged}`,
      ),
    count("+"),
    query.delete(uncheckedCars).where(inArray(uncheckedCars.carId, unchanged)),
  ];
}

/** The stored counts and a recount, as text by outlet and rule. */
export function compareProblemCounts({ query }: Database) {
  const key = sql<string>`outlet || ' ' || rule`.as("key");
  return [
    query
      .select({ key, value: sql<string>`cast(total as text)`.as("value") })
      .from(outletProblemCounts)
      .where(sql`total <> 0`),
    query
      .select({ key, value: sql<string>`cast(count(*) as text)`.as("value") })
      .from(outletProblems)
      .groupBy(outletProblems.outlet, outletProblems.rule),
  ] as const;
}

export function rebuildProblemCounts({ query }: Database) {
  return [
    query.delete(outletProblemCounts),
    query
      .insert(outletProblemCounts)
      .select(sql`select outlet, rule, count(*) from outlet_problems group by outlet, rule`),
  ] as const;
}
