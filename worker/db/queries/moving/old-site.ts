import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { PANEL_LIST_ROWS_MAX } from "../../../domain/kernel/limits.ts";
import { OLD_ADDRESSES_MAX, type OldState } from "../../../domain/moving/old-site.ts";
import type { Database } from "../../client.ts";
import { insertRows, updateRows } from "../../many-rows.ts";
import { pages, settings } from "../../schema/content.ts";
import { carSources } from "../../schema/imports.ts";
import { oldSiteAddresses } from "../../schema/moving.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";

export type OldAddressRow = typeof oldSiteAddresses.$inferSelect;

export function insertOldSiteAddresses(db: Database, rows: readonly (typeof oldSiteAddresses.$inferInsert)[]) {
  return insertRows(db, oldSiteAddresses, rows).onConflictDoNothing();
}

const STATES: Record<OldState, SQL> = {
  answered: sql`answer_status between 200 and 299`,
  redirected: sql`answer_status between 300 and 399`,
  gone: sql`answer_status = 410`,
  none: sql`answer_status is not null and answer_status not between 200 and 399 and answer_status <> 410`,
  open: sql`answer_status is null`,
};

/** At most OLD_ADDRESSES_MAX rows. */
export function countOldSite({ query }: Database) {
  const countOf = (state: OldState) => sql<number>`count(*) filter (where ${STATES[state]})`;
  return query
    .select({
      total: sql<number>`count(*)`.as("total"),
      answered: countOf("answered").as("answered"),
      redirected: countOf("redirected").as("redirected"),
      gone: countOf("gone").as("gone"),
      none: countOf("none").as("none"),
      open: countOf("open").as("open"),
      checkedAt: sql<number | null>`min(checked_at)`.as("earliest_check"),
    })
    .from(oldSiteAddresses);
}

export function selectOldSite(
  { query }: Database,
  { state, limit, offset }: { state: OldState | null; limit: number; offset: number },
) {
  return query
    .select()
    .from(oldSiteAddresses)
    .where(state === null ? undefined : STATES[state])
    .orderBy(asc(oldSiteAddresses.addedAt), asc(oldSiteAddresses.key))
    .limit(limit)
    .offset(offset);
}

export function countOldSiteOf(db: Database, state: OldState | null) {
  return countUpTo(db, oldSiteAddresses, state === null ? undefined : STATES[state], PANEL_LIST_ROWS_MAX + 1);
}

/** The addresses after a key, in the order of keys. */
export function selectOldSiteAfter({ query }: Database, after: string, limit: number = OLD_ADDRESSES_MAX) {
  return query
    .select()
    .from(oldSiteAddresses)
    .where(gt(oldSiteAddresses.key, after))
    .orderBy(asc(oldSiteAddresses.key))
    .limit(limit);
}

export function countAllOldSite({ query }: Database) {
  return query.select({ total: sql<number>`count(*)`.as("total") }).from(oldSiteAddresses);
}

/** The page of one's own that was made from an address, and the title that it has there; nothing if the address is not listed. */
export function storePageOfAddress({ query }: Database, key: string, read: Pick<OldAddressRow, "pageId" | "title">) {
  return query.update(oldSiteAddresses).set(read).where(eq(oldSiteAddresses.key, key));
}

export function storeOldSiteAnswers(
  db: Database,
  rows: readonly Pick<OldAddressRow, "key" | "checkedAt" | "answerStatus" | "answerTarget">[],
) {
  return updateRows(db, oldSiteAddresses, { id: "key", keys: ["checkedAt", "answerStatus", "answerTarget"] }, rows);
}

/** What a redirect makes of the address of the old site that it is for. */
export function answerOldSiteAddress(
  { query }: Database,
  { key, status, target }: { key: string; status: number; target: string | null },
  checkedAt: number,
) {
  return query
    .update(oldSiteAddresses)
    .set({ answerStatus: status, answerTarget: target, checkedAt })
    .where(eq(oldSiteAddresses.key, key));
}

/** Those that no page of this site was made from. */
export function deleteOldSite({ query }: Database) {
  return query.delete(oldSiteAddresses).where(and(isNull(oldSiteAddresses.pageId)));
}

/** Whether cars and pages have come from another site. */
export function selectWhatHasMoved({ query }: Database) {
  return query
    .select({
      stock: sql<number>`exists (select 1 from ${carSources})`.as("stock"),
      pages:
        sql<number>`exists (select 1 from ${pages} where ${pages.deletedAt} is null and ${pages.sourceUrl} is not null)`.as(
          "pages",
        ),
    })
    .from(sql`(select 1)`);
}

export function selectOldSiteOrigin({ query }: Database) {
  return query.select({ oldSite: settings.oldSite }).from(settings).where(eq(settings.id, 1)).limit(1);
}
