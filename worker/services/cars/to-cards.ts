import type { CarCardRow } from "../../db/queries/cars/cars.ts";
import { type CarCard, carPictures, carTitle, UNKNOWN_BRAND } from "../../domain/cars/car.ts";
import { attributeLines } from "../../domain/cars/car-attributes.ts";
import { heldText } from "../../domain/holds/holds.ts";
import { dropText, offerText } from "../../domain/money/price-texts.ts";
import { salonChoices, salonLabel, type SalonRow } from "../../domain/dealership/salons.ts";
import { priceLadder } from "../../domain/money/price-ladder.ts";
import type { PriceRule } from "../../domain/money/price-rule.ts";
import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import type { Brand } from "../../domain/content/brand.ts";

export interface CardTerms {
  brands: readonly Pick<Brand, "id" | "name">[];
  /** The row of settings, with the price rules and the salons. */
  settings: { timeZone: string | null; priceRules: PriceRule[]; salonName: string; salons: SalonRow[] } | undefined;
  now: number;
}

/** Rows as cards. Texts are formatted on the server; brand ids are replaced by names. */
export function toCards(rows: readonly CarCardRow[], { brands, settings, now }: CardTerms): CarCard[] {
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  const zone = timeZoneOf(settings?.timeZone);
  const salons = new Map(salonChoices(settings).map(({ id, name }) => [id, salonLabel(name)]));
  return rows.map((car) => ({
    slug: car.slug,
    brandName: names.get(car.brandId) ?? UNKNOWN_BRAND,
    title: carTitle(car),
    year: car.year,
    attributes: [attributeLines(car), salons.get(car.salonId)].filter(Boolean).join("\n"),
    price: car.price,
    oldPrice: car.oldPrice,
    drop: dropText(car, zone),
    held: heldText(car.heldUntil, zone, now),
    offer: offerText(priceLadder(car, settings?.priceRules ?? [], now)),
    monthlyPayment: car.monthlyPayment,
    dailyPrice: car.dailyPrice,
    status: car.status,
    picture: carPictures(car)[0] ?? null,
    pictureCount: carPictures(car).length,
  }));
}
