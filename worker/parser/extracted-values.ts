import type { DraftOrigin } from "#worker/domain/imports/import-draft.ts";
import { tidy, tidyLines } from "./normalise/text.ts";

/** What sources speak of, before it is read as our fields: one extracted may fill several of them, as an engine line does. */
const VALUE_NAMES = [
  "brand",
  "model",
  "version",
  "title",
  "generation",
  "trim",
  "year",
  "price",
  "conditionalPrice",
  "oldPrice",
  "monthly",
  "mileage",
  "status",
  "owners",
  "body",
  "transmission",
  "drivetrain",
  "fuel",
  "engine",
  "engineVolume",
  "power",
  "powerKw",
  "color",
  "pts",
  "steering",
  "vin",
  "sourceId",
  "url",
  "description",
  "image",
  "availability",
] as const;
export type ValueName = (typeof VALUE_NAMES)[number];

export interface ExtractedValue {
  name: ValueName;
  /** As the source writes it, tidied. */
  text: string;
  from: DraftOrigin;
  /** 0 … 1: how far this way of reading is to be trusted. */
  confidence: number;
  /** Unit or currency that the source states beside the value: «KMT», «mi», «EUR», «тыс. км». */
  unit?: string;
}

/** How far each way of reading is to be trusted before values are compared. */
const CONFIDENCE: Record<DraftOrigin, number> = {
  feed: 0.97,
  "json-ld": 0.9,
  state: 0.88,
  microdata: 0.85,
  label: 0.86,
  "open-graph": 0.7,
  title: 0.7,
  text: 0.65,
  address: 0.4,
  inferred: 0.5,
};

/** A price said to be the one without discounts: surer than a price that does not say which it is. */
export const CONFIDENCE_UNDISCOUNTED = 0.93;

/** A value as values keep it: on one line, but for the lines of a description. */
export function tidyValue(name: ValueName, value: string): string {
  return name === "description" ? tidyLines(value) : tidy(value);
}

export function extractedValue(
  name: ValueName,
  text: string,
  from: DraftOrigin,
  extra: { unit?: string | undefined; confidence?: number } = {},
): ExtractedValue {
  const { unit, confidence = CONFIDENCE[from] } = extra;
  return { name, text, from, confidence, ...(unit && { unit }) };
}

/** Values of one name, the most trusted first; equals keep their order. */
export function valuesNamed(values: readonly ExtractedValue[], ...names: readonly ValueName[]): ExtractedValue[] {
  return values.filter(({ name }) => names.includes(name)).sort((a, b) => b.confidence - a.confidence);
}

/** What a source is known by besides its values. */
export interface SourceContext {
  /** Epoch ms: years are judged against it. */
  now: number;
  /** Absent for pasted pages and files. */
  url?: string;
  /** The currency of sums that name none, when the site's country or language tells. */
  currency?: string | undefined;
}
