import { selectHistory } from "../../../db/queries/staff/audit.ts";
import {
  AUDIT_ACTION_LABELS,
  type AuditEntity,
  describeChanges,
  type HistoryChange,
} from "../../../domain/staff/history.ts";
import type { FieldLabels } from "../../../domain/kernel/field-labels.ts";
import { HISTORY_SHOWN } from "../../../domain/kernel/limits.ts";
import { labelOf } from "../../../domain/cars/car-terms.ts";
import type { Deps } from "../../deps.ts";

/** A formatted line of the audit log. */
export interface HistoryEntry {
  id: string;
  /** Epoch ms. */
  at: number;
  who: string;
  action: string;
  changes: HistoryChange[];
}

/** The audit log of one entity, latest first; `entityId` is null for an entity without ids, such as the settings. */
export async function getHistory(
  { db }: Deps,
  entity: AuditEntity,
  entityId: string | null,
  /** A promise: they need what is read in the same trip. */
  given: FieldLabels | Promise<FieldLabels>,
): Promise<HistoryEntry[]> {
  const [rows] = await db.read([selectHistory(db, entity, entityId, HISTORY_SHOWN)]);
  const labels = await given;
  return rows.map(({ id, at, who, action, changes }) => ({
    id,
    at,
    who: who ?? "Система",
    action: labelOf(AUDIT_ACTION_LABELS, action),
    changes: describeChanges(changes === null ? null : JSON.parse(changes), labels),
  }));
}
