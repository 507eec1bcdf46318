import { colorKeyOf, isMetallic } from "#worker/domain/cars/car-colors.ts";
import type { ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, type ValueName, valuesNamed } from "../extracted-values.ts";
import { readTerm, type TermRule, term } from "../vocabulary/term.ts";
import { fold, tidy } from "./text.ts";
import { CAR_OPTION_LABELS, type CarOption } from "#worker/domain/cars/car-options.ts";
import type { ACCIDENTS, AVAILABILITIES, CONDITIONS, WARRANTY_TYPES } from "#worker/domain/cars/outlet-terms.ts";
import { AUTORU_OPTIONS } from "#worker/domain/outlets/formats/autoru-options.ts";

const ACCIDENT_TERMS: readonly TermRule<(typeof ACCIDENTS)[number]>[] = [
  term("none", "не бит*, небит*, нет, 0, false, none"),
  term("damaged", "бит*, аварийн*, да, 1, true, damaged"),
];

const CONDITION_TERMS: readonly TermRule<(typeof CONDITIONS)[number]>[] = [
  term("excellent", "отличн*, excellent"),
  term("good", "хорош*, good, very good, не требует*"),
  term("fair", "средн*, удовлетворительн*, fair"),
  term("needs_repair", "требует*, poor"),
];

const AVAILABILITY_TERMS: readonly TermRule<(typeof AVAILABILITIES)[number]>[] = [
  term("in_transit", "в пути, в дороге, pending, in transit"),
  term("on_order", "на заказ, под заказ, preorder"),
  term("in_stock", "в наличии, in stock, available"),
];

const WARRANTY_TERMS: readonly TermRule<(typeof WARRANTY_TYPES)[number]>[] = [
  term("manufacturer", "*производител*"),
  term("dealer", "*дилер*"),
  term("ask", "уточн*"),
];

/** Our labels and Auto.ru's words of equipment, folded. */
const OPTION_KEYS: ReadonlyMap<string, CarOption> = new Map(
  [CAR_OPTION_LABELS, AUTORU_OPTIONS].flatMap((words) =>
    Object.entries(words).map(([key, label]) => [fold(label), key as CarOption] as const),
  ),
);

type Reader<T> = readonly [from: ValueName | readonly ValueName[], read: (text: string) => T | null | undefined];
type Drafted = Omit<ImportDraft, "colorKey">;

const flag = (yes: RegExp, no: RegExp) => (text: string) => {
  const folded = fold(text);
  return no.test(folded) ? false : yes.test(folded) ? true : undefined;
};
const isSet = flag(/^(?:да|yes|true|1|есть)$/, /^(?:нет|no|false|0)$/);
const termOf =
  <T extends string>(rules: readonly TermRule<T>[]) =>
  (text: string) =>
    readTerm(rules, text)?.value;
const short = (text: string) => (text.length <= SHORT_MAX ? text : undefined);
const SHORT_MAX = 60;
const ADDRESS_MAX = 500;

/** Fields that outlets need, as their files state them. Nothing is guessed: a text of another form is left out. */
const READERS: { [K in keyof Drafted]?: Reader<NonNullable<Drafted[K]>["value"]> } = {
  salon: ["salon", (text) => (text.length <= ADDRESS_MAX ? text : undefined)],
  accident: ["accident", termOf(ACCIDENT_TERMS)],
  condition: [["condition", "status"], termOf(CONDITION_TERMS)],
  doors: ["doors", (text) => wholeOf(/^([2-5])(?:\D|$)/, text)],
  interiorColor: ["interiorColor", short],
  metallic: ["metallic", isSet],
  availability: ["availability", termOf(AVAILABILITY_TERMS)],
  market: ["market", short],
  customsCleared: ["customsCleared", flag(/^(?:да|true|1|растаможен)/, /^(?:нет|false|0|не )/)],
  registeredInRf: ["registeredInRf", flag(/^(?:да|true|1|на )/, /^(?:нет|false|0|не )/)],
  registryYear: ["registryYear", (text) => wholeOf(/^((?:19|20)\d{2})$/, text)],
  sts: ["sts", short],
  plate: ["plate", short],
  maxDiscount: ["maxDiscount", rublesOf],
  creditDiscount: ["creditDiscount", rublesOf],
  tradeinDiscount: ["tradeinDiscount", rublesOf],
  insuranceDiscount: ["insuranceDiscount", rublesOf],
  withVat: ["withVat", isSet],
  exchange: ["exchange", flag(/^(?:да|true|1|рассмотрю|возможен)/, /^(?:нет|false|0|не )/)],
  warrantyUntil: ["warrantyUntil", monthOf],
  warrantyType: ["warrantyType", termOf(WARRANTY_TERMS)],
  videoUrl: ["videoUrl", (text) => (/^https?:\/\/\S+$/.test(text) ? text : undefined)],
  options: ["options", optionsOf],
};

export function readOutletValues(values: readonly ExtractedValue[], { color }: ImportDraft): ImportDraft {
  const stated = Object.entries(READERS).flatMap(([field, [names, read]]) => {
    const [first] = valuesNamed(values, ...[names].flat()).flatMap(({ text, from, confidence }) => {
      const value = from === "feed" ? (read(text) ?? null) : null;
      return value === null ? [] : [{ value, from, confidence }];
    });
    return first ? [[field, first] as const] : [];
  });
  const draft: ImportDraft = Object.fromEntries(stated);
  const colorKey = colorKeyOf(color?.value ?? null);
  if (color && colorKey) draft.colorKey = { ...color, value: colorKey };
  if (color && !draft.metallic && isMetallic(color.value)) draft.metallic = { ...color, value: true };
  return draft;
}

function wholeOf(pattern: RegExp, text: string): number | undefined {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function rublesOf(text: string): number | undefined {
  const plain = text.replace(/\s/g, "").replace(/(?:руб\.?|₽|р\.)$/i, "");
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}

/** «03.2017» and «2017-03» as «2017-03». */
function monthOf(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])[./](20\d{2})$/.exec(text) ?? [];
  return month ? `${year}-${month}` : /^20\d{2}-(?:0[1-9]|1[0-2])/.exec(text)?.[0];
}

function optionsOf(text: string) {
  const keys = text.split(/\s*[,;|\n]\s*/).flatMap((words) => OPTION_KEYS.get(fold(tidy(words))) ?? []);
  return keys.length > 0 ? [...new Set(keys)] : undefined;
}
