import {
  childElements,
  countWithin,
  ordersOf,
  type PageDocument,
  type PageElement,
  shortTextOf,
  textOf,
} from "../document.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import { isObject, type Json, jsonText } from "../json.ts";
import { findMake } from "../normalise/make-model.ts";
import { fold, tidy } from "../normalise/text.ts";
import { STEPS } from "../step-budget.ts";
import { isOf } from "./json-ld-types.ts";

const LINKS = { least: 2, most: 8 };
const TEXT_MAX = 200;
/** Rows of links before the heading that are looked at. */
const ROWS_MAX = 30;
const SEPARATORS = /\s*(?:[/›»→>•|]|(?<=\s)[-–—](?=\s))\s*/;
const CONFIDENCE = 0.5;
const USED =
  /с пробегом|б\/у|подержан|(?<!\p{L})used(?!\p{L})|pre-?owned|gebraucht|occasion|tweedehands|używane|naudot|вживан/u;
const NEW = /(?<!\p{L})(?:новы[ейх]|новый|новая|new|neuwagen|nowe|nauji|нові)(?!\p{L})/u;

/**
 * What breadcrumbs and headings state of the car: its make, and the part of the site, new or used. A row of links before the heading is
 * breadcrumbs when it names one make: a menu names none, or several.
 */
export async function readBreadcrumbs(
  document: PageDocument,
  heading: PageElement | undefined,
  ld: readonly Json[],
): Promise<ExtractedValue[]> {
  const rows = [...ldRows(ld), ...(await linkRows(document, heading))];
  const titles = rows.flatMap((row) => {
    const at = row.findIndex((crumb) => findMake(crumb) !== undefined);
    return at === -1 ? [] : [extractedValue("title", row.slice(at).join(" "), "title", { confidence: CONFIDENCE })];
  });
  const sections = [...rows.map((row) => row.join(" ")), heading ? textOf(heading) : "", document.title];
  return [...titles, ...sections.flatMap(sectionOf)];
}

/** «С пробегом» and «Новые» together are a menu. */
function sectionOf(text: string): ExtractedValue[] {
  const line = fold(text.slice(0, TEXT_MAX));
  const [isUsed, isNew] = [USED.test(line), NEW.test(line)];
  if (isUsed === isNew) return [];
  return [extractedValue("section", isUsed ? "used" : "new", "title")];
}

/** The names of BreadcrumbLists. */
function ldRows(ld: readonly Json[]): string[][] {
  const nodes = ld.flatMap((block) => (Array.isArray(block) ? block : [block])).filter(isObject);
  return nodes
    .flatMap((node) => (Array.isArray(node["@graph"]) ? node["@graph"].filter(isObject) : [node]))
    .filter((node) => isOf(node, /breadcrumblist$/i))
    .map(({ itemListElement }) =>
      [itemListElement ?? []]
        .flat()
        .slice(0, LINKS.most)
        .filter(isObject)
        .flatMap(({ name, item }) => jsonText(name) ?? (isObject(item) ? jsonText(item["name"]) : undefined) ?? [])
        .map((name) => tidy(name.slice(0, TEXT_MAX))),
    );
}

async function linkRows(document: PageDocument, heading: PageElement | undefined): Promise<string[][]> {
  const { budget } = document;
  if (!heading) return [];
  const links = ordersOf(document, "a");
  const rows: string[][] = [];
  let last: PageElement | undefined;
  for (const element of document.elements.slice(0, heading.order)) {
    budget.spend(STEPS.element);
    if (budget.isPauseDue) await budget.pause();
    if (element.end > heading.order || (last && element.order < last.end)) continue;
    const count = countWithin(links, element);
    if (element.tag === "a" || count < LINKS.least || count > LINKS.most) continue;
    const text = shortTextOf(element);
    if (text === "" || text.length > TEXT_MAX) continue;
    last = element;
    budget.spend(STEPS.sum);
    const crumbs = crumbsOf(element, text);
    const makes = new Set(crumbs.flatMap((crumb) => findMake(crumb)?.make ?? []));
    if (makes.size === 1) rows.push(crumbs);
    if (rows.length >= ROWS_MAX) break;
  }
  return rows;
}

/** The steps of breadcrumbs: the parts of the row, or of the text between separators. */
function crumbsOf(element: PageElement, text: string): string[] {
  const parts = childElements(element).map(textOf);
  const steps = parts.length >= LINKS.least ? parts : text.split(SEPARATORS);
  return steps.map((step) => step.replace(/^[\s/›»→>•|]+|[\s/›»→>•|]+$/g, "")).filter((step) => step !== "");
}
