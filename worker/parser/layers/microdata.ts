import { ownValue } from "../../domain/kernel/own-value.ts";
import {
  isInUnrelatedPart,
  isSection,
  type PageDocument,
  type PageElement,
  selfAndAncestors,
  selfAndDescendants,
  textOf,
} from "../document.ts";
import { type ExtractedValue, extractedValue, type ValueName } from "../extracted-values.ts";

const VEHICLE = /schema\.org\/(?:car|vehicle|product|motorizedvehicle|individualproduct)\/?$/i;
const OFFER = /schema\.org\/(?:offer|aggregateoffer)\/?$/i;

const SCOPES_MAX = 500;

const NAMES: Readonly<Record<string, ValueName>> = {
  name: "title",
  brand: "brand",
  manufacturer: "brand",
  model: "model",
  vehiclemodeldate: "year",
  modeldate: "year",
  productiondate: "year",
  mileagefromodometer: "mileage",
  bodytype: "body",
  vehicletransmission: "transmission",
  drivewheelconfiguration: "drivetrain",
  fueltype: "fuel",
  vehicleengine: "engine",
  enginedisplacement: "engineVolume",
  enginepower: "power",
  itemcondition: "status",
  color: "color",
  vehicleidentificationnumber: "vin",
  price: "price",
  lowprice: "price",
  description: "description",
  image: "image",
  url: "url",
  availability: "availability",
  vehicleconfiguration: "version",
};

/** The values of each vehicle of the main part in microdata; of each offer when there is no vehicle. */
export function readMicrodata(document: PageDocument): ExtractedValue[][] {
  const typed = document.elements.filter(({ attributes }) => attributes["itemtype"] !== undefined);
  const scopes = typed.filter(
    (element) => VEHICLE.test(element.attributes["itemtype"] ?? "") && !isInUnrelatedPart(element) && !isPart(element),
  );
  const offers =
    scopes.length > 0
      ? []
      : typed.filter((element) => OFFER.test(element.attributes["itemtype"] ?? "") && !isInUnrelatedPart(element));
  return (scopes.length > 0 ? scopes : offers).slice(0, SCOPES_MAX).map((scope) => scopeValues(document, scope));
}

/** Whether a scope is a property of another vehicle's scope. */
function isPart(element: PageElement): boolean {
  if (element.attributes["itemprop"] === undefined || !element.parent) return false;
  for (const at of selfAndAncestors(element.parent)) if (VEHICLE.test(at.attributes["itemtype"] ?? "")) return true;
  return false;
}

function scopeValues(document: PageDocument, scope: PageElement): ExtractedValue[] {
  const values: ExtractedValue[] = [];
  let currency: string | undefined;
  const inner = document.elements.slice(scope.order + 1, scope.end);
  for (const element of inner) {
    if (element.attributes["itemprop"]?.toLowerCase() === "pricecurrency") currency ??= valueOf(element);
  }
  for (const element of inner) {
    const property = element.attributes["itemprop"];
    if (!property || !belongs(element, scope)) continue;
    for (const name of new Set(
      property
        .toLowerCase()
        .split(/\s+/)
        .flatMap((word) => ownValue(NAMES, word) ?? []),
    )) {
      const value = valueOf(element);
      if (value)
        values.push(
          extractedValue(name, value, "microdata", {
            unit: name === "price" ? currency : unitWithin(document, element),
          }),
        );
    }
  }
  return values;
}

/** Whether a property belongs to the car and not to a dealer or a review inside its scope. */
function belongs(element: PageElement, scope: PageElement): boolean {
  if (!element.parent) return false;
  for (const at of selfAndAncestors(element.parent)) {
    if (at === scope) return true;
    const type = at.attributes["itemtype"];
    if (type && !OFFER.test(type) && !VEHICLE.test(type) && !/engine|quantitative|brand|imageobject/i.test(type))
      return false;
    if (type && /brand|quantitative|engine/i.test(type) && element.attributes["itemprop"] === "name") return false;
  }
  return false;
}

function valueOf(element: PageElement): string | undefined {
  const { attributes, tag } = element;
  const given =
    attributes["content"] ??
    (tag === "a" || tag === "link" ? undefined : attributes["src"]) ??
    (tag === "time" ? attributes["datetime"] : undefined);
  const isAddress = attributes["itemprop"]?.toLowerCase() === "url";
  const value = given ?? (tag === "link" || isAddress ? attributes["href"] : textOf(element));
  return value && value.length < 6000 ? value.trim() || undefined : undefined;
}

function unitWithin(document: PageDocument, element: PageElement): string | undefined {
  if (isSection(element)) return undefined;
  const unit = selfAndDescendants(document, element).find(({ attributes }) =>
    /^unit(?:code|text)$/i.test(attributes["itemprop"] ?? ""),
  );
  return unit && valueOf(unit);
}
