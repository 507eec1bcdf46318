import { desc, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { EVERY_SEARCH } from "../../../domain/alerts/saved-search.ts";
import { IS_LIVE_SEARCH, savedSearches, wantedSearches } from "../../schema/alerts.ts";

/** What most live subscriptions wait for, `limit` of them, the most wanted first, and `EVERY_SEARCH` if there is one. */
export function selectWantedSearches({ query }: Database, limit: number) {
  return query
    .select({
      wanted: wantedSearches.wanted,
      subscribers: wantedSearches.subscribers,
      car: sql<
        string | null
      >`(select name || ', ' || year from cars where ${wantedSearches.wanted} like 'car:%' and cars.id = substr(${wantedSearches.wanted}, 5))`.as(
        "car",
      ),
    })
    .from(wantedSearches)
    .orderBy(desc(wantedSearches.subscribers), desc(wantedSearches.wanted))
    .limit(limit + 1);
}

const RECOUNT = sql`select iif(car_id is null, params, 'car:' || car_id) as wanted, count(*) as subscribers
    from ${savedSearches} where ${sql.raw(IS_LIVE_SEARCH)} group by wanted
  union all select ${EVERY_SEARCH}, count(*) from ${savedSearches} where ${sql.raw(IS_LIVE_SEARCH)} having count(*) > 0`;

export function rebuildWantedSearches({ query }: Database) {
  return [query.delete(wantedSearches), query.insert(wantedSearches).select(RECOUNT)] as const;
}

/** The counts and their recount, as text by what is waited for. */
export function compareWantedSearches({ query }: Database) {
  const columns = {
    key: sql<string>`wanted`.as("key"),
    value: sql<string>`cast(subscribers as text)`.as("value"),
  };
  return [query.select(columns).from(wantedSearches), query.select(columns).from(sql`(${RECOUNT})`)] as const;
}
