import type { OutletCarRow } from "../../db/queries/outlets/outlet-cars.ts";
import { colorKeyOf } from "../../domain/cars/car-colors.ts";
import { carPictures, carTitle } from "../../domain/cars/car.ts";
import { ladderDiscounts } from "../../domain/money/price-ladder.ts";
import type { PriceRule } from "../../domain/money/price-rule.ts";
import type {
  OutletCar,
  OutletNames,
  OutletPicture,
  OutletPlace,
  OutletSalon,
} from "../../domain/outlets/outlet-car.ts";
import { MAIN_SALON, salonsOf } from "../../domain/dealership/salons.ts";
import { setIdsOf } from "./outlet-sets.ts";
import type { selectSettings } from "../../db/queries/dealership/layout.ts";
import type { SalonContacts } from "../../domain/dealership/settings.ts";
import type { OutletSettings } from "../../domain/outlets/outlet-settings.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";

export interface OutletTerms {
  /** Begins the addresses of the car's page and its pictures. */
  siteUrl: string;
  rules: readonly PriceRule[];
  now: number;
}

/** A listed car as outlets get it, in whole rubles: the base price and the discounts of its price ladder. */
export function toOutletCar(
  { modelFamily, ...row }: OutletCarRow,
  { siteUrl, rules, now }: OutletTerms,
  names: OutletNames = {},
): OutletCar {
  return {
    ...withWholeRubles({ ...row, ...ladderDiscounts({ ...row, modelFamily }, rules, now) }),
    // Cars from before the field have no key until their color changes.
    colorKey: row.colorKey ?? colorKeyOf(row.color),
    title: carTitle(row),
    url: `${siteUrl}/car/${row.slug}`,
    pictures: carPictures(row).flatMap((picture) => outletPicture(picture, siteUrl)),
    names,
    setIds: setIdsOf(row),
    isOffered: true,
    // The unique index cars_vin allows no second car with the VIN outside of the trash.
    hasSameVin: false,
  };
}

const MONEY = ["price", "oldPrice", "maxDiscount", "creditDiscount", "tradeinDiscount", "insuranceDiscount"] as const;

/** Outlets take no kopecks, and the site's pages show none. */
function withWholeRubles<T extends Pick<OutletCar, (typeof MONEY)[number]>>(car: T): T {
  const money = MONEY.map((field) => [field, car[field] === null ? null : Math.round(car[field])]);
  return { ...car, ...Object.fromEntries(money) };
}

/** None for a picture that is no JPEG: Avito, Auto.ru and Drom take no other. */
function outletPicture(picture: string, siteUrl: string): OutletPicture[] {
  const url = URL.parse(picture, `${siteUrl}/`);
  if (!url || !/\.jpe?g$/i.test(url.pathname)) return [];
  const [, width] = /^\/media\/[0-9a-f]+\/(\d{2,4})\.jpg$/.exec(url.pathname) ?? [];
  return [{ url: url.href, width: width ? Number(width) : null }];
}

type SettingsRow = Awaited<ReturnType<typeof selectSettings>>[number];

/** The salon as the outlet's writers and checks get it. The city is the first part of the address where staff named none. */
export function toOutletSalon(
  row: SettingsRow | undefined,
  {
    salon,
    settings,
    siteUrl,
    now,
  }: { salon: SalonContacts | null; settings: OutletSettings; siteUrl: string; now: number },
): OutletSalon {
  const contacts = toPublicSettings(row, salon);
  const { salonName, phone, address } = contacts;
  const cityOf = (text: string) => settings.city ?? (text.split(",")[0]?.trim() || null);
  const open = salonsOf(row?.salons ?? [], contacts);
  const places = open.map((one): [string, OutletPlace] => [
    one.id,
    {
      name: one.name,
      phone: settings.contactPhone ?? one.phone,
      address: settings.inspectionAddress ?? one.address,
      city: cityOf(one.address),
      latitude: one.latitude,
      longitude: one.longitude,
      code: one.id === MAIN_SALON ? null : one.slug,
    },
  ]);
  return {
    name: salonName,
    legalName: settings.legalName ?? null,
    ogrn: settings.ogrn ?? null,
    phone: settings.contactPhone ?? phone,
    address: settings.inspectionAddress ?? address,
    city: cityOf(address),
    ...(open.length > 1 && { places: Object.fromEntries(places) }),
    siteUrl,
    settings,
    now,
  };
}
