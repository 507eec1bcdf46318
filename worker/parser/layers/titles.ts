import {
  childElements,
  selfAndDescendants,
  isInUnrelatedPart,
  type PageDocument,
  type PageElement,
  shortTextOf,
  textOf,
  selfAndAncestors,
} from "../document.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import { findMake } from "../normalise/make-model.ts";
import { findMoney } from "../normalise/money.ts";
import { tidy } from "../normalise/text.ts";
import { STEPS } from "../step-budget.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";
import { specValues, specsIn } from "./specs.ts";

const SEGMENTS = /\s*[|•·;]\s*|,\s+|\s+[–—-]\s+/;
const HEADING_REGION_MAX = 1500;
const HEADING_MAX = 140;
const GROUP = { least: 3, most: 30 };

/** Values from the heading, the title, Open Graph and the meta description. */
export function readTitles(document: PageDocument, heading: PageElement | undefined): ExtractedValue[] {
  const metas = (name: string) => document.metas.get(name) ?? [];
  const values: ExtractedValue[] = [];
  if (heading) values.push(extractedValue("title", textOf(heading), "title", { confidence: 0.75 }));
  for (const text of [...metas("og:title"), ...metas("twitter:title")])
    values.push(extractedValue("title", text, "open-graph", { confidence: 0.65 }));
  if (document.title) values.push(extractedValue("title", document.title, "title", { confidence: 0.6 }));
  if (!values.some(({ text }) => findMake(text))) values.push(...otherHeadings(document));
  for (const text of new Set([...metas("og:description"), ...metas("description")]))
    values.push(...sentenceValues(text));
  for (const text of [...metas("og:title"), document.title]) {
    for (const money of findMoney(text))
      if (!money.periodic && !money.conditional)
        values.push(extractedValue("price", text, "title", { confidence: 0.5, unit: money.currency }));
  }
  for (const amount of [...metas("product:price:amount"), ...metas("og:price:amount")]) {
    values.push(
      extractedValue("price", amount, "open-graph", {
        unit: [...metas("product:price:currency"), ...metas("og:price:currency")][0],
      }),
    );
  }
  for (const text of metas("og:image")) values.push(extractedValue("image", text, "open-graph"));
  return values;
}

/** A heading below the first that names a make, when neither the heading nor the title do. */
function otherHeadings(document: PageDocument): ExtractedValue[] {
  for (const element of document.elements) {
    if (!/^h[1-4]$/.test(element.tag) || isInUnrelatedPart(element)) continue;
    document.budget.spend(STEPS.sum);
    const text = shortTextOf(element);
    if (text.length > 2 && text.length <= HEADING_MAX && findMake(text))
      return [extractedValue("title", text, "title", { confidence: 0.65 })];
  }
  return [];
}

/** «Купить BMW X5 2018 за 3 200 000 рублей, пробег 45 000 км, автомат, дизель». */
function sentenceValues(text: string): ExtractedValue[] {
  const line = tidy(text);
  const [first = ""] = line.split(/\s*[|•·]\s*/);
  const values = [extractedValue("title", first, "open-graph", { confidence: 0.45 })];
  const sums = findMoney(line).filter(({ periodic, conditional, from }) => !periodic && !conditional && !from);
  const amounts = new Set(sums.map(({ amount }) => amount));
  const [only] = sums;
  if (only && amounts.size === 1)
    values.push(
      extractedValue("price", `${only.amount} ${only.currency ?? ""}`, "open-graph", {
        confidence: 0.55,
        unit: only.currency,
      }),
    );
  for (const segment of line.split(SEGMENTS)) {
    const pair = /^(\p{L}[\p{L} ]{2,25}?)\s*[:–-]?\s+(\d.*|\p{L}+)$/u.exec(segment);
    const name = pair?.[1] ? fieldOfLabel(pair[1]) : undefined;
    if (name && pair?.[2]) values.push(extractedValue(name, pair[2], "open-graph", { confidence: 0.55 }));
    else values.push(...specValues(segment, 0.5).map((found) => ({ ...found, from: "open-graph" as const })));
  }
  return values;
}

/** Values without labels near the heading, and in the first group of short texts that hold several of them. */
export async function readSpecs(document: PageDocument, heading: PageElement | undefined): Promise<ExtractedValue[]> {
  const values: ExtractedValue[] = [];
  if (heading) {
    let region = heading;
    for (const at of selfAndAncestors(heading)) {
      if (textOf(at).length > HEADING_REGION_MAX) break;
      region = at;
    }
    values.push(
      ...specsIn(
        selfAndDescendants(document, region).filter((element) => !isInUnrelatedPart(element)),
        0.6,
      ),
    );
  }
  const group = await specGroup(document, heading?.order ?? 0);
  if (group) values.push(...specsIn(selfAndDescendants(document, group), 0.65));
  return values;
}

async function specGroup({ elements, budget }: PageDocument, after: number): Promise<PageElement | undefined> {
  for (const element of elements.slice(after + 1)) {
    budget.spend(STEPS.element);
    if (budget.isPauseDue) await budget.pause();
    if (isSpecGroup(element) && !asideOrLink(element)) return element;
  }
  return undefined;
}

function asideOrLink(element: PageElement): boolean {
  for (const at of selfAndAncestors(element)) if (at.isUnrelated || at.tag === "a" || at.tag === "form") return true;
  return false;
}

function isSpecGroup(element: PageElement): boolean {
  const parts = childElements(element);
  if (parts.length < GROUP.least || parts.length > GROUP.most) return false;
  const names = parts.flatMap((part) => {
    const text = shortTextOf(part);
    part.budget.spend(4 * STEPS.element);
    return text.length < 50 && part.tag !== "a" ? specValues(text, 0).map(({ name }) => name) : [];
  });
  return new Set(names).size >= GROUP.least && names.length >= parts.length / 2;
}
