import { AVITO_OPTIONS } from "../../../domain/outlets/values/avito-options.ts";
import { AVITO_INTERIOR_COLORS, AVITO_VALUES } from "../../../domain/outlets/values/avito-values.ts";
import { checkXml, type XmlStructure } from "../check-xml.ts";
import { oneOf, VIN_TEXT, WHOLE } from "../element-values.ts";
import type { Outlet } from "../outlet.ts";
import { aroundItems, el, toXml } from "../xml.ts";
import { avitoAd, avitoFuel } from "./avito-item.ts";

const DOCUMENT = aroundItems((items) => el("Ads", [items], { formatVersion: "3", target: "Avito.ru" }));

const REQUIRED = [
  "Id",
  "Category",
  "CarType",
  "Address",
  "Price",
  "Description",
  "Images",
  "Images/Image",
  "Make",
  "Model",
  "GenerationId",
  "ModificationId",
  "Year",
  "BodyType",
  "Doors",
  "FuelType",
  "Transmission",
  "DriveType",
  "WheelType",
  "Color",
  "VIN",
];
const OPTIONAL = [
  "ContactPhone",
  "ManagerName",
  "VideoURL",
  "ComplectationId",
  "EngineSize",
  "Power",
  "InteriorColor",
  "PTS",
  "GRN",
  "OnOrder",
];
const VALUES = {
  Category: oneOf(["Автомобили"]),
  Price: WHOLE,
  Year: WHOLE,
  WheelType: oneOf(Object.values(AVITO_VALUES.steering)),
  Color: oneOf(Object.values(AVITO_VALUES.colorKey)),
  InteriorColor: oneOf(AVITO_INTERIOR_COLORS),
  PTS: oneOf(Object.values(AVITO_VALUES.pts)),
  OnOrder: oneOf(["Да", "Нет"]),
  VIN: VIN_TEXT,
  ...Object.fromEntries(
    Object.entries(AVITO_OPTIONS).map(([element, words]) => [element, oneOf(words.map(([, word]) => word))]),
  ),
};

/** Required and optional elements of Avito's template for used cars of 2026-09-10. */
export const AVITO_USED_STRUCTURE: XmlStructure = {
  root: ["Ads"],
  item: "Ad",
  required: [...REQUIRED, "AdType", "Kilometrage", "Owners", "Accident"],
  allowed: [
    ...REQUIRED,
    ...OPTIONAL,
    "AdType",
    "Kilometrage",
    "Owners",
    "Accident",
    "RegInRussia",
    ...Object.keys(AVITO_OPTIONS),
  ],
  repeated: ["Images/Image"],
  values: {
    ...VALUES,
    CarType: oneOf(["С пробегом"]),
    AdType: oneOf(["Автомобиль приобретён на продажу"]),
    Kilometrage: WHOLE,
    Owners: oneOf(["1", "2", "3", "4+"]),
    Accident: oneOf(Object.values(AVITO_VALUES.accident)),
    RegInRussia: oneOf(["На учете в РФ", "Не на учете в РФ"]),
  },
};

/** No template for new cars was found: the elements are those of the used cars without the ones that state their past. */
const NEW: XmlStructure = {
  root: ["Ads"],
  item: "Ad",
  required: REQUIRED,
  allowed: [
    ...REQUIRED,
    ...OPTIONAL,
    "MaxDiscount",
    "TradeinDiscount",
    "CreditDiscount",
    "InsuranceDiscount",
    ...Object.keys(AVITO_OPTIONS),
  ],
  repeated: ["Images/Image"],
  values: { ...VALUES, CarType: oneOf(["Новые"]), MaxDiscount: WHOLE },
};

function avitoOutlet(key: "avito_used" | "avito_new", status: "used" | "new", structure: XmlStructure): Outlet {
  return {
    key,
    contentType: "application/xml; charset=utf-8",
    extension: "xml",
    limits: {},
    takes: (car) => car.status === status && avitoFuel(car) !== null,
    head: () => DOCUMENT.head,
    item: (car, salon) => toXml(avitoAd(car, salon)),
    tail: () => DOCUMENT.tail,
    checkFile: (text) => checkXml(text, structure),
  };
}

export const AVITO_USED_OUTLET = avitoOutlet("avito_used", "used", AVITO_USED_STRUCTURE);
export const AVITO_NEW_OUTLET = avitoOutlet("avito_new", "new", NEW);
