import { type LeadImportRow, selectLeadImport } from "../../../db/queries/leads/lead-imports.ts";
import {
  LEAD_IMPORT_STATES,
  LEAD_IMPORT_UNDO_DAYS,
  type LeadImportCounts,
  type LeadImportItem,
  NO_LEADS_COUNTED,
} from "../../../domain/leads/imports/lead-import-views.ts";
import { type LeadMapping, leadMappingSchema } from "../../../domain/leads/imports/lead-mapping.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import { FORMER_STAFF } from "../../../domain/staff/staff-name.ts";
import type { ContactDetailsDeps, JobDeps } from "../../deps.ts";
import type { ImportDeps } from "../../imports/import-deps.ts";

/** For use cases that import leads. */
export interface LeadImportDeps extends ContactDetailsDeps, JobDeps, Pick<ImportDeps, "importStore"> {}

export type FoundImport = LeadImportRow & { createdByName: string | null };

/** `not_found`. */
export async function findLeadImport({ db }: Pick<LeadImportDeps, "db">, id: string): Promise<Result<FoundImport>> {
  const [[found]] = await db.read([selectLeadImport(db, id)]);
  return found ? ok(found) : fail("not_found", "Такого переноса нет");
}

export function countsOf({ counts }: Pick<LeadImportRow, "counts">): LeadImportCounts {
  return { ...NO_LEADS_COUNTED, ...(JSON.parse(counts) as Partial<LeadImportCounts>) };
}

/** Null for a mapping of another release. */
export function mappingOf({ mapping }: Pick<LeadImportRow, "mapping">): LeadMapping | null {
  const parsed = leadMappingSchema.safeParse(JSON.parse(mapping));
  return parsed.success ? parsed.data : null;
}

export function itemOf(row: FoundImport, now: number): LeadImportItem {
  const { id, fileName, position, createdAt, finishedAt, undoneAt, version, fileKey } = row;
  const state = LEAD_IMPORT_STATES.find((known) => known === row.state) ?? "discarded";
  return {
    id,
    fileName,
    position,
    createdAt,
    finishedAt,
    undoneAt,
    version,
    state,
    counts: countsOf(row),
    createdBy: row.createdByName ?? FORMER_STAFF,
    hasFile: fileKey !== null,
    isUndoable: (state === "finished" || state === "applying") && now - createdAt < LEAD_IMPORT_UNDO_DAYS * DAY_MS,
  };
}
