import type { SourceMapping } from "#worker/domain/imports/source-mapping.ts";
import type { TaughtField } from "#worker/domain/imports/taught-fields.ts";
import { type ExtractedValue, extractedValue, tidyValue } from "../extracted-values.ts";
import { type FeedCar, type FeedOptions, type RecordPlace, feedCar, splitPictures } from "../feeds/read-item.ts";
import { readKey } from "../vocabulary/state-keys.ts";
import type { FormRecord } from "./form-record.ts";

export type Lesson = Pick<SourceMapping, "columns" | "values">;

/** A number without a unit or currency. */
const BARE = /^[\d\s.,'’]+$/;
const CONFIDENCE = 0.97;

/** The car of a record, read as staff have taught. */
export function readTaughtRecord(record: FormRecord, lesson: Lesson, options: FeedOptions & RecordPlace): FeedCar {
  const values = lesson.columns.flatMap(({ path, field, unit: taughtUnit }): ExtractedValue[] => {
    const texts = record.get(path);
    const unit = taughtUnit ?? (field === "price" ? (readKey(path)?.unit ?? null) : null);
    return texts && field !== null ? valuesOf(field, texts, unit) : [];
  });
  const words = [...lesson.values, ...(options.answers?.words ?? [])];
  return feedCar(values, { namesMiles: false }, { ...options, answers: { ...options.answers, words } });
}

/** The values of one column. */
export function valuesOf(field: TaughtField, texts: readonly string[], unit: string | null): ExtractedValue[] {
  const whole = field === "description" ? [texts.join("\n")] : field === "image" ? texts : texts.slice(0, 1);
  return whole
    .map((text) => tidyValue(field, unit !== null && BARE.test(text) ? `${text} ${unit}` : text))
    .map((text) => extractedValue(field, text, "feed", { confidence: CONFIDENCE }))
    .flatMap(splitPictures);
}
