import { META_VALUES } from "../../../domain/outlets/values/meta-values.ts";
import { checkXml, type XmlStructure } from "../check-xml.ts";
import { oneOf, PICTURE_ADDRESS, WEB_ADDRESS, WHOLE } from "../element-values.ts";
import type { Outlet } from "../outlet.ts";
import { aroundItems, el, toXml } from "../xml.ts";
import { metaListing } from "./meta-item.ts";

const REQUIRED = [
  "vehicle_id",
  "title",
  "description",
  "url",
  "make",
  "model",
  "year",
  "mileage",
  "mileage/value",
  "mileage/unit",
  "image",
  "image/url",
  "body_style",
  "state_of_vehicle",
  "price",
  "availability",
  "address",
  "address/component",
];

const STRUCTURE: XmlStructure = {
  root: ["listings"],
  item: "listing",
  required: REQUIRED,
  allowed: [
    ...REQUIRED,
    "trim",
    "transmission",
    "drivetrain",
    "fuel_type",
    "condition",
    "exterior_color",
    "interior_color",
  ],
  repeated: ["image", "image/url", "address/component"],
  values: {
    url: WEB_ADDRESS,
    year: WHOLE,
    "mileage/value": WHOLE,
    "mileage/unit": oneOf(["KM"]),
    "image/url": PICTURE_ADDRESS,
    body_style: oneOf(Object.values(META_VALUES.bodyType)),
    drivetrain: oneOf(Object.values(META_VALUES.drivetrain)),
    transmission: oneOf(Object.values(META_VALUES.transmission)),
    fuel_type: oneOf(Object.values(META_VALUES.fuelType)),
    state_of_vehicle: oneOf(Object.values(META_VALUES.status)),
    condition: oneOf(Object.values(META_VALUES.condition)),
    availability: oneOf(Object.values(META_VALUES.availability)),
    price: /^\d+ RUB$/,
  },
};

export const META_OUTLET: Outlet = {
  key: "meta",
  contentType: "application/xml; charset=utf-8",
  extension: "xml",
  limits: {},
  takes: () => true,
  head: (salon) => aroundItems((items) => el("listings", [el("title", salon.name), items])).head,
  item: (car, salon) => toXml(metaListing(car, salon)),
  tail: (salon) => aroundItems((items) => el("listings", [el("title", salon.name), items])).tail,
  checkFile: (text) => checkXml(text, STRUCTURE),
};
