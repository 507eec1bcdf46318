import { type PageElement, textOf } from "../document.ts";
import { type ExtractedValue, extractedValue, type ValueName } from "../extracted-values.ts";
import { fold, tidy } from "../normalise/text.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { STATUS_TERMS } from "../vocabulary/conditions.ts";
import { DRIVETRAIN_TERMS } from "../vocabulary/drivetrains.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { readLabel } from "../vocabulary/labels.ts";
import { readTerm, readWholeTerm, type TermRule } from "../vocabulary/term.ts";
import { TRANSMISSION_TERMS } from "../vocabulary/transmissions.ts";

const FILLERS =
  /(?<!\p{L})(?:привод|коробка|передач|кпп|кузов|двигатель|дв|дверей|двери|drive|doors?|dr|gearbox|\d(?:d|dr|дв)?)(?!\p{L})/gu;
const SPEC_MAX = 60;
/** A line of several values. */
const LINE_MAX = 240;
const PARTS_MAX = 12;
const WORDS_MAX = 6;

const VOCABULARIES: readonly [ValueName, readonly TermRule<string>[]][] = [
  ["transmission", TRANSMISSION_TERMS],
  ["drivetrain", DRIVETRAIN_TERMS],
  ["fuel", FUEL_TERMS],
  ["body", BODY_TYPE_TERMS],
  ["status", STATUS_TERMS],
];

/** Values of a short text without a label: «Автомат», «2 579 км», «3.0 л, 367 л.с., дизель», «2025 г.». */
export function specValues(text: string, confidence: number): ExtractedValue[] {
  const plain = tidy(text);
  if (plain.length > LINE_MAX) return [];
  const line = plain.replace(/^[\s,•·|/]+|[\s,•·|/]+$/g, "");
  if (line.length > SPEC_MAX) return partValues(line, confidence);
  if (line.length < 2) return [];
  const folded = fold(line);
  const make = (name: ValueName) => [extractedValue(name, line, "text", { confidence })];
  if (/^(?:19|20)\d{2}(?:\s?(?:г|год|года|р)\.?(?:\s?в\.?)?)?$/.test(folded)) return make("year");
  if (/^(?:0?[1-9]|1[0-2])[/.](?:19|20)\d{2}$/.test(folded)) return make("year");
  if (
    /^\d[\d\s.,]*(?:тыс\.?|тис\.?|tsd\.?|tys\.?|t|k|万|만)?\s?(?:[\d천千]{0,5})\s?(?:км|kms?|miles?|mil?|公里|キロ|კმ)\.?$/.test(
      folded,
    )
  )
    return make("mileage");
  if (
    /^\d{1,2}[.,]\d\s?(?:л|l|ltr)?\.?(?:\s?[(,/].*)?$|^\d{2,4}\s?(?:л\.?\s?с|hp|bhp|ps|kw|квт)\.?|^\d{3,4}\s?(?:см|cc)/.test(
      folded,
    )
  )
    return make("engine");
  if (isLong(folded)) return partValues(line, confidence);
  for (const [name, rules] of VOCABULARIES) if (readWholeTerm(rules, folded, FILLERS)) return make(name);
  const labelled = labelledSpec(line, confidence);
  return labelled ? [labelled] : partValues(line, confidence);
}

/** The values of a line with separators. Commas between digits group them. In a long line most parts must be values: it is no sentence. */
function partValues(line: string, confidence: number): ExtractedValue[] {
  const parts = line.split(/\s*(?:[•·|/]|,(?!\d)|(?<!\d),)\s*/);
  if (parts.length < 2 || parts.length > PARTS_MAX) return [];
  const values = parts.map((part) => (part.length <= SPEC_MAX ? specValues(part, confidence) : []));
  if (isLong(line) && values.filter(({ length }) => length > 0).length * 2 < parts.length) return [];
  return values.flat();
}

const isLong = (line: string) => line.length > SPEC_MAX || line.split(" ").length > WORDS_MAX;

const TERMS = new Map<ValueName, readonly TermRule<string>[]>(VOCABULARIES);

/** «пробег 82 000 км», «КПП автомат», «EZ 10/2012»: up to three words of a label before the value. */
function labelledSpec(line: string, confidence: number): ExtractedValue | undefined {
  let end = -1;
  for (let words = 0; words < 3; words += 1) {
    end = line.indexOf(" ", end + 1);
    if (end === -1) return undefined;
    const value = line.slice(end + 1).trim();
    const label = readLabel(line.slice(0, end));
    if (!label) continue;
    const { name, unit, kind } = label;
    const rules = TERMS.get(name);
    const fits = rules ? readTerm(rules, value) !== undefined : LABELLED.has(name) && /^\d/.test(value);
    if (fits) return extractedValue(name, value, "text", { unit, confidence: kind ? confidence - 0.1 : confidence });
  }
  return undefined;
}

const LABELLED: ReadonlySet<ValueName> = new Set(["mileage", "year", "engine", "engineVolume", "power"]);

/** Such values of the leaf texts of elements. A name with two different texts is dropped. */
export function specsIn(elements: readonly PageElement[], confidence: number): ExtractedValue[] {
  const values = elements.flatMap((element) => leafTexts(element)).flatMap((text) => specValues(text, confidence));
  const texts = new Map<ValueName, Set<string>>();
  for (const { name, text } of values) texts.set(name, (texts.get(name) ?? new Set()).add(fold(text)));
  return values.filter(({ name }) => name === "engine" || texts.get(name)?.size === 1);
}

function leafTexts(element: PageElement): string[] {
  if (element.tag === "a" || element.tag === "button" || element.tag === "label" || element.tag === "option") return [];
  const hasElements = element.children.some((child) => typeof child !== "string" && /\S/.test(textOf(child)));
  return hasElements ? element.children.filter((child) => typeof child === "string") : [textOf(element)];
}
