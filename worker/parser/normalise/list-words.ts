import {
  choiceOf,
  choicesOf,
  isListField,
  type ListField,
  WORDED_FIELDS,
} from "#worker/domain/imports/taught-fields.ts";
import type { DraftWarning, ImportDraft } from "#worker/domain/imports/import-draft.ts";
import type { ReadingAnswers } from "#worker/domain/imports/reading-answers.ts";
import { valueKey } from "#worker/domain/imports/source-mapping.ts";
import { type ExtractedValue, extractedValue, type ValueName } from "../extracted-values.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { DRIVETRAIN_TERMS } from "../vocabulary/drivetrains.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { readTerm, readWholeTerm, type TermRule } from "../vocabulary/term.ts";
import { TRANSMISSION_TERMS } from "../vocabulary/transmissions.ts";
import { fold } from "./text.ts";

export type ListWords = ReadingAnswers["words"];

const CONFIDENCE_MEANT = 0.97;
/** Doubts about a word whose meaning staff have given. */
const SETTLED = new Set(["unmapped", "approximate", "off-road", "guessed"]);

/** What staff have said that words of lists mean. It wins over the vocabulary. */
export function readMeanings(given: readonly ExtractedValue[], words: ListWords) {
  const meant = new Map<ListField, string>();
  const values = given.flatMap((extracted): ExtractedValue[] => {
    const { name, text, from } = extracted;
    if (!isListField(name)) return [extracted];
    const key = valueKey(text);
    const means = words.find((known) => known.field === name && valueKey(known.text) === key)?.value;
    if (means === undefined) return [extracted];
    if (!meant.has(name)) meant.set(name, means);
    if (WORDED_FIELDS.includes(name)) return [extracted];
    const label = choicesOf(name).find(({ value }) => value === means)?.label;
    return label
      ? [extractedValue(name, label, from, { confidence: Math.max(CONFIDENCE_MEANT, extracted.confidence) })]
      : [];
  });

  /** The draft and its warnings with these meanings. */
  function settle(draft: ImportDraft, warnings: readonly DraftWarning[]): DraftWarning[] {
    let left = [...warnings];
    for (const [field, value] of meant) {
      const name = choiceOf(field);
      left = left.filter((warning) => warning.field !== name || !SETTLED.has(warning.code));
      // A car that is said to be new and has run 90,000 km keeps its contradiction.
      if (left.some((warning) => warning.field === name)) continue;
      const from = given.find((extracted) => extracted.name === field)?.from;
      if (value === "") delete draft[name];
      else Object.assign(draft, { [name]: { value, from, confidence: CONFIDENCE_MEANT } });
    }
    return left;
  }
  return { values, settle };
}

const LISTS: readonly (readonly [ValueName, readonly TermRule<string>[]])[] = [
  ["drivetrain", DRIVETRAIN_TERMS],
  ["transmission", TRANSMISSION_TERMS],
  ["fuel", FUEL_TERMS],
  ["body", BODY_TYPE_TERMS],
];
const WORDS = /\s*[,;|/]\s*/;
const TEXT_MAX = 80;
const FILLERS = /(?<!\p{L})(?:привод|коробка|передач|drive|gearbox)(?!\p{L})/gu;
/** In several languages a car itself. */
const CAR = /^(?:auto|авто)$/;
const BLANK =
  /^(?:не ?(?:указан|известн|задан|выбран)\p{L}*|нет данных|н\/?д|неизвестно|n\/?a|null|undefined|unknown|not (?:specified|available|stated)|unspecified|keine angabe|k\.? ?a\.?|ingen uppgift|ei tiedossa|no especificado|n\/?s)$/u;
/** A word in the column of another list is less certain than one in its own. */
const CONFIDENCE_LESS = 0.05;

/**
 * The values of lists, each in its own list: «4WD» in a column of gearboxes is a drivetrain and no gearbox. Texts that say that nothing is
 * known are left out.
 */
export function routed(values: readonly ExtractedValue[]): ExtractedValue[] {
  return values.flatMap((extracted): ExtractedValue[] => {
    const own = LISTS.find(([name]) => name === extracted.name)?.[1];
    if (!own || extracted.text.length > TEXT_MAX) return [extracted];
    const text = fold(extracted.text);
    if (BLANK.test(text)) return [];
    const others = extracted.text.split(WORDS).flatMap((part): ExtractedValue[] => {
      const folded = fold(part);
      if (CAR.test(folded) || readTerm(own, folded)) return [];
      const other = LISTS.find(([, rules]) => rules !== own && readWholeTerm(rules, folded, FILLERS)?.value);
      return other
        ? [{ ...extracted, name: other[0], text: part, confidence: extracted.confidence - CONFIDENCE_LESS }]
        : [];
    });
    return others.length > 0 && !readTerm(own, text)?.value ? others : [extracted, ...others];
  });
}
