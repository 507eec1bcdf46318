import { type ExtractedValue, extractedValue, type ValueName, tidyValue } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { tidy } from "../normalise/text.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";

/** One thing for sale that a page's JSON-LD speaks of. */
export interface LdEntity {
  values: ExtractedValue[];
  /** Its own address, when given. */
  url?: string;
  /** Standing in an ItemList or in an AggregateOffer beside others. */
  inList: boolean;
}

const VEHICLE_TYPE =
  /(?:^|[/#:])(?:car|vehicle|motorizedvehicle|individualproduct|product|productmodel|usedcar|newcar|auto)$/i;
const OFFER_TYPE = /(?:^|[/#:])(?:offer|aggregateoffer)$/i;
const IGNORED_TYPE =
  /(?:^|[/#:])(?:organization|autodealer|localbusiness|automotivebusiness|website|webpage|event|review|aggregaterating|person|imageobject|faqpage|question|article|newsarticle|searchaction|breadcrumblist|videoobject|service|financialproduct|loanorcredit)$/i;

const CAR_KEYS: Readonly<Record<string, ValueName>> = {
  name: "title",
  brand: "brand",
  manufacturer: "brand",
  model: "model",
  vehicleModelDate: "year",
  modelDate: "year",
  productionDate: "year",
  dateVehicleFirstRegistered: "year",
  mileageFromOdometer: "mileage",
  bodyType: "body",
  vehicleTransmission: "transmission",
  driveWheelConfiguration: "drivetrain",
  fuelType: "fuel",
  itemCondition: "status",
  color: "color",
  vehicleIdentificationNumber: "vin",
  vin: "vin",
  numberOfPreviousOwners: "owners",
  steeringPosition: "steering",
  vehicleConfiguration: "version",
  description: "description",
  sku: "sourceId",
  productID: "sourceId",
  url: "url",
  availability: "availability",
};

const typesOf = (node: JsonObject) => [node["@type"] ?? null].flat().filter((type) => typeof type === "string");
const isOf = (node: JsonObject, pattern: RegExp) => typesOf(node).some((type) => pattern.test(type));

/** The things for sale in a page's JSON-LD, in page order. */
export function ldEntities(blocks: readonly Json[]): LdEntity[] {
  return blocks.flatMap((block) => collect(block, false, 0));
}

/** Names of the last step of breadcrumbs: often the fullest name of the car. */
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

function collect(node: Json, inList: boolean, depth: number): LdEntity[] {
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
  if (isOf(node, IGNORED_TYPE))
    return isObject(node["mainEntity"]) ? collect(node["mainEntity"], inList, depth + 1) : [];
  const several = offersOf(node);
  if (several.length > 2 && new Set(several.map((offer) => jsonText(offer["url"]))).size > 2) {
    return several.map((offer) => entity(offer, true));
  }
  const untyped = typesOf(node).length === 0 && node["brand"] !== undefined;
  const isCar = isOf(node, VEHICLE_TYPE) || isOf(node, OFFER_TYPE) || untyped;
  return isCar ? [entity(node, inList)] : [];
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

function readNode(node: JsonObject, values: ExtractedValue[], depth: number): void {
  if (depth > 5) return;
  const add = (name: ValueName, value: string | undefined, unit?: string) => {
    const text = value === undefined ? "" : tidyValue(name, value);
    if (text) values.push(extractedValue(name, text, "json-ld", { unit }));
  };
  for (const [key, name] of Object.entries(CAR_KEYS)) {
    for (const value of [node[key] ?? null].flat()) add(name, nodeText(value), unitOf(value));
  }
  readImages(node["image"] ?? node["photo"] ?? null, add);
  for (const part of [node["vehicleEngine"] ?? null].flat()) if (isObject(part)) readEngineNode(part, add);
  for (const part of [node["additionalProperty"] ?? null].flat()) if (isObject(part)) readProperty(part, add);
  for (const offer of [node["offers"] ?? null].flat()) if (isObject(offer)) readNode(offer, values, depth + 1);
  for (const offered of [node["itemOffered"] ?? null].flat())
    if (isObject(offered)) readNode(offered, values, depth + 1);
  readPrice(node, add);
}

type Add = (name: ValueName, value: string | undefined, unit?: string) => void;

function readPrice(node: JsonObject, add: Add): void {
  const currency = jsonText(node["priceCurrency"]);
  const low = jsonText(node["lowPrice"]);
  const high = jsonText(node["highPrice"]);
  if (node["price"] !== undefined && !isMonthly(node)) add("price", jsonText(node["price"]), currency);
  else if (low) add("price", high && high !== low ? `от ${low}` : low, currency);
  for (const part of [node["priceSpecification"] ?? null].flat()) {
    if (!isObject(part)) continue;
    const kind = jsonText(part["priceType"]) ?? "";
    const name = isMonthly(part) ? "monthly" : /listprice|strikethrough|srp|msrp/i.test(kind) ? "oldPrice" : "price";
    add(name, jsonText(part["price"]) ?? jsonText(part["minPrice"]), jsonText(part["priceCurrency"]) ?? currency);
  }
}

function isMonthly(node: JsonObject): boolean {
  const words = [
    "unitText",
    "unitCode",
    "billingDuration",
    "billingIncrement",
    "priceType",
    "name",
    "description",
    "referenceQuantity",
  ]
    .map((key) => (isObject(node[key]) ? JSON.stringify(node[key]) : (jsonText(node[key]) ?? "")))
    .join(" ");
  return isOf(node, /^(?:.*[/#:])?(?:offer|aggregateoffer|product|car|vehicle)$/i) && !node["billingDuration"]
    ? false
    : /\bmon\b|month|мес|мiс|p1m|monat|maand/i.test(words);
}

function readEngineNode(node: JsonObject, add: Add): void {
  add("fuel", nodeText(node["fuelType"]));
  add("engine", nodeText(node["name"]));
  add("engine", nodeText(node["engineType"]));
  for (const part of [node["engineDisplacement"] ?? null].flat()) {
    const unit = unitOf(part) ?? "";
    if (nodeText(part) !== "0")
      add("engineVolume", nodeText(part), /^ltr$/i.test(unit) ? "л" : /^(?:cmq|ccm?)$/i.test(unit) ? "см3" : unit);
  }
  for (const part of [node["enginePower"] ?? null].flat()) {
    add(/kwt|kw|квт/i.test(unitOf(part) ?? "") ? "powerKw" : "power", nodeText(part));
  }
}

function readProperty(node: JsonObject, add: Add): void {
  const name = fieldOfLabel(jsonText(node["name"]) ?? "");
  if (name) add(name, nodeText(node["value"]), jsonText(node["unitText"]) ?? jsonText(node["unitCode"]));
}

function readImages(value: Json, add: Add): void {
  for (const part of Array.isArray(value) ? value : [value]) {
    if (isObject(part)) readImages(part["contentUrl"] ?? part["url"] ?? part["image"] ?? null, add);
    else add("image", jsonText(part ?? null));
  }
}

/** A string, a number, or the name or value of a node. */
function nodeText(value: Json | undefined): string | undefined {
  if (Array.isArray(value)) return nodeText(value[0]);
  if (isObject(value)) return jsonText(value["value"]) ?? jsonText(value["name"]) ?? jsonText(value["minValue"]);
  return jsonText(value);
}

function unitOf(value: Json | undefined): string | undefined {
  return isObject(value) ? (jsonText(value["unitCode"]) ?? jsonText(value["unitText"])) : undefined;
}
