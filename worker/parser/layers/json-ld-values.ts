import { type ExtractedValue, extractedValue, tidyValue, type ValueName } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";
import { isOf } from "./json-ld-types.ts";

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
  odometerReading: "mileage",
  mileage: "mileage",
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

/** Adds the values of a schema.org node and of its offers. */
export function readNode(node: JsonObject, values: ExtractedValue[], depth: number): void {
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
  const isRent = DAYS.test(`${jsonText(node["unitCode"]) ?? ""} ${jsonText(node["unitText"]) ?? ""}`);
  if (node["price"] !== undefined && isRent) add("rentalPrice", jsonText(node["price"]), currency);
  else if (node["price"] !== undefined && !isMonthly(node)) add("price", jsonText(node["price"]), currency);
  else if (low) add("price", high && high !== low ? `от ${low}` : low, currency);
  for (const part of [node["priceSpecification"] ?? null].flat()) {
    if (!isObject(part)) continue;
    const kind = jsonText(part["priceType"]) ?? "";
    const unit = `${jsonText(part["unitCode"]) ?? ""} ${jsonText(part["unitText"]) ?? ""}`;
    const name = isMonthly(part)
      ? "monthly"
      : DAYS.test(unit)
        ? "rentalPrice"
        : /listprice|strikethrough|srp|msrp/i.test(kind)
          ? "oldPrice"
          : "price";
    add(name, jsonText(part["price"]) ?? jsonText(part["minPrice"]), jsonText(part["priceCurrency"]) ?? currency);
  }
}

/** UN/CEFACT codes and words of shorter periods. */
const DAYS = /\b(?:day|wee|hur|days?|weeks?|hours?|daily|weekly)\b|сут|день|недел|час/i;

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
