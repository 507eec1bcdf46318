import {
  childElements,
  inside,
  isAside,
  type PageDocument,
  type PageElement,
  shortTextOf,
  textOf,
  upwards,
} from "../document.ts";
import { type Fact, fact } from "../extracted-values.ts";
import { findMoney } from "../normalise/money.ts";
import { tidy } from "../normalise/text.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";
import { specFacts, specsIn } from "./specs.ts";

const SEGMENTS = /\s*[|•·;]\s*|,\s+|\s+[–—-]\s+/;
const HEADING_REGION_MAX = 1500;
const GROUP = { least: 3, most: 30 };

/** The page's own names for what it shows: heading, title, Open Graph; and the sentences of its description. */
export function readTitles(document: PageDocument, heading: PageElement | undefined): Fact[] {
  const metas = (name: string) => document.metas.get(name) ?? [];
  const facts: Fact[] = [];
  if (heading) facts.push(fact("title", textOf(heading), "title", { confidence: 0.75 }));
  for (const text of [...metas("og:title"), ...metas("twitter:title")])
    facts.push(fact("title", text, "open-graph", { confidence: 0.65 }));
  if (document.title) facts.push(fact("title", document.title, "title", { confidence: 0.6 }));
  for (const text of new Set([...metas("og:description"), ...metas("description")])) facts.push(...sentenceFacts(text));
  for (const text of [...metas("og:title"), document.title]) {
    for (const money of findMoney(text))
      if (!money.periodic && !money.conditional)
        facts.push(fact("price", text, "title", { confidence: 0.5, unit: money.currency }));
  }
  for (const amount of [...metas("product:price:amount"), ...metas("og:price:amount")]) {
    facts.push(
      fact("price", amount, "open-graph", {
        unit: [...metas("product:price:currency"), ...metas("og:price:currency")][0],
      }),
    );
  }
  for (const text of metas("og:image")) facts.push(fact("image", text, "open-graph"));
  return facts;
}

/** «Купить BMW X5 2018 за 3 200 000 рублей, пробег 45 000 км, автомат, дизель». */
function sentenceFacts(text: string): Fact[] {
  const line = tidy(text);
  const [first = ""] = line.split(/\s*[|•·]\s*/);
  const facts = [fact("title", first, "open-graph", { confidence: 0.45 })];
  const sums = findMoney(line).filter(({ periodic, conditional, from }) => !periodic && !conditional && !from);
  const amounts = new Set(sums.map(({ amount }) => amount));
  const [only] = sums;
  if (only && amounts.size === 1)
    facts.push(
      fact("price", `${only.amount} ${only.currency ?? ""}`, "open-graph", { confidence: 0.55, unit: only.currency }),
    );
  for (const segment of line.split(SEGMENTS)) {
    const pair = /^(\p{L}[\p{L} ]{2,25}?)\s*[:–-]?\s+(\d.*|\p{L}+)$/u.exec(segment);
    const name = pair?.[1] ? fieldOfLabel(pair[1]) : undefined;
    if (name && pair?.[2]) facts.push(fact(name, pair[2], "open-graph", { confidence: 0.55 }));
    else facts.push(...specFacts(segment, 0.5).map((found) => ({ ...found, from: "open-graph" as const })));
  }
  return facts;
}

/** Unlabelled facts beside the heading, and in the first group of short texts that are plainly a car's facts. */
export function readSpecs(document: PageDocument, heading: PageElement | undefined): Fact[] {
  const facts: Fact[] = [];
  if (heading) {
    let region = heading;
    for (const at of upwards(heading)) {
      if (textOf(at).length > HEADING_REGION_MAX) break;
      region = at;
    }
    facts.push(
      ...specsIn(
        inside(document, region).filter((element) => !isAside(element)),
        0.6,
      ),
    );
  }
  const group = document.elements.find(
    (element) => element.order > (heading?.order ?? 0) && isSpecGroup(element) && !asideOrLink(element),
  );
  if (group) facts.push(...specsIn(inside(document, group), 0.65));
  return facts;
}

function asideOrLink(element: PageElement): boolean {
  for (const at of upwards(element)) if (at.aside || at.tag === "a" || at.tag === "form") return true;
  return false;
}

function isSpecGroup(element: PageElement): boolean {
  const parts = childElements(element);
  if (parts.length < GROUP.least || parts.length > GROUP.most) return false;
  const names = parts.flatMap((part) => {
    const text = shortTextOf(part);
    return text.length < 50 && part.tag !== "a" ? specFacts(text, 0).map(({ name }) => name) : [];
  });
  return new Set(names).size >= GROUP.least && names.length >= parts.length / 2;
}
