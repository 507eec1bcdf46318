/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

const DAY_MS = 24 * 60 * 60_000;
/** The part of a search after its brand; `$` is a number that differs. */
const PARAMS = [
  "",
  "&priceMax=$00000",
  "&yearFrom=20$",
  "&body=crossover&priceMax=$00000",
  "&transmission=cvt",
  "&drivetrain=all",
];

/**
 * Confirmed searches of one brand, one in ten of any brand, and copies of the demo's cars that were published just now.
 * @param {D1Database} d1 @param {{ searches: number, cars: number }} size
 */
export async function fillAlerts(d1, { searches, cars }) {
  const now = Date.now();
  const { results: brands } = await d1.prepare("select slug from brands").all();
  const rows = Array.from({ length: searches }, (_, at) => {
    const slug = String(brands[at % brands.length]?.["slug"]);
    const rest = (PARAMS[at % PARAMS.length] ?? "").replace("$", String(10 + (at % 16)));
    const isAny = at % 10 === 0;
    return [`search-${at}`, isAny ? `status=new${rest}` : `brand=${slug}${rest}`, isAny ? "*" : slug];
  });
  const sql = `insert into saved_searches (id, params, match_key, channel, address_hash, frequency, data_consent, advertising_consent, created_at, confirmed_at)
    select value ->> 0, value ->> 1, value ->> 2, 'email', value ->> 0, 'daily', '', '', ?2, ?2 from json_each(?1)`;
  for (let at = 0; at < rows.length; at += 2000) {
    await d1
      .prepare(sql)
      .bind(JSON.stringify(rows.slice(at, at + 2000)), now - DAY_MS)
      .run();
  }
  const { results } = await d1
    .prepare("select name from pragma_table_info('cars') where name not in ('id', 'slug', 'vin', 'published_at')")
    .all();
  const columns = results.map(({ name }) => `c."${String(name)}"`).join(", ");
  const names = columns.replaceAll("c.", "");
  await d1
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1), c as (select *, row_number() over () as place from cars where listed = 1)
       insert into cars (id, slug, published_at, ${names})
       select 'bench-' || i, 'bench-' || i, ?2, ${columns} from n join c on c.place = 1 + i % (select count(*) from c)`,
    )
    .bind(cars, now)
    .run();
  await d1
    .prepare(
      `insert into price_history (id, car_id, price, source, changed_at) select 'bench-' || id, id, price, 'import', ?1 from cars where id like 'bench-%'`,
    )
    .bind(now)
    .run();
}
