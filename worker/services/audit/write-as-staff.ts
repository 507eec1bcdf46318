import type { Query } from "../../db/client.ts";
import { insertAudit } from "../../db/queries/audit.ts";
import { bumpContentVersion } from "../../db/queries/frame.ts";
import type { Changes } from "../../domain/changes.ts";
import type { AuditAction, AuditEntity } from "../../domain/history.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

export interface StaffChange {
  action: AuditAction;
  entity: AuditEntity;
  /** Null when the change is of many things at once. */
  entityId: string | null;
  /** No personal data (domain/changes.ts). */
  changes?: Changes;
  /** Visitors can see it, or could until now: pages that are kept ready for them go stale. */
  isVisible: boolean;
}

/**
 * The one way in which staff change anything: the change, its line in the log and the new content version in one batch, so
 * that nothing changes unrecorded and no visitor sees the old page afterwards.
 */
export async function writeAsStaff(
  { db, clock, ids }: Deps,
  actor: Actor,
  { action, entity, entityId, changes, isVisible }: StaffChange,
  queries: readonly Query[],
): Promise<void> {
  const record = insertAudit(db, {
    id: ids.next(),
    actorId: actor.userId,
    action,
    entity,
    entityId,
    changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
    at: clock.now(),
  });
  await db.write([record, ...queries, ...(isVisible ? [bumpContentVersion(db)] : [])]);
}
