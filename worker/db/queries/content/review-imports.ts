import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { FiledReview } from "../../../domain/content/review-import.ts";
import type { Database } from "../../client.ts";
import { reviews } from "../../schema/content.ts";
import { auditLog, users } from "../../schema/staff.ts";
import { staffName } from "../staff/staff-name.ts";

export interface ImportedReview extends FiledReview {
  id: string;
}

/** One statement: a row of its own each would take more parameters than D1 allows. */
export function insertImportedReviews(
  { query }: Database,
  rows: readonly ImportedReview[],
  { importId, isShown }: { importId: string; isShown: boolean },
) {
  const of = (name: keyof ImportedReview) => sql`value ->> ${`$.${name}`}`;
  return query.insert(reviews).select(
    sql`select ${of("id")}, ${of("customerName")}, null, ${of("carModel")}, ${of("rating")}, ${of("text")}, null, 0,
      ${of("sourceUrl")}, null, null, ${importId}, null, ${isShown ? 1 : 0}, ${of("createdAt")}, null, 1
      from json_each(${JSON.stringify(rows)})`,
  );
}

/** Of a file, outside the trash. */
export function countImportedReviews({ query }: Database, importId: string) {
  return query
    .select({ count: count().as("count") })
    .from(reviews)
    .where(isOfImport(importId));
}

/** Of all files, outside the trash. */
export function countReviewsOfFiles({ query }: Database) {
  return query
    .select({ count: count().as("count") })
    .from(reviews)
    .where(and(sql`${reviews.importId} is not null`, isNull(reviews.deletedAt)));
}

export function removeImportedReviews({ query }: Database, importId: string, deletedAt: number) {
  return query.update(reviews).set({ deletedAt }).where(isOfImport(importId));
}

function isOfImport(importId: string) {
  // The condition of the index.
  return and(sql`${reviews.importId} is not null`, eq(reviews.importId, importId), isNull(reviews.deletedAt));
}

/** The lines of the log about files of reviews, latest file first: its id begins with its time. */
export function selectReviewImports({ query }: Database, limit: number) {
  return query
    .select({
      importId: sql<string>`${auditLog.entityId}`.as("import_id"),
      action: auditLog.action,
      changes: auditLog.changes,
      at: auditLog.at,
      who: staffName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.entity, "review_import"))
    .orderBy(desc(auditLog.entityId), desc(auditLog.at))
    .limit(limit);
}
