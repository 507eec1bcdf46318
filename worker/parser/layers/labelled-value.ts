import {
  type ExtractedValue,
  extractedValue,
  type ValueName,
  CONFIDENCE_REGISTRATION,
  CONFIDENCE_UNDISCOUNTED,
} from "../extracted-values.ts";
import { fold } from "../normalise/text.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { readLabel } from "../vocabulary/labels.ts";
import { readTerm } from "../vocabulary/term.ts";

/** First registrations have a lower confidence than model years. A category is a body type only when it names one. */
export function labelledValue(name: ValueName, value: string, label: string): ExtractedValue | undefined {
  const { unit, kind } = readLabel(label) ?? {};
  if (kind === "category" && readTerm(BODY_TYPE_TERMS, value) === undefined) return undefined;
  const isFull = name === "price" && /без скид/.test(fold(label));
  const confidence = isFull ? CONFIDENCE_UNDISCOUNTED : kind === "registration" ? CONFIDENCE_REGISTRATION : undefined;
  return extractedValue(name, value, "label", { unit, ...(confidence && { confidence }) });
}
