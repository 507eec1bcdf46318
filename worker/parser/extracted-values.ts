import type { DraftOrigin } from "#worker/domain/imports/import-draft.ts";
import type { ReadingAnswers } from "#worker/domain/imports/reading-answers.ts";
import { tidy, tidyLines } from "./normalise/text.ts";

/** Names of extracted values. One value may fill several fields of a draft: an engine line holds volume, power and fuel. */
const VALUE_NAMES = [
  "brand",
  "salon",
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
  "rentalPrice",
  "mileage",
  "status",
  "section",
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
  "accident",
  "condition",
  "doors",
  "metallic",
  "interiorColor",
  "market",
  "customsCleared",
  "registeredInRf",
  "registryYear",
  "sts",
  "plate",
  "maxDiscount",
  "creditDiscount",
  "tradeinDiscount",
  "insuranceDiscount",
  "withVat",
  "exchange",
  "warrantyUntil",
  "warrantyType",
  "videoUrl",
  "options",
] as const;
export type ValueName = (typeof VALUE_NAMES)[number];

export interface ExtractedValue {
  name: ValueName;
  /** The source's text, tidied. */
  text: string;
  from: DraftOrigin;
  /** 0 … 1, higher for more reliable origins. */
  confidence: number;
  /** Unit or currency stated separately: «KMT», «mi», «EUR», «тыс. км». */
  unit?: string;
}

/** The default confidence of each origin. */
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

/** The confidence of a price that is labelled as the one without discounts. */
export const CONFIDENCE_UNDISCOUNTED = 0.93;

/** The confidence of a year that is the one of the first registration: a model year wins without a contradiction. */
export const CONFIDENCE_REGISTRATION = 0.7;

/** Longer texts are cut, characters: a URL has up to 2,000. */
const VALUE_MAX = 2000;
const DESCRIPTION_MAX = 20_000;

/** Tidies a text. Only descriptions keep their lines. */
export function tidyValue(name: ValueName, value: string): string {
  return name === "description" ? tidyLines(value.slice(0, DESCRIPTION_MAX)) : tidy(value.slice(0, VALUE_MAX));
}

/** A dash, and what a workbook writes in place of a value that it cannot compute: «#ССЫЛКА!», `#N/A`. */
const NOTHING =
  /^(?:[-–—.?*]*|#(?:ref|n\/a|value|name|div\/0|num|null|ссылка|н\/д|знач|имя|дел\/0|число|пусто)[!?]?)$/iu;

export const isNothing = ({ text }: Pick<ExtractedValue, "text">) => NOTHING.test(text);

export function extractedValue(
  name: ValueName,
  text: string,
  from: DraftOrigin,
  extra: { unit?: string | undefined; confidence?: number } = {},
): ExtractedValue {
  const { unit, confidence = CONFIDENCE[from] } = extra;
  return { name, text, from, confidence, ...(unit && { unit }) };
}

/** Values with one of the names, by falling confidence; equals keep their order. */
export function valuesNamed(values: readonly ExtractedValue[], ...names: readonly ValueName[]): ExtractedValue[] {
  return values.filter(({ name }) => names.includes(name)).sort((a, b) => b.confidence - a.confidence);
}

/** What is known about a page or feed besides its values. */
export interface SourceContext {
  /** Epoch ms; later model years than the next one are rejected. */
  now: number;
  /** Absent for pasted pages and files. */
  url?: string;
  /** The currency of sums that name none, derived from the site's country or language. */
  currency?: string | undefined;
  /**
   * What decides `currency`, when it is not the site: the file states it elsewhere, staff have answered it, the dialect has no other, or
   * nothing does.
   */
  currencyFrom?: "file" | "answers" | "dialect" | "nothing" | undefined;
  /** The site's country or language is one where odometers count miles. */
  drivesInMiles?: boolean | undefined;
  /** A record has a unit of miles that belongs to no value. */
  namesMiles?: boolean | undefined;
  /** Absent: DRAFT_PICTURES_MAX. */
  picturesMax?: number | undefined;
  /** What staff have answered about the source as a whole. */
  answers?: ReadingAnswers | undefined;
}
