import { formatLitres } from "../../../domain/cars/car-attributes.ts";
import type { OutletCar } from "../../../domain/outlets/outlet-car.ts";
import { AUTORU_VALUES, autoruOwners } from "../../../domain/outlets/values/autoru-values.ts";
import { wordFor } from "../../../domain/outlets/values/outlet-words.ts";
import { checkXml, type XmlStructure } from "../check-xml.ts";
import { oneOf, PICTURE_ADDRESS, VIN_TEXT, WEB_ADDRESS, WHOLE } from "../element-values.ts";
import type { Outlet } from "../outlet.ts";
import { aroundItems, el, toXml } from "../xml.ts";

// Yandex Direct's form of Auto.ru's price list (yandex.ru/support/direct/ru/feeds/examples), which VK Ads reads too: the address of
// the car's page, one picture without an inner element, words in lower case.

const DOCUMENT = aroundItems((items) => el("data", [el("cars", [items])]));
const lower = (word: string | null) => word?.toLowerCase() ?? null;
const CUSTOM = ["растаможен", "не растаможен"] as const;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

const STRUCTURE: XmlStructure = {
  root: ["data", "cars"],
  item: "car",
  required: [
    "unique_id",
    "mark_id",
    "folder_id",
    "url",
    "body_type",
    "availability",
    "custom",
    "year",
    "price",
    "currency",
  ],
  allowed: (
    "unique_id mark_id folder_id modification_id url images body_type wheel color metallic availability custom state " +
    "owners_number run year price max_discount currency vin doors_count complectation_name description"
  ).split(" "),
  values: {
    unique_id: /^[\w-]{1,50}$/,
    url: WEB_ADDRESS,
    images: PICTURE_ADDRESS,
    availability: oneOf(Object.values(AUTORU_VALUES.availability).map(lower)),
    custom: oneOf(CUSTOM),
    year: WHOLE,
    price: /^\d+(?:\.\d{1,2})?$/,
    run: WHOLE,
    vin: VIN_TEXT,
    currency: /^RUR$/,
  },
};

export const CARS_FEED_OUTLET: Outlet = {
  key: "cars_feed",
  contentType: "application/xml; charset=utf-8",
  extension: "xml",
  // VK Ads takes no catalogue with fewer; Yandex Direct does.
  limits: {},
  takes: () => true,
  head: () => DOCUMENT.head,
  item: (car) => toXml(carElement(car)),
  tail: () => DOCUMENT.tail,
  checkFile: (text) => checkXml(text, STRUCTURE),
};

function carElement(car: OutletCar) {
  const isUsed = car.status === "used";
  return el("car", [
    el("unique_id", car.id),
    el("mark_id", car.brandName),
    el("folder_id", [car.model, car.generation].filter(Boolean).join(", ")),
    el("modification_id", modificationOf(car)),
    el("url", car.url),
    el("images", car.pictures[0]?.url),
    el("body_type", AUTORU_VALUES.bodyType[car.bodyType]),
    el("complectation_name", car.trim),
    el("wheel", lower(wordFor(AUTORU_VALUES.steering, car.steering))),
    el("color", lower(wordFor(AUTORU_VALUES.colorKey, car.colorKey) ?? car.color)),
    el("metallic", car.metallic ? "да" : "нет"),
    el("availability", lower(AUTORU_VALUES.availability[car.availability])),
    el("custom", CUSTOM[car.customsCleared ? 0 : 1]),
    el("doors_count", car.doors),
    isUsed ? el("state", wordFor(AUTORU_VALUES.condition, car.condition)) : null,
    el("owners_number", car.owners === null && isUsed ? null : autoruOwners(car.owners ?? 0)),
    isUsed ? el("run", car.mileage) : null,
    el("year", car.year),
    el("price", car.price),
    el("max_discount", car.maxDiscount),
    el("currency", "RUR"),
    // A mistyped one identifies nothing; unique_id does.
    el("vin", car.vin && VIN.test(car.vin) ? car.vin : null),
    el("description", car.description),
  ]);
}

const GEARBOXES = { automatic: "AT", manual: "MT", robotic: "AMT", cvt: "CVT" } as const;

/** «2.0 AT (150 л.с.)», as Auto.ru names modifications; Yandex Direct reads it as a text. */
function modificationOf({ engineCc, transmission, powerHp }: OutletCar): string | null {
  if (powerHp === null) return null;
  const litres = engineCc === null ? "" : `${formatLitres(engineCc).replace(",", ".").split("\u00a0")[0]} `;
  return `${litres}${GEARBOXES[transmission]} (${powerHp} л.с.)`;
}
