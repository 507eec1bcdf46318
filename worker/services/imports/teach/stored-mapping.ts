import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { NO_ANSWERS, type ReadingAnswers, readingAnswersSchema } from "../../../domain/imports/reading-answers.ts";
import type { ImportDeps } from "../import-deps.ts";
import type { MappingRow } from "../../../db/queries/imports/source-mappings.ts";
import { storedMappingSchema, type StoredMapping } from "../../../domain/imports/source-mapping.ts";

/** The mapping of a row; null when another version of the program wrote it in a form that this one cannot read. */
export function mappingOfJson({ mapping }: Pick<MappingRow, "mapping">): StoredMapping | null {
  const parsed = storedMappingSchema.safeParse(JSON.parse(mapping));
  return parsed.success ? parsed.data : null;
}

export function answersOfJson(json: string): ReadingAnswers {
  const parsed = readingAnswersSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : NO_ANSWERS;
}

/** The answers with which a run reads its file: those of its source, which a run takes over before its first car. */
export async function answersOfRun({ db }: ImportDeps, run: RunRow): Promise<ReadingAnswers> {
  if (run.sourceId !== null && run.cursor === 0 && run.answers === "{}") {
    const [[source]] = await db.read([selectParserSource(db, run.sourceId)]);
    if (source && source.answers !== "{}") {
      run.answers = source.answers;
      await db.write([updateRun(db, run.id, { answers: run.answers })]);
    }
  }
  return answersOfJson(run.answers);
}
