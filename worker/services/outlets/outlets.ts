import { utcDay } from "../../domain/kernel/time/salon-time.ts";
import { AUTORU_NEW, AUTORU_USED } from "../../domain/outlets/formats/autoru.ts";
import { AVITO_NEW, AVITO_USED } from "../../domain/outlets/formats/avito.ts";
import { CARS_FEED } from "../../domain/outlets/formats/cars-feed.ts";
import { DROM } from "../../domain/outlets/formats/drom.ts";
import { GOOGLE } from "../../domain/outlets/formats/google.ts";
import { META } from "../../domain/outlets/formats/meta.ts";
import { WEBMASTER } from "../../domain/outlets/formats/webmaster.ts";
import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import { csvOutlet } from "./csv-outlet.ts";
import { JSON_OUTLET } from "./json-outlet.ts";
import type { Outlet } from "./outlet.ts";
import { el, type XmlElement, toXml } from "./xml.ts";
import { xmlOutlet } from "./xml-outlet.ts";
import type { OutletCar, OutletSalon } from "../../domain/outlets/outlet-car.ts";

const ads = (items: XmlElement) => el("Ads", [items], { formatVersion: "3", target: "Avito.ru" });

/** How each outlet's file is written: read when a file is first needed, for the packages that write and check XML. */
export const OUTLETS = {
  // VK Ads takes no catalogue with fewer than six cars; Yandex Direct does.
  cars_feed: xmlOutlet("cars_feed", CARS_FEED),
  webmaster: xmlOutlet("webmaster", WEBMASTER, {
    limits: { cars: 30_000, bytes: 200_000_000 },
    document: (offers, salon, sets) =>
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
    requiredInDocument: [
      "yml_catalog/shop/name",
      "yml_catalog/shop/company",
      "yml_catalog/shop/url",
      "yml_catalog/shop/currencies/currency",
      "yml_catalog/shop/categories/category",
      "yml_catalog/shop/sets/set/name",
      "yml_catalog/shop/sets/set/url",
    ],
  }),
  drom: xmlOutlet("drom", DROM, {
    appendix: { open: "</Offers><Discounts>", close: "</Discounts></avtoxml>", item: dromDiscounts },
  }),
  autoru_used: xmlOutlet("autoru_used", AUTORU_USED),
  autoru_new: xmlOutlet("autoru_new", AUTORU_NEW),
  avito_used: xmlOutlet("avito_used", AVITO_USED, { document: ads }),
  avito_new: xmlOutlet("avito_new", AVITO_NEW, { document: ads }),
  google: csvOutlet("google", GOOGLE),
  meta: xmlOutlet("meta", META, { document: (items, salon) => el("listings", [el("title", salon.name), items]) }),
  json: JSON_OUTLET,
} as const satisfies Readonly<Record<OutletKey, Outlet>>;

/** `idDiscountType` of a sum in rubles. */
const RUBLES = "2";

const NAMES = {
  tradeinDiscount: ["tradein", "Трейд-ин", "Скидка при сдаче автомобиля в трейд-ин"],
  creditDiscount: ["credit", "Кредит", "Скидка при покупке в кредит"],
  insuranceDiscount: ["insurance", "Страховка", "Скидка при оформлении страховки"],
} as const;

/** Discounts of a car. Drom takes them for new cars of official dealers only; they refer to the car by its VIN. */
export function dromDiscounts(car: OutletCar, salon: OutletSalon): string | null {
  if (car.status !== "new" || !salon.settings.isOfficialDealer || !car.vin) return null;
  const { vin } = car;
  const discounts = Object.entries(NAMES).map(([field, [id, name, description]]) => {
    const sum = car[field as keyof typeof NAMES];
    return sum === null
      ? null
      : el("Discount", [
          el("idDiscount", `${car.id}-${id}`),
          el("VIN", vin),
          el("discount", sum),
          el("idDiscountType", RUBLES),
          el("name", name),
          el("description", description),
        ]);
  });
  const all = [...discounts, largest(car)].filter((element) => element !== null);
  return all.length > 0 ? toXml(...all) : null;
}

function largest({ id, vin, maxDiscount }: OutletCar): XmlElement | null {
  if (maxDiscount === null) return null;
  return el("MaxDiscount", [
    el("idMaxDiscount", `${id}-max`),
    el("maxDiscount", maxDiscount),
    el("VIN", vin),
    el("idDiscountType", RUBLES),
  ]);
}
