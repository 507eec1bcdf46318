import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { selectOutlet, touchOutlet, upsertOutlet } from "../../../db/queries/outlets/outlets.ts";
import { deleteProblemsOfDisabled, uncheckAllCars } from "../../../db/queries/outlets/problems.ts";
import { changesBetween } from "../../../domain/kernel/changes.ts";
import { flattenFields } from "../../../domain/kernel/flat-fields.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { OutletChange } from "../../../domain/outlets/outlet-calls.ts";
import { changedSettings, type OutletSettings } from "../../../domain/outlets/outlet-settings.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import { OUTLET_FIELD_LABELS } from "../../../domain/outlets/outlet-labels.ts";
import { refuseStaleEdit } from "../../staff/audit/refuse-stale-edit.ts";
import { retryStaleWrites } from "../../staff/audit/retry-stale-writes.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor } from "../../staff/session.ts";
import { newSessionToken } from "../../staff/session-token.ts";
import { AFTER_ANSWER_MS, workOnOutlets } from "../files/work-on-outlets.ts";
import type { OutletDeps } from "../outlet-deps.ts";

interface SavedOutlet {
  enabled: boolean;
  settings: OutletSettings;
  version: number;
}

/**
 * Switches an outlet on or off, or changes its settings. Switched on for the first time it gets its secret address and, at once, its
 * first file. `conflict` when another staff member changed the settings after they were read.
 */
export function saveOutlet(
  deps: OutletDeps,
  actor: Actor,
  key: OutletKey,
  change: OutletChange & { origin: string },
): Promise<Result<SavedOutlet>> {
  return retryStaleWrites(() => saveOnce(deps, actor, key, change));
}

async function saveOnce(
  deps: OutletDeps,
  actor: Actor,
  key: OutletKey,
  { version, base, origin, ...change }: OutletChange & { origin: string },
): Promise<Result<SavedOutlet>> {
  const { db, clock } = deps;
  const [[row]] = await db.read([selectOutlet(db, key)]);
  const before = { enabled: row?.enabled ?? false, settings: row?.settings ?? {} };
  const stored = {
    entity: "outlet",
    entityId: key,
    version: row?.version ?? 0,
    stored: before,
    labels: OUTLET_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, stored, change, { version, base });
  if (stale) return stale;
  const after = {
    enabled: change.enabled ?? before.enabled,
    settings: changedSettings(before.settings, change.settings ?? {}),
  };
  const changes = changesBetween(flattenFields(before), flattenFields(after), Object.keys(OUTLET_FIELD_LABELS));
  if (Object.keys(changes).length === 0) return ok({ ...before, version: row?.version ?? 0 });
  const at = clock.now();
  const isFirst = after.enabled && row?.secret === undefined;
  await writeAsStaff(deps, actor, { action: "update", entity: "outlet", entityId: key, changes, isVisible: false }, [
    unchangedSince(db, "outlet", key, row?.version ?? 0),
    upsertOutlet(db, key, { ...after, ...(isFirst && { secret: newSessionToken() }) }),
    ...deleteProblemsOfDisabled(db),
    uncheckAllCars(db),
    touchOutlet(db, key, { at, origin, ...(after.enabled && !before.enabled && { nextAt: at }) }),
  ]);
  if (after.enabled && !before.enabled) deps.later(() => workOnOutlets(deps, { budgetMs: AFTER_ANSWER_MS }));
  const [[saved]] = await db.read([selectOutlet(db, key)]);
  return ok({ ...after, version: saved?.version ?? 0 });
}
