import type { SourceRow } from "../../../db/queries/imports/parser-sources.ts";
import { MISSING_HOURS_DEFAULT, SOURCE_INTERVAL_DEFAULT_H } from "../../../domain/imports/imports.ts";

/** A source without an address: its files are uploaded or sent, never fetched on a schedule. */
export function newSource(row: Pick<SourceRow, "id" | "name" | "kind" | "createdAt"> & Partial<SourceRow>): SourceRow {
  return {
    url: "",
    everyHours: SOURCE_INTERVAL_DEFAULT_H,
    graceHours: MISSING_HOURS_DEFAULT,
    defaultBrandId: null,
    enabled: false,
    lastRunAt: null,
    nextRunAt: null,
    health: null,
    leadingFields: [],
    answers: "{}",
    salonId: null,
    deletedAt: null,
    version: 1,
    ...row,
  };
}
