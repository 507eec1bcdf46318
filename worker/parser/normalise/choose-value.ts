import {
  type DraftFieldName,
  type DraftOrigin,
  type DraftWarning,
  type DraftWarningCode,
  draftWarning,
} from "#worker/domain/imports/import-draft.ts";
import type { ExtractedValue } from "../extracted-values.ts";

/** What one extracted says about a field. `null`: it says something that no key fits. */
export interface Reading<T> {
  value: T | null;
  doubt?: DraftWarningCode;
}

export interface ChosenValue<T> {
  value: T;
  from: DraftOrigin;
  confidence: number;
}

/** How far a value with a doubt is to be trusted at most: below the line of «проверьте». */
const CONFIDENCE_DOUBTED_MAX = 0.5;
/** Ways of reading that speak of this car on purpose; a value of theirs that fits nothing is worth a mark. */
const STRUCTURED: ReadonlySet<DraftOrigin> = new Set(["feed", "json-ld", "state", "microdata", "label"]);

/**
 * The value of the most trusted extracted that says one. Values of nearly the same trust that say another make a doubt;
 * deliberate values that fit no key leave the field empty with a mark.
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
  const silent = readings.find(
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
    (silent && silent.extracted.confidence > best.extracted.confidence && !STRUCTURED.has(best.extracted.from))
  ) {
    const stated = silent?.extracted ?? unread;
    if (stated) warnings.push(draftWarning(silent?.reading.doubt ?? "unmapped", field, `«${stated.text}»`));
    return undefined;
  }
  const { value, doubt } = best.reading;
  let { confidence } = best.extracted;
  if (doubt) {
    warnings.push(draftWarning(doubt, field, `«${best.extracted.text.slice(0, 80)}»`));
    confidence = Math.min(confidence, CONFIDENCE_DOUBTED_MAX);
  } else {
    const rival = readings.find(
      ({ extracted, reading }) =>
        reading.value !== null &&
        !reading.doubt &&
        extracted.confidence >= best.extracted.confidence - 0.12 &&
        extracted.confidence >= 0.6 &&
        !same(reading.value, value),
    );
    if (rival) {
      warnings.push(
        draftWarning(
          "conflict",
          field,
          `«${best.extracted.text.slice(0, 60)}» и «${rival.extracted.text.slice(0, 60)}»`,
        ),
      );
      confidence = Math.min(confidence, CONFIDENCE_DOUBTED_MAX);
    }
  }
  return { value, from: best.extracted.from, confidence };
}
