import {
  TAUGHT_FIELDS,
  REPEATED_FIELDS,
  TAUGHT_UNITS,
  type TaughtField,
} from "#worker/domain/imports/taught-fields.ts";
import { knownModel, readMake } from "../normalise/make-model.ts";
import { readKey } from "../vocabulary/state-keys.ts";
import { contentScore, CONTENT_FIELDS } from "./column-content.ts";
import type { FormRecord } from "./form-record.ts";

/** What a column probably holds. */
export interface ColumnGuess {
  field: TaughtField | null;
  unit: string | null;
  /** By the name of the column. False: by its values alone, which staff should look at. */
  isNamed: boolean;
}

/** A share of the values from which a column is guessed by them. */
const SCORE_MIN = 0.7;
const TRIED_MAX = 40;
/** Not every model is listed. */
const MODEL_SCORE_MIN = 0.4;

/** The field of each column: by its name, else by its values. A field that has a column is not given to a second one. */
export function guessColumns(paths: readonly string[], records: readonly FormRecord[], now: number): ColumnGuess[] {
  const texts = paths.map((path) => records.flatMap((record) => record.get(path)?.[0] ?? []).slice(0, TRIED_MAX));
  const taken = new Set<TaughtField>();
  const guesses = paths.map((path, at): ColumnGuess => {
    const named = namedField(path);
    if (!named || (taken.has(named) && !REPEATED_FIELDS.includes(named)) || contradicts(named, texts[at] ?? [], now))
      return { field: null, unit: null, isNamed: false };
    taken.add(named);
    return { field: named, unit: unitOf(named, path, texts[at] ?? []), isNamed: true };
  });
  for (const field of CONTENT_FIELDS) {
    if (taken.has(field)) continue;
    const scores = texts.map((own, at) => (guesses[at]?.field === null ? contentScore(field, own, now) : 0));
    const best = Math.max(0, ...scores);
    const at = scores.indexOf(best);
    if (best < SCORE_MIN) continue;
    taken.add(field);
    guesses[at] = { field, unit: unitOf(field, paths[at] ?? "", texts[at] ?? []), isNamed: false };
  }
  guessModel(paths, records, guesses, taken);
  return guesses;
}

/** The column whose texts are models of the make that stands in another one; without such, the text beside the make. */
function guessModel(
  paths: readonly string[],
  records: readonly FormRecord[],
  guesses: ColumnGuess[],
  taken: ReadonlySet<TaughtField>,
): void {
  const brandPath = paths[guesses.findIndex(({ field }) => field === "brand")];
  if (brandPath === undefined || taken.has("model")) return;
  const tried = records.slice(0, TRIED_MAX);
  const scores = paths.map((path, at) => {
    if (guesses[at]?.field !== null) return 0;
    const known = tried.filter((record) => {
      const make = readMake(record.get(brandPath)?.[0] ?? "")?.make;
      return make !== undefined && knownModel(make, record.get(path)?.[0] ?? "") !== undefined;
    });
    return known.length / Math.max(1, tried.length);
  });
  const best = Math.max(0, ...scores);
  const next = paths.indexOf(brandPath) + 1;
  const isText =
    tried.filter((record) => /\p{L}/u.test(record.get(paths[next] ?? "")?.[0] ?? "")).length * 2 > tried.length;
  const at = best >= MODEL_SCORE_MIN ? scores.indexOf(best) : isText && guesses[next]?.field === null ? next : -1;
  if (at !== -1) guesses[at] = { field: "model", unit: null, isNamed: false };
}

function namedField(path: string): TaughtField | undefined {
  const own = path.replace(/#\d+$/, "");
  const last = /\[(.+)\]$/.exec(own)?.[1] ?? /^\S+\.(\S+)$/.exec(own)?.[1] ?? own;
  // «Цена, тыс. руб. (розница)»
  const name = readKey(last)?.name ?? readKey(own)?.name ?? readKey(last.replace(/[,(].*$/s, "").trim())?.name;
  if (name === "powerKw") return "power";
  return name && name in TAUGHT_FIELDS ? (name as TaughtField) : undefined;
}

/** Names such as «Тип», «Номер» and «Состояние» mislead: none of the values is what the name says. */
function contradicts(field: TaughtField, texts: readonly string[], now: number): boolean {
  if (texts.length === 0) return false;
  if (NUMBER_FIELDS.includes(field)) return !texts.some((text) => /\d/.test(text));
  return WORD_FIELDS.includes(field) && contentScore(field, texts, now) === 0;
}

const NUMBER_FIELDS: readonly TaughtField[] = ["price", "oldPrice", "mileage", "engineVolume", "power", "owners"];
const WORD_FIELDS: readonly TaughtField[] = [
  "vin",
  "year",
  "url",
  "transmission",
  "drivetrain",
  "fuel",
  "body",
  "status",
];

const numberOf = (text: string) => Number(text.replace(/[\s'’]/g, "").replace(",", "."));

/** The unit that the name of the column or the size of its numbers shows; null when the values have their own. */
function unitOf(field: TaughtField, path: string, texts: readonly string[]): string | null {
  const units = TAUGHT_UNITS[field];
  const numbers = texts.map(numberOf).filter((number) => number > 0);
  if (!units || numbers.length * 2 < texts.length) return null;
  const name = path.toLowerCase();
  const most = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  const unit = unitByName(field, name) ?? unitBySize(field, most);
  return unit !== null && units.includes(unit) ? unit : null;
}

function unitByName(field: TaughtField, name: string): string | null {
  const [isThousands, isMillions] = [/тыс/.test(name), /млн/.test(name)];
  if (field === "mileage")
    return isThousands ? "тыс. км" : /миль|mile|(?<!\p{L})mi(?!\p{L})/u.test(name) ? "миль" : null;
  if (field === "power") return /квт|kw/.test(name) ? "кВт" : null;
  if (field === "engineVolume") return /см|cc|куб/.test(name) ? "см³" : null;
  if (isThousands) return "тыс. ₽";
  if (isMillions) return "млн ₽";
  return /\$|usd/.test(name) ? "USD" : /€|eur/.test(name) ? "EUR" : null;
}

/** «2 390» and «2,39» are no prices in rubles. */
function unitBySize(field: TaughtField, middle: number): string | null {
  if (field === "price" || field === "oldPrice") return middle < 100 ? "млн ₽" : middle < 30_000 ? "тыс. ₽" : "₽";
  if (field === "mileage") return middle < 500 ? "тыс. км" : "км";
  if (field === "engineVolume") return middle < 20 ? "л" : "см³";
  return field === "power" ? "л.с." : null;
}
