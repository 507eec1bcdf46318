import { type PageElement, textOf } from "../document.ts";
import { type ExtractedValue, extractedValue, type ValueName } from "../extracted-values.ts";
import { fold, tidy } from "../normalise/text.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { STATUS_TERMS } from "../vocabulary/conditions.ts";
import { DRIVETRAIN_TERMS } from "../vocabulary/drivetrains.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { readWholeTerm, type TermRule } from "../vocabulary/term.ts";
import { TRANSMISSION_TERMS } from "../vocabulary/transmissions.ts";

const FILLERS =
  /(?<!\p{L})(?:привод|коробка|передач|кпп|кузов|двигатель|дв|дверей|двери|drive|doors?|dr|gearbox|\d)(?!\p{L})/gu;
const SPEC_MAX = 60;
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
  if (plain.length > 2 * SPEC_MAX) return [];
  const line = plain.replace(/^[\s,•·|/]+|[\s,•·|/]+$/g, "");
  if (line.length < 2 || line.length > SPEC_MAX) return [];
  const folded = fold(line);
  const make = (name: ValueName) => [extractedValue(name, line, "text", { confidence })];
  if (/^(?:19|20)\d{2}(?:\s?(?:г|год|года|р)\.?(?:\s?в\.?)?)?$/.test(folded)) return make("year");
  if (/^\d[\d\s.,]*(?:тыс\.?|тис\.?)?\s?(?:км|km|miles?|mi)\.?$/.test(folded)) return make("mileage");
  if (
    /^\d{1,2}[.,]\d\s?(?:л|l|ltr)?\.?(?:\s?[(,/].*)?$|^\d{2,4}\s?(?:л\.?\s?с|hp|bhp|ps)\.?|^\d{3,4}\s?(?:см|cc)/.test(
      folded,
    )
  )
    return make("engine");
  if (folded.split(" ").length > WORDS_MAX) return [];
  for (const [name, rules] of VOCABULARIES) if (readWholeTerm(rules, folded, FILLERS)) return make(name);
  const parts = line.split(/\s*[,•·|/]\s*/);
  return parts.length > 1 && parts.length <= 6 ? parts.flatMap((part) => specValues(part, confidence)) : [];
}

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
