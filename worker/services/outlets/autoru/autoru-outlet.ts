import { AUTORU_VALUES, autoruOwners } from "../../../domain/outlets/values/autoru-values.ts";
import { checkXml, type XmlStructure } from "../check-xml.ts";
import { oneOf, PICTURE_ADDRESS, VIN_TEXT, WHOLE } from "../element-values.ts";
import type { Outlet } from "../outlet.ts";
import { aroundItems, el, toXml } from "../xml.ts";
import { autoruCar } from "./autoru-item.ts";

const DOCUMENT = aroundItems((items) => el("data", [el("cars", [items])]));

const REQUIRED = [
  "unique_id",
  "mark_id",
  "folder_id",
  "body_type",
  "wheel",
  "color",
  "availability",
  "custom",
  "owners_number",
  "year",
  "price",
  "currency",
  "images",
  "images/image",
];
const USED_REQUIRED = ["state", "run", "registry_year"];
/** Required by the table of the help page too, and missing in its own examples and in feeds that Auto.ru shows. */
const LENIENT = ["doors_count", "vin"];
const OPTIONAL = [
  "modification_id",
  "tech_param_id",
  "engine_volume",
  "engine_power",
  "engine_type",
  "gearbox",
  "drive",
  "complectation_name",
  "metallic",
  "registry_year",
  "max_discount",
  "credit_discount",
  "insurance_discount",
  "tradein_discount",
  "with_nds",
  "pts",
  "description",
  "extras",
  "video",
  "poi_id",
  "contact_info",
  "contact_info/contact",
  "contact_info/contact/name",
  "contact_info/contact/phone",
  "warranty_type",
  "exchange",
];

const VALUES = {
  unique_id: /^[\w-]{1,50}$/,
  wheel: oneOf(Object.values(AUTORU_VALUES.steering)),
  color: oneOf(Object.values(AUTORU_VALUES.colorKey)),
  availability: oneOf(Object.values(AUTORU_VALUES.availability)),
  custom: oneOf(["Растаможен", "Не растаможен"]),
  owners_number: oneOf([0, 1, 2, 3, 4].map(autoruOwners)),
  doors_count: /^[2-5]$/,
  year: WHOLE,
  registry_year: WHOLE,
  price: WHOLE,
  max_discount: WHOLE,
  currency: oneOf(["RUR"]),
  vin: VIN_TEXT,
  engine_volume: WHOLE,
  engine_power: /^\d+ л\.с\.$/,
  engine_type: oneOf(Object.values(AUTORU_VALUES.fuelType)),
  gearbox: oneOf(Object.values(AUTORU_VALUES.transmission)),
  drive: oneOf(Object.values(AUTORU_VALUES.drivetrain)),
  "images/image": PICTURE_ADDRESS,
  "contact_info/contact/phone": /^8\d{10}$/,
};

const USED: XmlStructure = {
  root: ["data", "cars"],
  item: "car",
  required: [...REQUIRED, ...USED_REQUIRED],
  allowed: [...REQUIRED, ...LENIENT, ...OPTIONAL, "state", "run", "sts", "warranty_expire"],
  repeated: ["images/image"],
  values: {
    ...VALUES,
    state: oneOf(Object.values(AUTORU_VALUES.condition)),
    run: /^[1-9]\d*$/,
    warranty_expire: /^\d{2}\.\d{4}$/,
  },
};

const NEW: XmlStructure = {
  root: ["data", "cars"],
  item: "car",
  required: REQUIRED,
  allowed: [...REQUIRED, ...LENIENT, ...OPTIONAL],
  repeated: ["images/image"],
  values: VALUES,
};

/** Used and new cars are two categories of Auto.ru's cabinet, each with a file of its own. */
function autoruOutlet(key: "autoru_used" | "autoru_new", status: "used" | "new", structure: XmlStructure): Outlet {
  return {
    key,
    contentType: "application/xml; charset=utf-8",
    extension: "xml",
    limits: {},
    takes: (car) => car.status === status,
    head: () => DOCUMENT.head,
    item: (car, salon) => toXml(autoruCar(car, salon)),
    tail: () => DOCUMENT.tail,
    checkFile: (text) => checkXml(text, structure),
  };
}

export const AUTORU_USED_OUTLET = autoruOutlet("autoru_used", "used", USED);
export const AUTORU_NEW_OUTLET = autoruOutlet("autoru_new", "new", NEW);
