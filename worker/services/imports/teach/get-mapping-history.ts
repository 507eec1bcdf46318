import { selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { selectMappingsOfSource } from "../../../db/queries/imports/source-mappings.ts";
import { mappingChanges, mappingLines } from "../../../domain/imports/mapping-changes.ts";
import type { MappingHistory } from "../../../domain/imports/teaching-views.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { Deps } from "../../deps.ts";
import { missingSource } from "../sources/list-sources.ts";
import { mappingOfJson } from "./stored-mapping.ts";

const VERSIONS_SHOWN = 30;

/** The versions of a source's mapping with what each one changed. One round trip. `not_found` */
export async function getMappingHistory({ db }: Deps, sourceId: string): Promise<Result<MappingHistory>> {
  const [[source], rows] = await db.read([
    selectParserSource(db, sourceId),
    selectMappingsOfSource(db, sourceId, VERSIONS_SHOWN),
  ]);
  if (!source) return missingSource();
  const read = rows.map((row) => ({ ...row, mapping: mappingOfJson(row) }));
  return ok({
    sourceName: source.name,
    versions: read.map(({ version, createdAt, taughtBy, mapping }, at) => {
      const before = read[at + 1]?.mapping;
      return {
        version,
        createdAt,
        taughtBy,
        changes: before && mapping ? mappingChanges(before, mapping) : null,
        lines: mapping ? mappingLines(mapping) : [],
      };
    }),
  });
}
