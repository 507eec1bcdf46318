import type { SourceMapping } from "#worker/domain/imports/source-mapping.ts";
import { valueKey } from "#worker/domain/imports/source-mapping.ts";
import {
  choiceOf,
  choicesOf,
  isListField,
  type ListField,
  type TaughtField,
  WORDED_FIELDS,
} from "#worker/domain/imports/taught-fields.ts";
import { type ExtractedValue, extractedValue, tidyValue } from "../extracted-values.ts";
import { type FeedCar, type FeedOptions, feedCar, splitPictures } from "../feeds/read-item.ts";
import { readKey } from "../vocabulary/state-keys.ts";
import type { FormRecord } from "./form-record.ts";

export type Lesson = Pick<SourceMapping, "columns" | "values">;

/** A number without a unit or currency. */
const BARE = /^[\d\s.,'’]+$/;
const CONFIDENCE = 0.97;
/** Doubts about a value that staff have taught. */
const SETTLED = new Set(["unmapped", "approximate", "off-road", "guessed"]);

/** The car of a record, read as staff have taught. */
export function readTaughtRecord(
  record: FormRecord,
  lesson: Lesson,
  options: FeedOptions & { record?: number },
): FeedCar {
  const taught = new Map<ListField, string>();
  const values = lesson.columns.flatMap(({ path, field, unit: taughtUnit }): ExtractedValue[] => {
    const texts = record.get(path);
    if (!texts || field === null) return [];
    const unit = taughtUnit ?? (field === "price" ? (readKey(path)?.unit ?? null) : null);
    const means = isListField(field) ? meaningOf(lesson, field, texts[0] ?? "") : undefined;
    if (means !== undefined && isListField(field)) {
      taught.set(field, means);
      const label = choicesOf(field).find(({ value }) => value === means)?.label;
      if (WORDED_FIELDS.includes(field)) return valuesOf(field, texts, unit);
      return label ? [extractedValue(field, label, "feed", { confidence: CONFIDENCE })] : [];
    }
    return valuesOf(field, texts, unit);
  });
  const car = feedCar(values, { namesMiles: false }, options);
  for (const [field, value] of taught) {
    const name = choiceOf(field);
    car.warnings = car.warnings.filter((warning) => warning.field !== name || !SETTLED.has(warning.code));
    // A car that is taught to be new and has run 90,000 km keeps its contradiction.
    if (car.warnings.some((warning) => warning.field === name)) continue;
    if (value === "") delete car.draft[name];
    else Object.assign(car.draft, { [name]: { value, from: "feed", confidence: CONFIDENCE } });
  }
  return car;
}

/** The values of one column. */
export function valuesOf(field: TaughtField, texts: readonly string[], unit: string | null): ExtractedValue[] {
  const whole = field === "description" ? [texts.join("\n")] : field === "image" ? texts : texts.slice(0, 1);
  return whole
    .map((text) => tidyValue(field, unit !== null && BARE.test(text) ? `${text} ${unit}` : text))
    .map((text) => extractedValue(field, text, "feed", { confidence: CONFIDENCE }))
    .flatMap(splitPictures);
}

/** What staff have taught about a text: a key of the field, blank to leave the field out, undefined for nothing. */
function meaningOf({ values }: Lesson, field: ListField, text: string): string | undefined {
  const key = valueKey(text);
  return values.find((known) => known.field === field && valueKey(known.text) === key)?.value;
}
