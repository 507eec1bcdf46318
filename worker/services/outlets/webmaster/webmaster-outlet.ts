import { utcDay } from "../../../domain/dealership/salon-time.ts";
import type { OutletSalon, OutletSet } from "../../../domain/outlets/outlet-car.ts";
import { checkXml, type XmlStructure } from "../check-xml.ts";
import { oneOf, PICTURE_ADDRESS, WEB_ADDRESS, WHOLE } from "../element-values.ts";
import type { Outlet } from "../outlet.ts";
import { aroundItems, el, toXml } from "../xml.ts";
import { webmasterOffer } from "./webmaster-item.ts";

const MB = 1_000_000;
const CARS_MAX = 30_000;
const BYTES_MAX = 200 * MB;

function documentOf(salon: OutletSalon, sets: readonly OutletSet[]) {
  return aroundItems((offers) =>
    el(
      "yml_catalog",
      [
        el("shop", [
          el("name", salon.name),
          el("company", salon.legalName ?? salon.name),
          el("url", salon.siteUrl),
          el("currencies", [el("currency", null, { id: "RUR", rate: 1 })]),
          el("categories", [el("category", "Автомобили", { id: 1 })]),
          el(
            "sets",
            sets.map(({ id, name, url }) => el("set", [el("name", name), el("url", url)], { id })),
          ),
          el("offers", [offers]),
        ]),
      ],
      // The hour would make a new file of the same cars every time.
      { date: `${utcDay(salon.now)} 00:00` },
    ),
  );
}

const STRUCTURE: XmlStructure = {
  root: ["yml_catalog", "shop", "offers"],
  item: "offer",
  required: ["name", "vendor", "model", "url", "price", "currencyId", "categoryId", "set-ids", "picture"],
  requiredAttributes: ["id", "available"],
  allowed: [
    "name",
    "vendor",
    "model",
    "url",
    "price",
    "oldprice",
    "currencyId",
    "categoryId",
    "set-ids",
    "picture",
    "description",
    "param",
  ],
  repeated: ["picture", "param"],
  values: { url: WEB_ADDRESS, price: WHOLE, oldprice: WHOLE, currencyId: oneOf(["RUR"]), picture: PICTURE_ADDRESS },
  requiredInDocument: [
    "yml_catalog/shop/name",
    "yml_catalog/shop/company",
    "yml_catalog/shop/url",
    "yml_catalog/shop/currencies/currency",
    "yml_catalog/shop/categories/category",
    "yml_catalog/shop/sets/set/name",
    "yml_catalog/shop/sets/set/url",
  ],
};

export const WEBMASTER_OUTLET: Outlet = {
  key: "webmaster",
  contentType: "application/xml; charset=utf-8",
  extension: "xml",
  limits: { cars: CARS_MAX, bytes: BYTES_MAX },
  takes: () => true,
  head: (salon, { sets }) => documentOf(salon, sets).head,
  item: (car) => toXml(webmasterOffer(car)),
  tail: (salon) => documentOf(salon, []).tail,
  checkFile: (text) => checkXml(text, STRUCTURE),
};
