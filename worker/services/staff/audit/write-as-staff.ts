import type { Query } from "../../../db/client.ts";
import { insertAudit } from "../../../db/queries/staff/audit.ts";
import { bumpContentVersion } from "../../../db/queries/dealership/layout.ts";
import type { Changes } from "../../../domain/kernel/changes.ts";
import type { AuditAction, AuditEntity } from "../../../domain/staff/history.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../session.ts";

export interface StaffChange {
  action: AuditAction;
  entity: AuditEntity;
  /** Null when the change is of many things at once. */
  entityId: string | null;
  /** No personal data (domain/kernel/changes.ts). */
  changes?: Changes;
  /** Visitors can see it, or could until now: pages that are kept ready for them go stale. */
  isVisible: boolean;
}

/**
 * The one way in which staff change anything: the change, its line in the log and the new content version in one batch, so
 * that nothing changes unrecorded and no visitor sees the old page afterwards.
 */
export async function writeAsStaff(
  deps: Deps,
  actor: Actor,
  change: StaffChange,
  queries: readonly Query[],
): Promise<void> {
  await writeManyAsStaff(deps, actor, [change, []], queries);
}

/** The same for several changes that happen together or not at all. */
export async function writeManyAsStaff(
  { db, clock, ids }: Deps,
  actor: Pick<Actor, "userId">,
  [first, rest]: readonly [StaffChange, readonly StaffChange[]],
  queries: readonly Query[],
): Promise<void> {
  const recordOf = ({ action, entity, entityId, changes }: StaffChange) =>
    insertAudit(db, {
      id: ids.next(),
      actorId: actor.userId,
      action,
      entity,
      entityId,
      changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
      at: clock.now(),
    });
  const isVisible = [first, ...rest].some((change) => change.isVisible);
  await db.write([recordOf(first), ...rest.map(recordOf), ...queries, ...(isVisible ? [bumpContentVersion(db)] : [])]);
}
