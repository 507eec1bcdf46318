import {
  childElements,
  countWithin,
  firstFrom,
  isInUnrelatedPart,
  ordersOf,
  type PageDocument,
  type PageElement,
  textOf,
  selfAndAncestors,
} from "../document.ts";
import {
  type ExtractedValue,
  type ValueName,
  extractedValue,
  CONFIDENCE_REGISTRATION,
  CONFIDENCE_UNDISCOUNTED,
} from "../extracted-values.ts";
import { tidy, fold } from "../normalise/text.ts";
import { STEPS } from "../step-budget.ts";
import { fieldOfLabel, LABEL_MAX_LENGTH, readLabel } from "../vocabulary/labels.ts";
import { withUnit } from "./unit-beside.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { readTerm } from "../vocabulary/term.ts";

const VALUE_MAX = 200;
/** Longer texts are neither labels nor values, whatever they end with, characters. */
const PART_MAX = 2 * VALUE_MAX;
/** Cells of a row that compares cars. */
const CELLS_MAX = 50;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;
/** With indentation, characters. */
const TEXT_NODE_MAX = 4000;
/** «Пробег 45 000 км»: only for labels whose value begins with a digit. */
const LABEL_THEN_NUMBER = /^([\p{L} ./-]{2,30}?)\s+(\d.*)$/u;
const LABEL_COLON_VALUE = /^([^:：]{2,45})\s*[:：]\s*(\S.*)$/u;

const LABEL_DASH_VALUE = /^(\p{L}[^—–-]{1,44}?)\s+[—–-]\s+(\S.*)$/u;

interface LabelledValues {
  values: ExtractedValue[];
  /** A table compares several cars: its labels have several different values. */
  severalCars: boolean;
}

/** Values of tables, definition lists and other pairs of label and value in the main part. */
export async function readLabels(document: PageDocument): Promise<LabelledValues> {
  const { budget } = document;
  const values: ExtractedValue[] = [];
  let compared = 0;
  for (const element of document.elements) {
    for (const child of element.children) {
      if (typeof child !== "string") continue;
      if (child.length > TEXT_NODE_MAX) continue;
      const text = tidy(child);
      if (text.length < 2 || text.length > VALUE_MAX || !LETTER.test(text)) continue;
      budget.spend(4 * STEPS.element);
      if (budget.isPauseDue) await budget.pause();
      const name = fieldOfLabel(text);
      if (name) {
        budget.spend(STEPS.label);
        if (isInUnrelatedPart(element) || isControl(element)) continue;
        const value = valueBeside(element, text);
        if (value === undefined) continue;
        if (Array.isArray(value)) compared += 1;
        else addValue(values, name, value, text);
      } else {
        const pair = pairInText(text);
        if (pair && !isInUnrelatedPart(element) && !isControl(element))
          addValue(values, pair.name, pair.value, pair.label);
      }
    }
  }
  return { values: [...values, ...headedRow(document)], severalCars: compared >= 3 };
}

function addValue(values: ExtractedValue[], name: ValueName, value: string, label: string): void {
  const found = labelledValue(name, value, label);
  if (found) values.push(found);
}

/** Filters and forms list choices instead of values of a car. */
function isControl(element: PageElement): boolean {
  for (const at of selfAndAncestors(element)) {
    if (
      at.tag === "label" ||
      at.tag === "button" ||
      at.tag === "option" ||
      at.tag === "fieldset" ||
      at.tag === "legend"
    )
      return true;
    if (at.tag === "a") return true;
    if (at.tag === "td" || at.tag === "tr" || at.tag === "dl" || at.tag === "section") return false;
  }
  return false;
}

function pairInText(text: string): { name: ValueName; label: string; value: string } | undefined {
  const colon = text.includes(":") || text.includes("：") ? LABEL_COLON_VALUE.exec(text) : null;
  const pair =
    colon ??
    LABEL_DASH_VALUE.exec(text) ??
    (DIGIT.test(text) && text.length < LABEL_MAX_LENGTH + 20 ? LABEL_THEN_NUMBER.exec(text) : null);
  const label = pair?.[1];
  const value = pair?.[2];
  if (!label || !value || label.length > LABEL_MAX_LENGTH) return undefined;
  const name = fieldOfLabel(label);
  if (!name || (!colon && !LABEL_DASH_VALUE.test(text) && name !== "mileage" && name !== "year" && name !== "price"))
    return undefined;
  return { name, label, value };
}

