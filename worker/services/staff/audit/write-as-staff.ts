import type { Query } from "../../../db/client.ts";
import { insertAudits } from "../../../db/queries/staff/audit.ts";
import { insertSecurityEvents } from "../../../db/queries/staff/security-events.ts";
import { bumpContentVersion } from "../../../db/queries/dealership/layout.ts";
import type { Changes } from "../../../domain/kernel/changes.ts";
import type { AuditAction, AuditEntity } from "../../../domain/staff/history.ts";
import { securityEventOfChange } from "../../../domain/staff/security-events.ts";
import type { Deps, Actor } from "../../deps.ts";
import { securityEventRow } from "../security/security-event.ts";
import { isStaleWrite } from "../../../db/stale-write.ts";
import { fail, type Result, type AppError } from "../../../domain/kernel/result.ts";
import { conflictsOf, isResult, type ReadState, flattenFields } from "../../../domain/kernel/edit-conflict.ts";
import type { FieldLabels } from "../../../domain/kernel/field-labels.ts";
import { getHistory } from "./get-history.ts";

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

const ATTEMPTS = 5;

/**
 * Runs a use case again, including its reads, if the row was changed between its read and its write (optimistic locking).
 * `conflict` after five attempts.
 */
export async function retryStaleWrites<T>(attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let left = ATTEMPTS; left > 0; left--) {
    try {
      return await attempt();
    } catch (cause) {
      if (!isStaleWrite(cause)) throw cause;
    }
  }
  return fail("conflict", "Запись сейчас меняют другие: попробуйте ещё раз");
}

/** The use case, run again as `retryStaleWrites` does. */
export function retried<A extends unknown[], T>(useCase: (...input: A) => Promise<Result<T>>) {
  return (...input: A) => retryStaleWrites(() => useCase(...input));
}

interface EditedRow {
  entity: AuditEntity;
  /** Null for an entity without ids, such as the settings. */
  entityId: string | null;
  version: number;
  /** Its fields as callers read them. */
  stored: object;
  labels: FieldLabels;
}

/** The edit conflict of a change with what others have written since it was read; null without one. */
export async function refuseStaleEdit(
  deps: Deps,
  { entity, entityId, version, stored, labels }: EditedRow,
  change: object,
  { version: readVersion, base = {} }: ReadState,
): Promise<{ ok: false; error: AppError } | null> {
  const read = { version: readVersion, base: flattenFields(base) };
  const conflicts = conflictsOf({ version, fields: flattenFields(stored), labels }, flattenFields(change), read);
  if (conflicts.length === 0) return null;
  const history = await getHistory(deps, entity, entityId, labels);
  const last = history.find(({ changes }) =>
    changes.some(({ label, after }) =>
      conflicts.some(
        (one) => one.label === label && (labels[one.field]?.isWithheld === true || isResult(after, one.stored)),
      ),
    ),
  );
  return {
    ok: false,
    error: {
      code: "conflict",
      message: "Пока вы правили, запись изменили",
      conflict: { conflicts, version, ...(last ? { changedBy: last.who, changedAt: last.at } : {}) },
    },
  };
}
