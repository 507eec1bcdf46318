import { createDatabase } from "../../worker/db/client.ts";
import { rebuildFacets } from "../../worker/db/queries/catalogue/facets.ts";
import { rebuildLeadCounts } from "../../worker/db/queries/leads/lead-counts.ts";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

/** Rows in one statement: D1 stops a statement after 30 seconds, and triggers index the words of each row. */
const CHUNK = 2_000;
const BRANDS = 40;

/** The numbers of one chunk, as rows. D1 binds numbers as reals, which would be written with a decimal point. */
const NUMBERS =
  "with recursive numbers(n) as (select cast(?1 as integer) union all select n + 1 from numbers where n < ?2)";

const BRAND = `${NUMBERS} insert into brands (id, name, slug, created_at)
  select 'brand-' || n, 'Марка ' || n, 'marka-' || n, n from numbers`;

// Every tenth car is a draft, every seventh sold a moment ago. The moduli of the filters' columns are primes, so that their values are independent.
const CAR = `${NUMBERS} insert into cars (id, brand_id, name, slug, model, model_family, year, price, status, body_type, transmission,
    drivetrain, fuel_type, engine, engine_cc, power_hp, owners, color_key, mileage, in_stock, published_at, sold_at, search_text,
    created_at, updated_at)
  select 'car-' || n, 'brand-' || (n * 7919 % ${BRANDS}), 'Модель ' || (n % 200), 'car-' || n, 'Модель ' || (n % 200), 'model-' || (n % 200),
    2005 + n % 22, (500 + n * 7919 % 4500) * 100000, case n % 3 when 0 then 'new' when 1 then 'used' else 'lease' end,
    case n % 5 when 0 then 'sedan' when 1 then 'crossover' when 2 then 'wagon' when 3 then 'hatchback' else 'coupe' end,
    case when n % 11 < 6 then 'automatic' when n % 11 < 9 then 'manual' when n % 11 = 9 then 'robotic' else 'cvt' end,
    case when n % 13 < 7 then 'front' when n % 13 < 11 then 'all' else 'rear' end,
    case when n % 17 < 12 then 'gasoline' when n % 17 < 15 then 'diesel' when n % 17 = 15 then 'hybrid' else 'electric' end,
    '2.0', 1000 + n % 31 * 100, 70 + n % 401, case when n % 3 > 0 then 1 + n % 19 % 4 end,
    case n % 23 % 7 when 0 then 'black' when 1 then 'white' when 2 then 'grey' when 3 then 'silver' when 4 then 'blue' when 5 then 'red'
      else 'green' end,
    n * 13 % 200000, n % 10 > 0 and n % 7 > 0, case when n % 10 > 0 then 1700000000000 + n * 60000 end,
    case when n % 10 > 0 and n % 7 = 0 then unixepoch() * 1000 end,
    'марка ' || (n * 7919 % ${BRANDS}) || ' модель ' || (n % 200) || ' ' || (2005 + n % 22) || ' редкость' || n ||
      iif(n % 3 = 0, ' панорама', '') || iif(n % 997 = 0, ' эвакуатор', ''),
    1700000000000 + n * 60000, 1700000000000 + n * 60000
  from numbers`;

const LEAD = `${NUMBERS} insert into leads (id, request_key, type, status, name, phone, phone_normalised, search_text,
    car_info, message, source, assignee_id, next_action_kind, next_action_at, created_at, updated_at)
  select 'lead-' || n, 'key-' || n,
    case n % 5 when 0 then 'auto_credit' when 1 then 'trade_in' when 2 then 'auto_selection' when 3 then 'lease_booking'
      else 'contact_form' end,
    case n % 8 when 0 then 'new' when 1 then 'in_progress' when 2 then 'cancelled' else 'completed' end,
    'Клиент ' || n, '8999' || substr('000000' || n, -7), '+7999' || substr('000000' || n, -7),
    'клиент ' || n || ' 7999' || substr('000000' || n, -7) || ' 8999' || substr('000000' || n, -7),
    'Марка ' || (n % ${BRANDS}) || ', 2026', 'Перезвоните после шести вечера.',
    case n % 7 when 0 then 'ads' when 1 then 'outlet' when 2 then 'search' else 'direct' end,
    case when n % 3 > 0 then 'staff-' || (n % 5) end, case when n % 8 = 1 and n % 2 = 1 then 'callback' end,
    case when n % 8 = 1 and n % 2 = 1 then 1700000000000 + n * 60000 end,
    1700000000000 + n * 60000, 1700000000000 + n * 60000
  from numbers`;

/** Fills an empty database. @param {D1Database} d1 @param {number} cars @param {number} [leads] as many as cars */
export async function generateRows(d1, cars, leads = cars) {
  await d1
    .prepare(BRAND)
    .bind(0, BRANDS - 1)
    .run();
  for (const { insert, rows } of [
    { insert: CAR, rows: cars },
    { insert: LEAD, rows: leads },
  ]) {
    for (let from = 1; from <= rows; from += CHUNK) {
      await d1
        .prepare(insert)
        .bind(from, Math.min(from + CHUNK - 1, rows))
        .run();
    }
  }
  const db = createDatabase(d1);
  await db.write([...rebuildFacets(db), ...rebuildLeadCounts(db)]);
}