/** The value of a label, or all texts of the row when it compares several cars. */
function valueBeside(start: PageElement, label: string): string | string[] | undefined {
  let branch = start;
  const same = (element: PageElement) => stripped(textOf(element)) === stripped(label);
  while (branch.parent && branch.parent.tag !== "#root" && same(branch.parent)) branch = branch.parent;
  const own = same(branch) ? undefined : restOf(branch, label);
  if (own) return own;
  if (!same(branch)) return undefined;
  const holder = branch.parent;
  if (!holder) return undefined;
  const isCell = (branch.tag === "th" || branch.tag === "td") && holder.tag === "tr";
  const after = partsFrom(holder, branch.index, 1, isCell ? CELLS_MAX : 2);
  if (isCell) {
    const cells = after.filter(({ child }) => typeof child !== "string" && (child.tag === "td" || child.tag === "dd"));
    const texts = cells.map(({ text }) => text);
    const isRowOfCars =
      after.length >= 2 && after.length === cells.length && !texts.some((value) => fieldOfLabel(value));
    if (isRowOfCars && new Set(texts).size > 1) return texts;
  }
  const [next, unit] = after;
  if (next && next.text.length <= VALUE_MAX && !fieldOfLabel(next.text)) return withUnit(next, unit?.text ?? "");
  const [before, ...earlier] = next ? [] : partsFrom(holder, branch.index, -1, 2);
  return before && earlier.length === 0 && before.text.length <= VALUE_MAX && !fieldOfLabel(before.text)
    ? before.text
    : undefined;
}

/** The parts with letters or digits before (`step` -1) or after (1) a child: the nearest first, `most` of them. */
function partsFrom({ children, budget }: PageElement, index: number, step: -1 | 1, most: number) {
  const parts: { child: PageElement | string; text: string }[] = [];
  for (let at = index + step; parts.length < most && at >= 0 && at < children.length; at += step) {
    budget.spend(1);
    const child = children[at] ?? "";
    const text = typeof child === "string" ? tidy(child.slice(0, PART_MAX)) : textOf(child);
    if (/[\p{L}\p{N}]/u.test(text)) parts.push({ child, text });
  }
  return parts;
}

const stripped = (text: string) => (text.length > PART_MAX ? text : text.replace(/[\s:：—–-]+$/u, "").trim());

/** «<li>Пробег <b>45 000 км</b></li>»: the text of the element after its label. */
function restOf(element: PageElement, label: string): string | undefined {
  const text = textOf(element);
  if (text.length > VALUE_MAX || !text.startsWith(label)) return undefined;
  const rest = text.slice(label.length).replace(/^[\s:：—–-]+/, "");
  return rest.length > 0 && !fieldOfLabel(rest) ? rest : undefined;
}

/** A table with labels in its head and exactly one row of values. */
function headedRow(document: PageDocument): ExtractedValue[] {
  const rows = ordersOf(document, "tr");
  return document.elements
    .filter(({ tag }) => tag === "table")
    .flatMap((table) => {
      if (countWithin(rows, table) !== 2 || isInUnrelatedPart(table)) return [];
      const first = firstFrom(rows, table.order);
      const [head, row] = rows.slice(first, first + 2).map((order) => document.elements[order]);
      if (!head || !row) return [];
      const labels = childElements(head);
      const texts = childElements(row);
      if (labels.length !== texts.length || labels.some(({ tag }) => tag !== "th")) return [];
      return labels.flatMap((cell, index) => {
        const name = fieldOfLabel(textOf(cell));
        const value = texts[index] && textOf(texts[index]);
        return (name && value && labelledValue(name, value, textOf(cell))) || [];
      });
    });
}

/** First registrations have a lower confidence than model years. A category is a body type only when it names one. */
function labelledValue(name: ValueName, value: string, label: string): ExtractedValue | undefined {
  const { unit, kind } = readLabel(label) ?? {};
  if (kind === "category" && readTerm(BODY_TYPE_TERMS, value) === undefined) return undefined;
  const isFull = name === "price" && /без скид/.test(fold(label));
  const confidence = isFull ? CONFIDENCE_UNDISCOUNTED : kind === "registration" ? CONFIDENCE_REGISTRATION : undefined;
  return extractedValue(name, value, "label", { unit, ...(confidence && { confidence }) });
}
