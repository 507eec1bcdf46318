import type { ExtractedValue } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { tidy } from "../normalise/text.ts";
import { type StepBudget, STEPS } from "../step-budget.ts";
import { isOf, typesOf } from "./json-ld-types.ts";
import { readNode } from "./json-ld-values.ts";

/** An object for sale in a page's JSON-LD. */
export interface LdEntity {
  values: ExtractedValue[];
  /** The address of the object itself. */
  url?: string;
  /** Part of an ItemList, or one of several offers of an AggregateOffer. */
  inList: boolean;
}

const VEHICLE_TYPE =
  /(?:^|[/#:])(?:car|vehicle|motorizedvehicle|individualproduct|product|productmodel|usedcar|newcar|auto)$/i;
const OFFER_TYPE = /(?:^|[/#:])(?:offer|aggregateoffer)$/i;
const IGNORED_TYPE =
  /(?:^|[/#:])(?:organization|autodealer|localbusiness|automotivebusiness|website|webpage|event|review|aggregaterating|person|imageobject|faqpage|question|article|newsarticle|searchaction|breadcrumblist|videoobject|service|financialproduct|loanorcredit)$/i;

/** The objects for sale in a page's JSON-LD, in page order. */
export async function ldEntities(blocks: readonly Json[], budget: StepBudget): Promise<LdEntity[]> {
  const entities: LdEntity[] = [];
  for (const block of blocks) {
    for (const { node, inList } of collect(block, false, 0)) {
      budget.spend(STEPS.value);
      if (budget.isPauseDue) await budget.pause();
      entities.push(entity(node, inList));
    }
  }
  return entities;
}

/** The last step of breadcrumbs, often the longest name of the car. */
export function lastCrumbs(blocks: readonly Json[]): string[] {
  return blocks.flatMap(roots).flatMap((node) => {
    if (!isObject(node) || !isOf(node, /breadcrumblist$/i) || !Array.isArray(node["itemListElement"])) return [];
    const last = node["itemListElement"].at(-1);
    if (!isObject(last)) return [];
    const name = jsonText(last["name"]) ?? (isObject(last["item"]) ? jsonText(last["item"]["name"]) : undefined);
    return name ? [tidy(name)] : [];
  });
}

function roots(node: Json): Json[] {
  if (Array.isArray(node)) return node.flatMap(roots);
  return isObject(node) && Array.isArray(node["@graph"]) ? node["@graph"] : [node];
}

/** The nodes that are objects for sale. */
function collect(node: Json, inList: boolean, depth: number): { node: JsonObject; inList: boolean }[] {
  if (depth > 8) return [];
  if (Array.isArray(node)) return node.flatMap((part) => collect(part, inList, depth + 1));
  if (!isObject(node)) return [];
  if (node["@graph"] !== undefined) return collect(node["@graph"], inList, depth + 1);
  if (
    isOf(node, /itemlist$|collectionpage$|searchresultspage$|offercatalog$/i) ||
    (node["itemListElement"] !== undefined && !isOf(node, /breadcrumblist$/i))
  ) {
    return collect(node["itemListElement"] ?? node["mainEntity"] ?? node["hasPart"] ?? null, true, depth + 1);
  }
  if (isOf(node, /listitem$/i)) return collect(node["item"] ?? null, true, depth + 1);
  if (isOf(node, IGNORED_TYPE)) {
    const own = isObject(node["mainEntity"]) ? collect(node["mainEntity"], inList, depth + 1) : [];
    const stock = [node["makesOffer"] ?? null, node["hasOfferCatalog"] ?? null];
    return [...own, ...stock.flatMap((part) => collect(part, true, depth + 1))];
  }
  if (isSummary(node)) return [];
  const several = offersOf(node);
  if (several.length > 2 && new Set(several.map((offer) => jsonText(offer["url"]))).size > 2) {
    return several.map((offer) => ({ node: offer, inList: true }));
  }
  const untyped = typesOf(node).length === 0 && node["brand"] !== undefined;
  const isCar = isOf(node, VEHICLE_TYPE) || isOf(node, OFFER_TYPE) || untyped;
  return isCar ? [{ node, inList }] : [];
}

/** Whether the markup sums up several offers. */
export const sumsUp = (blocks: readonly Json[]) =>
  blocks.flatMap(roots).some((node) => isObject(node) && isSummary(node));

/** Whether a node sums up several offers: a model or a search, and no car. */
function isSummary(node: JsonObject): boolean {
  const offers = isObject(node["offers"]) ? node["offers"] : node;
  const low = Number(jsonText(offers["lowPrice"]));
  return Number(jsonText(offers["offerCount"])) > 1 && Number(jsonText(offers["highPrice"])) > low;
}

/** The separate offers of an AggregateOffer. */
function offersOf(node: JsonObject): JsonObject[] {
  const offers = node["offers"];
  const inner = isObject(offers) ? offers["offers"] : offers;
  return Array.isArray(inner) ? inner.filter(isObject) : [];
}

function entity(node: JsonObject, inList: boolean): LdEntity {
  const values: ExtractedValue[] = [];
  readNode(node, values, 0);
  const url = values.find(({ name }) => name === "url")?.text;
  return { values, inList, ...(url && { url }) };
}
