import type { RunKind } from "../imports/imports.ts";
import { CAR_FIELDS } from "./car-fields.ts";
import { type ImportedField, importedFieldsOf, isRequired } from "./car-values.ts";

/** Fields that an import may set; staff lock a field by changing it. */
export const LOCKABLE_FIELDS = importedFieldsOf(CAR_FIELDS);
export type LockableField = ImportedField;

/** A value that staff must confirm or change: «проверьте» beside its field. */
export interface CarDoubt {
  field: LockableField | "mainImage" | "sold";
  /** Russian, fit to show. */
  message: string;
  /** The source does not state a value that every car has: the draft cannot be published until staff enter it. */
  isMissing: boolean;
}

/** Whether only another value settles a doubt: the form refuses the blank value that the column holds until then. */
export function needsOtherValue({ field, isMissing }: CarDoubt): boolean {
  return isMissing && isRequired(CAR_FIELDS, field);
}

/** The origin of an imported car, for its editor. Times are epoch ms. */
export interface CarSource {
  /** Null for a page imported by hand. */
  sourceId: string | null;
  sourceName: string | null;
  /** Kind of the last import run that read the car; null when that run is no longer stored. */
  kind: RunKind | null;
  /** Of the listing. */
  url: string | null;
  externalId: string | null;
  lockedFields: LockableField[];
  doubts: CarDoubt[];
  lastSeenAt: number;
  /** Null while the source lists the car. */
  missingSince: number | null;
}
