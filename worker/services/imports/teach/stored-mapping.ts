import type { MappingRow } from "../../../db/queries/imports/source-mappings.ts";
import { storedMappingSchema, type StoredMapping } from "../../../domain/imports/source-mapping.ts";

/** The mapping of a row; null when another version of the program wrote it in a form that this one cannot read. */
export function mappingOfJson({ mapping }: Pick<MappingRow, "mapping">): StoredMapping | null {
  const parsed = storedMappingSchema.safeParse(JSON.parse(mapping));
  return parsed.success ? parsed.data : null;
}
