import {
  type DraftFieldName,
  type DraftOrigin,
  type DraftWarning,
  type DraftWarningCode,
  draftWarning,
} from "#worker/domain/imports/import-draft.ts";
import type { Fact } from "../extracted-values.ts";

/** What one fact says about a field. `null`: it says something that no key fits. */
export interface Reading<T> {
  value: T | null;
  doubt?: DraftWarningCode;
}

export interface Decided<T> {
  value: T;
  from: DraftOrigin;
  confidence: number;
}

/** How far a value with a doubt is to be trusted at most: below the line of «проверьте». */
const DOUBTED = 0.5;
/** Ways of reading that speak of this car on purpose; a value of theirs that fits nothing is worth a mark. */
const DELIBERATE: ReadonlySet<DraftOrigin> = new Set(["feed", "json-ld", "state", "microdata", "label"]);

/**
 * The value of the most trusted fact that says one. Facts of nearly the same trust that say another make a doubt;
 * deliberate facts that fit no key leave the field empty with a mark.
 */
export function decide<T>(
  facts: readonly Fact[],
  field: DraftFieldName,
  read: (fact: Fact) => Reading<T> | undefined,
  warnings: DraftWarning[],
  same: (a: T, b: T) => boolean = (a, b) => a === b,
): Decided<T> | undefined {
  const readings = facts.flatMap((fact) => {
    const reading = read(fact);
    return reading ? [{ fact, reading }] : [];
  });
  const best = readings.find(({ reading }) => reading.value !== null);
  const silent = readings.find(({ fact, reading }) => reading.value === null && (!best || DELIBERATE.has(fact.from)));
  const unread = facts.find(
    (fact) =>
      !/^engine|^version$/.test(fact.name) &&
      DELIBERATE.has(fact.from) &&
      fact.from !== "state" &&
      fact.text.length <= 40 &&
      /\p{L}/u.test(fact.text),
  );
  if (
    !best ||
    best.reading.value === null ||
    (silent && silent.fact.confidence > best.fact.confidence && !DELIBERATE.has(best.fact.from))
  ) {
    const stated = silent?.fact ?? unread;
    if (stated) warnings.push(draftWarning(silent?.reading.doubt ?? "unmapped", field, `«${stated.text}»`));
    return undefined;
  }
  const { value, doubt } = best.reading;
  let { confidence } = best.fact;
  if (doubt) {
    warnings.push(draftWarning(doubt, field, `«${best.fact.text.slice(0, 80)}»`));
    confidence = Math.min(confidence, DOUBTED);
  } else {
    const rival = readings.find(
      ({ fact, reading }) =>
        reading.value !== null &&
        !reading.doubt &&
        fact.confidence >= best.fact.confidence - 0.12 &&
        fact.confidence >= 0.6 &&
        !same(reading.value, value),
    );
    if (rival) {
      warnings.push(
        draftWarning("conflict", field, `«${best.fact.text.slice(0, 60)}» и «${rival.fact.text.slice(0, 60)}»`),
      );
      confidence = Math.min(confidence, DOUBTED);
    }
  }
  return { value, from: best.fact.from, confidence };
}
