import { createDatabase } from "../../worker/db/client.ts";
import { changedLeadDays } from "../../worker/db/schema/reports.ts";
import { rollUpCars } from "../../worker/services/reports/roll-up/roll-up-cars.ts";
import { rollUpDays } from "../../worker/services/reports/roll-up/roll-up-days.ts";
import { jobDepsAt } from "./job-deps.ts";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

const DAYS = 365;
/** Views of a car on a day, and cars in one statement: D1 stops a statement after 30 seconds. */
const VIEWS_A_ROW = 4;
const CHUNK = 20_000;
const DAY_MS = 86_400_000;

const CAR_DAYS = `with recursive numbers(n) as (select cast(?1 as integer) union all select n + 1 from numbers where n < ?2)
  insert into car_days (car_id, day, views, leads)
  select 'car-' || (1 + n * 7919 % cast(?4 as integer)), cast(?3 as integer) - n / cast(?4 as integer) * 31 - n % 31, ${VIEWS_A_ROW}, n % 50 = 0 from numbers where true
  on conflict do nothing`;

const VISITS = `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ?1)
  insert into report_days (day, visits, car_views) select cast(?2 as integer) - n, 1500 + n % 700, 2500 from numbers where true
  on conflict (day) do update set visits = excluded.visits, car_views = excluded.car_views`;

/** Views of the generated cars, and what cron computes of them and of the generated leads. @param {D1Database} d1 @param {number} cars @param {number} views */
export async function generateReports(d1, cars, views) {
  const now = Date.now();
  const today = Math.floor(now / DAY_MS);
  const rows = views / VIEWS_A_ROW;
  for (let from = 0; from < rows; from += CHUNK) {
    const to = Math.min(from + CHUNK, rows) - 1;
    await d1.prepare(CAR_DAYS).bind(from, to, today, cars).run();
  }
  await d1
    .prepare(VISITS)
    .bind(DAYS - 1, today)
    .run();
  // The leads of the last year; older days are shown by no report.
  await d1
    .prepare("update leads set created_at = created_at + (select (?1 - max(created_at)) from leads)")
    .bind(now)
    .run();
  await d1
    .prepare("delete from changed_lead_days where day < ?1")
    .bind(today - DAYS)
    .run();
  const db = createDatabase(d1);
  const deps = jobDepsAt(db, now);
  do await rollUpDays(deps);
  while ((await db.query.$count(changedLeadDays)) > 0);
  await rollUpCars(deps);
}
