import type { FileForm } from "#parser";
import { doubtsOf, draftTitle } from "../../../domain/imports/draft-to-car.ts";
import { mappingProblem, type SourceMapping, valueKey } from "../../../domain/imports/source-mapping.ts";
import { choiceOf, isListField, type ListField } from "../../../domain/imports/taught-fields.ts";
import type { TaughtCar, TaughtValue, TeachingPreview } from "../../../domain/imports/teaching-views.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { shorten } from "../../../domain/kernel/text/plain-text.ts";
import type { ImportDeps } from "../import-deps.ts";
import { statedFields } from "../runs/item-view.ts";
import { readRunForm } from "./read-run-form.ts";

const CARS_SHOWN = 10;
/** Different values of one list; a column with more is no list. */
const VALUES_MAX = 40;
const SAMPLE_CHARS = 60;

/** POST teach/preview: the first cars of a run's file as they would become. Writes nothing. */
export async function previewMapping(
  deps: ImportDeps,
  runId: string,
  mapping: SourceMapping,
): Promise<Result<TeachingPreview>> {
  const read = await readRunForm(deps, runId, { place: mapping.place, header: mapping.header });
  if (!read.ok) return read;
  if (!read.value.form) return fail("invalid", "В файле не нашлось ни строк, ни столбцов");
  return ok(await previewOf(read.value.form, mapping, deps.clock.now()));
}

/** What a mapping makes of a file's first records. */
export async function previewOf(
  { records }: FileForm,
  mapping: Pick<SourceMapping, "columns" | "values">,
  now: number,
): Promise<TeachingPreview> {
  const { readTaughtRecord, shareOf } = await import("#parser");
  const cars = records.slice(0, CARS_SHOWN).map((record): TaughtCar => {
    const { draft, warnings } = readTaughtRecord(record, mapping, { now });
    return {
      title: draftTitle(draft),
      stated: statedFields({ draft, warnings, links: [] }),
      doubts: doubtsOf(draft, warnings),
      pictures: draft.images?.value.length ?? 0,
    };
  });
  const misunderstood = mapping.columns.flatMap((column) => {
    const share = shareOf(column, mapping, records, now);
    if (!share || share.understood === share.filled) return [];
    const { filled, understood, misunderstood: samples } = share;
    return [{ path: column.path, filled, understood, samples: samples.map((text) => shorten(text, SAMPLE_CHARS)) }];
  });
  const values: TaughtValue[] = [];
  for (const { path, field } of mapping.columns) {
    if (!isListField(field)) continue;
    const counts = new Map<string, { text: string; count: number }>();
    for (const record of records) {
      const text = record.get(path)?.[0];
      if (text === undefined) continue;
      const known = counts.get(valueKey(text));
      if (known) known.count += 1;
      else if (counts.size < VALUES_MAX) counts.set(valueKey(text), { text: text.slice(0, 200), count: 1 });
    }
    for (const { text, count } of counts.values())
      values.push({
        field,
        text,
        count,
        read: await readValue(path, field, text, now),
        value:
          mapping.values.find((known) => known.field === field && valueKey(known.text) === valueKey(text))?.value ??
          null,
      });
  }
  return { problem: mappingProblem(mapping), cars, misunderstood, values };
}

/** What the parser makes of a value by itself. */
async function readValue(path: string, field: ListField, text: string, now: number): Promise<string | null> {
  const { readTaughtRecord } = await import("#parser");
  const columns = [{ path, field, unit: null }];
  const { draft, warnings } = readTaughtRecord(new Map([[path, [text]]]), { columns, values: [] }, { now });
  const name = choiceOf(field);
  const isGuess = warnings.some((warning) => warning.field === name && warning.code === "guessed");
  return isGuess ? null : (draft[name]?.value ?? null);
}
