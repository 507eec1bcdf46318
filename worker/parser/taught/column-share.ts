import { type DraftFieldName } from "#worker/domain/imports/import-draft.ts";
import { valueKey } from "#worker/domain/imports/source-mapping.ts";
import { isListField, type TaughtField } from "#worker/domain/imports/taught-fields.ts";
import { makeDraft } from "../make-draft.ts";
import { readMake } from "../normalise/make-model.ts";
import type { FormRecord } from "./form-record.ts";
import { type Lesson, valuesOf } from "./taught-values.ts";

/** The fields of a draft of which one must be there when a value is understood. Other fields take any text. */
const FILLS: Partial<Record<TaughtField, readonly DraftFieldName[]>> = {
  year: ["year"],
  price: ["price", "foreignPrice"],
  mileage: ["mileage"],
  status: ["status"],
  vin: ["vin"],
  body: ["bodyType"],
  transmission: ["transmission"],
  drivetrain: ["drivetrain"],
  fuel: ["fuelType"],
  engineVolume: ["engineCc"],
  power: ["powerHp"],
  steering: ["steering"],
  pts: ["pts"],
  owners: ["owners"],
  image: ["images"],
  accident: ["accident"],
  condition: ["condition"],
  doors: ["doors"],
  availability: ["availability"],
  registryYear: ["registryYear"],
  maxDiscount: ["maxDiscount"],
  creditDiscount: ["creditDiscount"],
  tradeinDiscount: ["tradeinDiscount"],
  insuranceDiscount: ["insuranceDiscount"],
  warrantyUntil: ["warrantyUntil"],
  warrantyType: ["warrantyType"],
  videoUrl: ["videoUrl"],
  options: ["options"],
};
/** So many records are tried. */
const TRIED_MAX = 60;

interface Share {
  /** Values that are filled, and those of them that are understood. */
  filled: number;
  understood: number;
  /** Some that are not. */
  misunderstood: string[];
}

const MISUNDERSTOOD_MAX = 3;

/** How much of a column is what its field holds; undefined for a field that takes any text. */
export function shareOf(
  { path, field, unit }: Lesson["columns"][number],
  lesson: Lesson,
  records: readonly FormRecord[],
  now: number,
): Share | undefined {
  if (field === null || (field !== "brand" && !FILLS[field])) return undefined;
  const share: Share = { filled: 0, understood: 0, misunderstood: [] };
  for (const record of records.slice(0, TRIED_MAX)) {
    const texts = record.get(path);
    if (!texts) continue;
    share.filled += 1;
    if (isUnderstood(field, texts, unit, lesson, now)) share.understood += 1;
    else if (share.misunderstood.length < MISUNDERSTOOD_MAX && !share.misunderstood.includes(texts[0] ?? ""))
      share.misunderstood.push(texts[0] ?? "");
  }
  return share;
}

export const percentOf = ({ filled, understood }: Share) =>
  filled === 0 ? null : Math.round((100 * understood) / filled);

function isUnderstood(
  field: TaughtField,
  texts: readonly string[],
  unit: string | null,
  { values }: Pick<Lesson, "values">,
  now: number,
): boolean {
  const [text = ""] = texts;
  if (field === "brand") return readMake(text)?.known === true || /^\p{L}[\p{L}\s-]*$/u.test(text);
  if (isListField(field) && values.some((known) => known.field === field && valueKey(known.text) === valueKey(text)))
    return true;
  const { draft, warnings } = makeDraft(valuesOf(field, texts, unit), { now, currency: "RUB" });
  // Without a mileage a car of a feed is guessed to be new.
  if (field === "status" && warnings.some(({ code }) => code === "guessed")) return false;
  return FILLS[field]?.some((name) => draft[name] !== undefined) === true;
}
