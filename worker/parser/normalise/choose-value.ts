import {
  type DraftFieldName,
  type DraftOrigin,
  type DraftWarning,
  type DraftWarningCode,
  draftWarning,
} from "#worker/domain/imports/import-draft.ts";
import { choiceOf, LIST_FIELDS } from "#worker/domain/imports/taught-fields.ts";
import type { ExtractedValue } from "../extracted-values.ts";

/** An extracted value in the terms of a field. `value` null: no key of the field fits it. */
export interface Reading<T> {
  value: T | null;
  doubt?: DraftWarningCode;
}

export interface ChosenValue<T> {
  value: T;
  from: DraftOrigin;
  confidence: number;
}

/** Fields whose words staff can give a meaning. */
const LISTS: ReadonlySet<DraftFieldName> = new Set(LIST_FIELDS.map(choiceOf));

/** The highest confidence of a value under a doubt: below DRAFT_DOUBT_BELOW. */
const CONFIDENCE_DOUBTED_MAX = 0.5;
/** Origins that describe this very car. Their values get a warning when no key fits. */
const STRUCTURED: ReadonlySet<DraftOrigin> = new Set(["feed", "json-ld", "state", "microdata", "label"]);

/**
 * The value with the highest confidence. A different value of nearly the same confidence adds a warning `conflict` and
 * lowers the confidence. When no key fits a value of a structured origin, the field stays empty with a warning.
 */
export function chooseValue<T>(
  values: readonly ExtractedValue[],
  field: DraftFieldName,
  read: (extracted: ExtractedValue) => Reading<T> | undefined,
  warnings: DraftWarning[],
  same: (a: T, b: T) => boolean = (a, b) => a === b,
): ChosenValue<T> | undefined {
  const readings = values.flatMap((extracted) => {
    const reading = read(extracted);
    return reading ? [{ extracted, reading }] : [];
  });
  const best = readings.find(({ reading }) => reading.value !== null);
  const unmapped = readings.find(
    ({ extracted, reading }) => reading.value === null && (!best || STRUCTURED.has(extracted.from)),
  );
  const unread = values.find(
    (extracted) =>
      !/^engine|^version$/.test(extracted.name) &&
      STRUCTURED.has(extracted.from) &&
      extracted.from !== "state" &&
      extracted.text.length <= 40 &&
      /\p{L}/u.test(extracted.text),
  );
  if (
    !best ||
    best.reading.value === null ||
    (unmapped && unmapped.extracted.confidence > best.extracted.confidence && !STRUCTURED.has(best.extracted.from))
  ) {
    const stated = unmapped?.extracted ?? unread;
    const code = unmapped?.reading.doubt ?? "unmapped";
    if (stated)
      warnings.push(
        draftWarning(
          code,
          field,
          `«${stated.text}»`,
          code === "unmapped" && LISTS.has(field) ? stated.text : undefined,
        ),
      );
    return undefined;
  }
  const { value, doubt } = best.reading;
  let { confidence } = best.extracted;
  if (doubt) {
    warnings.push(draftWarning(doubt, field, `«${best.extracted.text.slice(0, 80)}»`));
    confidence = Math.min(confidence, CONFIDENCE_DOUBTED_MAX);
  } else {
    const other = readings.find(
      ({ extracted, reading }) =>
        reading.value !== null &&
        !reading.doubt &&
        extracted.confidence >= best.extracted.confidence - 0.12 &&
        extracted.confidence >= 0.6 &&
        !same(reading.value, value),
    );
    if (other) {
      warnings.push(
        draftWarning(
          "conflict",
          field,
          `«${best.extracted.text.slice(0, 60)}» и «${other.extracted.text.slice(0, 60)}»`,
        ),
      );
      confidence = Math.min(confidence, CONFIDENCE_DOUBTED_MAX);
    }
  }
  return { value, from: best.extracted.from, confidence };
}
