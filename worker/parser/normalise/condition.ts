import type { CarStatus } from "#worker/domain/cars/car-terms.ts";
import { type DraftWarning, draftWarning, type ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, valuesNamed, type SourceContext } from "../extracted-values.ts";
import { STATUS_TERMS } from "../vocabulary/conditions.ts";
import { readTerm } from "../vocabulary/term.ts";
import { type ChosenValue, chooseValue, type Reading } from "./choose-value.ts";
import { fold } from "./text.ts";

/** The highest mileage of a new car, km; and the one at which its newness is not in doubt. */
const NEW_KM_MAX = 1000;
const DELIVERY_KM_MAX = 150;

/** Sections of used cars in addresses. */
const USED_PATH =
  /[/_.-](?:used(?:-?cars?)?|pre-?owned|second-?hand|s-probegom|s_probegom|probeg|bu|gebraucht\w{0,12}|occasions?|begagna\w{1,3}|brugt\w{0,6}|brukt\w{0,6}|uzywane|uzywany|usato|usate|usados?|seminovos?|tweedehands|ojete|pouzite|jahreswagen)(?=[/?#_.-]|$)/i;

/** The number of owners: «2 владельца», «Не было владельцев», «Новый». */
export function readOwners(text: string): number | undefined {
  const line = fold(text);
  if (/не было|нет|без владел|нов|none|^0$/.test(line)) return 0;
  const number = /(?<!\d)(\d{1,2})(?!\d)/.exec(line)?.[1];
  if (number) return Number(number);
  const words: readonly [RegExp, number][] = [
    [/один|одного|first|^one/, 1],
    [/два|двух|second/, 2],
    [/три|третий|трех/, 3],
    [/четыре|и более/, 4],
  ];
  return words.find(([pattern]) => pattern.test(line))?.[1];
}

/** New, used or lease: as stated, else by owners and mileage. A car of a feed without mileage is guessed to be new. */
export function readStatus(
  values: readonly ExtractedValue[],
  known: Pick<ImportDraft, "mileage" | "owners" | "year">,
  context: SourceContext,
  warnings: DraftWarning[],
): ImportDraft["status"] {
  const own: DraftWarning[] = [];
  const newByMileage = valuesNamed(values, "mileage").filter(({ text }) => /^(?:нов|new|neu)/i.test(text));
  const stated = chooseValue<CarStatus>([...valuesNamed(values, "status"), ...newByMileage], "status", statusOf, own);
  const km = known.mileage?.value;
  const owners = known.owners?.value;
  const year = known.year?.value;
  const thisYear = new Date(context.now).getUTCFullYear();
  const guess = (value: CarStatus, confidence: number): ChosenValue<CarStatus> => {
    warnings.push(draftWarning("guessed", "status"));
    return { value, from: "inferred", confidence };
  };
  const contradict = (value: CarStatus, from: ChosenValue<CarStatus>["from"]): ChosenValue<CarStatus> => {
    warnings.push(draftWarning("status-contradiction", "status", km === undefined ? undefined : `пробег ${km} км`));
    return { value, from, confidence: 0.5 };
  };
  const section = valuesNamed(values, "section")[0]?.text;
  // The site sells the car as used and its data call it new: without a status it cannot be published until staff decide.
  if (section === "used" && (stated?.value === "new" || (!stated && (km ?? 0) <= NEW_KM_MAX && !owners))) {
    if (stated) {
      warnings.push(draftWarning("status-contradiction", "status", "на сайте он в разделе «С пробегом»"));
      return undefined;
    }
    if (km !== undefined) return { value: "used", from: "title", confidence: 0.6 };
  }
  if (stated?.value === "new") {
    if (km !== undefined && km > NEW_KM_MAX) return contradict("used", "inferred");
    if (
      (owners !== undefined && owners > 0) ||
      (km !== undefined && km > DELIVERY_KM_MAX) ||
      (year !== undefined && year < thisYear - 3)
    )
      return contradict("new", stated.from);
  }
  if (stated?.value === "used" && stated.from === "json-ld") {
    const page = chooseValue<CarStatus>(
      valuesNamed(values, "status").filter(({ from }) => from !== "json-ld"),
      "status",
      statusOf,
      [],
    );
    const isFresh = km !== undefined && km <= DELIVERY_KM_MAX && year !== undefined && year >= thisYear - 1;
    if (page?.value === "new" && (km === undefined || km <= NEW_KM_MAX)) return contradict("new", page.from);
    if (isFresh && section !== "used" && (owners === undefined || owners === 0)) return contradict("new", "inferred");
  }
  if (stated) {
    warnings.push(...own.filter(({ code }) => code !== "conflict" || stated.confidence < 0.6));
    return stated;
  }
  if ((owners !== undefined && owners > 0) || (km !== undefined && km > NEW_KM_MAX)) {
    return { value: "used", from: "inferred", confidence: 0.8 };
  }
  if (owners === 0 && known.owners) return { value: "new", from: known.owners.from, confidence: 0.8 };
  // Stocks still have unsold cars of the year before last.
  const isOld = year !== undefined && year < thisYear - 2;
  if (
    isOld ||
    [context.url, ...valuesNamed(values, "url").map(({ text }) => text)].some((url) => USED_PATH.test(url ?? ""))
  ) {
    warnings.push(...own);
    return undefined;
  }
  const isFeed = values.some(({ from }) => from === "feed");
  if (km !== undefined ? km <= DELIVERY_KM_MAX : isFeed) return guess("new", 0.55);
  warnings.push(...own);
  return undefined;
}

function statusOf({ text, name }: ExtractedValue): Reading<CarStatus> | undefined {
  if (name === "status" && /^(?:[01]|true|false)$/i.test(text)) return undefined;
  const line = fold(text);
  if (line === "u" || line === "n") return { value: line === "u" ? "used" : "new" };
  const reading = readTerm(STATUS_TERMS, text);
  return reading?.value ? reading : undefined;
}
