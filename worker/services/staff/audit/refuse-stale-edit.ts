import { conflictsOf, isResult, type ReadState } from "../../../domain/kernel/edit-conflict.ts";
import { flattenFields } from "../../../domain/kernel/flat-fields.ts";
import type { AuditEntity } from "../../../domain/staff/history.ts";
import type { FieldLabels } from "../../../domain/kernel/field-labels.ts";
import type { AppError } from "../../../domain/kernel/result.ts";
import type { Deps } from "../../deps.ts";
import { getHistory } from "./get-history.ts";

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
