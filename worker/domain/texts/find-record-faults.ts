import type { CarStatus } from "../cars/car-status.ts";
import type { TextFault } from "../kernel/text-fault.ts";
import { boundedPattern, plainText } from "./bounded-pattern.ts";
import { type CheckedText, faultOf } from "./find-text-faults.ts";
import type { TextRule } from "./text-rule.ts";
import type { TextRuleId } from "./text-rules.ts";

/** What the salon's records say about the page that a text stands on. */
export interface TextRecords {
  promotion: { endsOn: string | null } | null;
  car: { status: CarStatus; brandName: string; isElectrified: boolean; hasWarrantyTerm: boolean } | null;
  /** Names of banks that visitors do not see. */
  inactiveBanks: readonly string[];
  /** Cars on sale. */
  stock: number;
  /** Names that may stand in Latin letters: brands, models, trims. */
  names: readonly string[];
}

/** Sources of patterns (bounded-pattern.ts). */
export const RECORD_PATTERNS = {
  rate: String.raw`\d+(?:[.,]\d+)?\s*%`,
  left: String.raw`остал(?:ось|ся|ись)\s+(?:всего\s+|только\s+)?(\d{1,6})(?!\d)`,
  programme: String.raw`господдержк|госпрограмм|льготн\p{L}*\s+(?:авто)?кредит|государственн\p{L}*\s+субсиди|семейный\s+автомобиль`,
  guarantee: String.raw`(?<![\p{L}\d])гаранти(?:я|и|ю|ей)(?![\p{L}\d])`,
  guaranteeTerm: String.raw`гаранти[^.!?\n]{0,80}\d|\d[^.!?\n]{0,60}гаранти|сервисн\p{L}*\s+книж`,
} as const;
const RATE = boundedPattern(RECORD_PATTERNS.rate);
const LEFT = boundedPattern(RECORD_PATTERNS.left);
const PROGRAMME = boundedPattern(RECORD_PATTERNS.programme);
const PROGRAMME_BRANDS = /^(?:lada|лада|ваз|уаз|uaz|газ|gaz)(?![\p{L}\d])/iu;
const GUARANTEE = boundedPattern(RECORD_PATTERNS.guarantee);
const GUARANTEE_TERM = boundedPattern(RECORD_PATTERNS.guaranteeTerm);
const UNITS =
  /\b(?:km|kw|hp|led|abs|esp|usb|gps|vin|awd|fwd|rwd|4wd|suv|isofix|bluetooth|android|apple|carplay|auto)\b/giu;
const LATIN_SHARE_MAX = 0.3;
/** Shorter texts are names more often than sentences. */
const LATIN_LETTERS_MIN = 40;

type Finder = (texts: readonly CheckedText[], records: TextRecords) => { field: string; quote: string } | null;

/** The first text that the pattern hits. */
function hitOf(texts: readonly CheckedText[], pattern: RegExp): { field: string; quote: string } | null {
  for (const { field, text } of texts) {
    const hit = pattern.exec(text);
    if (hit) return { field, quote: hit[0] };
  }
  return null;
}

const FINDERS: Partial<Record<TextRuleId, Finder>> = {
  "promo-without-end": (_texts, { promotion }) =>
    promotion && promotion.endsOn === null ? { field: "endsOn", quote: "" } : null,
  "rate-of-inactive-bank": (texts, { inactiveBanks }) => {
    const page = texts
      .map(({ text }) => text)
      .join("\n")
      .toLowerCase();
    return inactiveBanks.some((name) => page.includes(name.toLowerCase())) ? hitOf(texts, RATE) : null;
  },
  "stock-left": (texts, { stock }) => {
    const hit = hitOf(texts, LEFT);
    const named = hit && LEFT.exec(hit.quote)?.[1];
    return named && Number(named) > stock ? hit : null;
  },
  "programme-brand": (texts, { car }) =>
    car && !car.isElectrified && !PROGRAMME_BRANDS.test(car.brandName) ? hitOf(texts, PROGRAMME) : null,
  "used-guarantee": (texts, { car }) =>
    car && car.status !== "new" && !car.hasWarrantyTerm && !hitOf(texts, GUARANTEE_TERM)
      ? hitOf(texts, GUARANTEE)
      : null,
  "latin-share": (texts, { names }) => {
    for (const { field, text } of texts) {
      const plain = names.reduce((left, name) => left.replaceAll(name.toLowerCase(), " "), text.toLowerCase());
      const letters = plain.replace(UNITS, " ").match(/\p{L}/gu) ?? [];
      const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
      if (latin.length >= LATIN_LETTERS_MIN && latin.length > letters.length * LATIN_SHARE_MAX) {
        return { field, quote: text.slice(0, 80) };
      }
    }
    return null;
  },
};

/** What the texts break together with the records. */
export function findRecordFaults(
  texts: readonly CheckedText[],
  rules: ReadonlyMap<string, TextRule>,
  records: TextRecords,
): TextFault[] {
  const fields = texts.map(({ field, text }) => ({ field, text: plainText(text) }));
  return Object.entries(FINDERS).flatMap(([id, find]) => {
    const rule = rules.get(id);
    const hit = rule && find(fields, records);
    return rule && hit ? [faultOf(rule, hit.field, hit.quote)] : [];
  });
}
