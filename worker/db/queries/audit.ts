import type { Database } from "../client.ts";
import { auditLog } from "../schema/staff.ts";

export type AuditRow = typeof auditLog.$inferInsert;

/** Goes into the batch of the change it tells of. */
export function insertAudit({ query }: Database, row: AuditRow) {
  return query.insert(auditLog).values(row);
}
