import { and, desc, eq, isNull } from "drizzle-orm";
import type { AuditEntity } from "../../../domain/staff/history.ts";
import type { Database } from "../../client.ts";
import { auditAuthor } from "./staff-name.ts";
import { insertRows } from "../../many-rows.ts";
import { auditLog, users } from "../../schema/staff.ts";

type AuditRow = typeof auditLog.$inferInsert;

/** Add them to the batch of the changes that they record. */
export function insertAudits(db: Database, rows: readonly AuditRow[]) {
  return insertRows(db, auditLog, rows);
}

/** Audit entries of an entity, latest first; `who` is null if the user no longer exists or no user made the change. */
export function selectHistory({ query }: Database, entity: AuditEntity, entityId: string | null, limit: number) {
  return query
    .select({
      id: auditLog.id,
      who: auditAuthor,
      action: auditLog.action,
      changes: auditLog.changes,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(eq(auditLog.entity, entity), entityId === null ? isNull(auditLog.entityId) : eq(auditLog.entityId, entityId)),
    )
    .orderBy(desc(auditLog.at))
    .limit(limit);
}
