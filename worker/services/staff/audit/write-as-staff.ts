import type { Query } from "../../../db/client.ts";
import { insertAudits } from "../../../db/queries/staff/audit.ts";
import { insertSecurityEvents } from "../../../db/queries/staff/security-events.ts";
import { bumpContentVersion } from "../../../db/queries/dealership/layout.ts";
import type { Changes } from "../../../domain/kernel/changes.ts";
import type { AuditAction, AuditEntity } from "../../../domain/staff/history.ts";
import { securityEventOfChange } from "../../../domain/staff/security-events.ts";
import type { Deps, Actor } from "../../deps.ts";
import { securityEventRow } from "../security/security-event.ts";

export interface StaffChange {
  action: AuditAction;
  entity: AuditEntity;
  /** Null for a change of several entities. */
  entityId: string | null;
  /** No personal data (domain/kernel/changes.ts). */
  changes?: Changes;
  /** Whether visitors can see the change; if so, cached pages become stale. */
  isVisible: boolean;
}

/**
 * Writes a change by staff, its line in the audit log, in the security journal if it belongs there, and the new content version in one
 * batch. All changes by staff use it, so that none is unrecorded and no visitor gets the old page afterwards.
 */
export async function writeAsStaff(
  deps: Deps,
  actor: Actor,
  change: StaffChange,
  queries: readonly Query[],
): Promise<void> {
  await writeManyAsStaff(deps, actor, [change, []], queries);
}

/** What the triggers of migrations/0004_events.sql watch. */
const HAS_EVENTS: ReadonlySet<AuditEntity> = new Set(["car", "price_run", "price_rule", "lead", "review", "import"]);

/** The same for several changes in one transaction. */
export async function writeManyAsStaff(
  deps: Deps,
  actor: Pick<Actor, "userId" | "token">,
  [first, rest]: readonly [StaffChange, readonly StaffChange[]],
  queries: readonly Query[],
): Promise<void> {
  const { db, clock, ids } = deps;
  const changes = [first, ...rest];
  const records = changes.map(({ action, entity, entityId, changes: changed }) => ({
    id: ids.next(),
    actorId: actor.userId,
    action,
    entity,
    entityId,
    changes: changed && Object.keys(changed).length > 0 ? JSON.stringify(changed) : null,
    at: clock.now(),
    token: actor.token?.name ?? null,
  }));
  const isVisible = changes.some((change) => change.isVisible);
  const events = changes.flatMap(({ action, entity, entityId, changes: changed = {} }, at) => {
    const kind = securityEventOfChange(entity, action, Object.keys(changed));
    const auditId = records[at]?.id;
    return kind && auditId
      ? [securityEventRow(deps, { kind, actorId: actor.userId, targetId: entityId, auditId })]
      : [];
  });
  await db.writeChange([
    insertAudits(db, records),
    ...queries,
    ...(events.length > 0 ? [insertSecurityEvents(db, events)] : []),
    ...(isVisible ? [bumpContentVersion(db)] : []),
  ]);
  if (changes.some(({ entity }) => HAS_EVENTS.has(entity))) deps.sendEvents?.();
}
