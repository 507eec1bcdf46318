import { lt, sql } from "drizzle-orm";
import type { StrangerKind } from "../../../domain/leads/intake/stranger-limits.ts";
import type { Database } from "../../client.ts";
import { strangerCounts } from "../../schema/quotes.ts";

/** In place of a network: all of them. */
const SITE = "site";

interface StrangerCount {
  kind: StrangerKind;
  networkHash: string;
  /** Hours since the epoch. */
  hour: number;
  max: Record<"network" | "site", number>;
}

/** Counts what one network stores, for it and for the site, in one statement. Returns no row, and counts nothing, above a limit. */
export function countUnlessOver({ query }: Database, { kind, networkHash, hour, max }: StrangerCount) {
  const stored = (key: string) =>
    sql`coalesce((select count from quote_calls where kind = ${kind} and network_hash = ${key} and hour = ${hour}), 0)`;
  return query
    .insert(strangerCounts)
    .select(
      sql`select ${kind}, counted.key, ${hour}, 1 from (select ${networkHash} as key union all select ${SITE}) counted
        where ${stored(networkHash)} < ${max.network} and ${stored(SITE)} < ${max.site}`,
    )
    .onConflictDoUpdate({
      target: [strangerCounts.kind, strangerCounts.networkHash, strangerCounts.hour],
      set: { count: sql`${strangerCounts.count} + 1` },
    })
    .returning({ count: strangerCounts.count });
}

export function deleteStrangerCountsBefore({ query }: Database, hour: number) {
  return query.delete(strangerCounts).where(lt(strangerCounts.hour, hour));
}
