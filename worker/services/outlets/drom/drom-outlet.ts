import { DROM_VALUES } from "../../../domain/outlets/values/drom-values.ts";
import { checkXml, type XmlStructure } from "../check-xml.ts";
import { oneOf, VIN_TEXT, WHOLE } from "../element-values.ts";
import type { Outlet } from "../outlet.ts";
import { toXml, XML_HEADER } from "../xml.ts";
import { dromDiscounts } from "./drom-discounts.ts";
import { dromOffer } from "./drom-item.ts";

/** Make, model and city are required as numbers or as words. */
const ALTERNATIVES = ["idMark", "sMark", "idModel", "sModel", "idCity", "sCity"];
const REQUIRED = ["idOffer", "YearOfMade", "Price", "VIN", "idNewType", "idFrameType", "Photos"];
const OPTIONAL = [
  "sComplectation",
  "Volume",
  "Power",
  "idColor",
  "idTransmission",
  "idEngineType",
  "idHybridType",
  "idGbo",
  "idDriveType",
  "idWheelType",
  "Haul",
  "idHaulRussiaType",
  "NumberOfOwners",
  "idDamagedType",
  "Photos/Photo",
  "Additional",
  "Phone",
  "Whereabouts",
  "SOR",
];

const FLAG = oneOf(["0", "1"]);

const STRUCTURE: XmlStructure = {
  root: ["avtoxml", "Offers"],
  item: "Offer",
  required: REQUIRED,
  allowed: [...REQUIRED, ...ALTERNATIVES, ...OPTIONAL],
  repeated: ["Photos/Photo"],
  values: {
    YearOfMade: WHOLE,
    Price: WHOLE,
    VIN: VIN_TEXT,
    idNewType: FLAG,
    idFrameType: oneOf([...Object.values(DROM_VALUES.bodyType), "4", "8"]),
    idColor: oneOf(Object.values(DROM_VALUES.colorKey)),
    idTransmission: oneOf(Object.values(DROM_VALUES.transmission)),
    idEngineType: oneOf(Object.values(DROM_VALUES.fuelType)),
    idHybridType: FLAG,
    idGbo: FLAG,
    idDriveType: oneOf(Object.values(DROM_VALUES.drivetrain)),
    idWheelType: oneOf(Object.values(DROM_VALUES.steering)),
    idHaulRussiaType: FLAG,
    idDamagedType: FLAG,
    Haul: WHOLE,
    Volume: WHOLE,
    Whereabouts: oneOf(Object.values(DROM_VALUES.availability)),
  },
};

export const DROM_OUTLET: Outlet = {
  key: "drom",
  contentType: "application/xml; charset=utf-8",
  extension: "xml",
  limits: {},
  takes: () => true,
  head: () => `${XML_HEADER}<avtoxml><Offers>`,
  item: (car, salon) => toXml(dromOffer(car, salon)),
  appendix: { open: "</Offers><Discounts>", close: "</Discounts></avtoxml>", item: dromDiscounts },
  tail: () => "</Offers></avtoxml>",
  checkFile: (text) => checkXml(text, STRUCTURE),
};
