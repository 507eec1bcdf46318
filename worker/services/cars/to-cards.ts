import type { CarCardRow } from "../../db/queries/cars/cars.ts";
import { type CarCard, carPictures, carTitle } from "../../domain/cars/car.ts";
import { carAttributes } from "../../domain/cars/car-attributes.ts";
import type { Brand } from "../../domain/content/brand.ts";

/** Rows as cards. Texts are formatted on the server; brand ids are replaced by names. */
export function toCards(rows: readonly CarCardRow[], brands: readonly Pick<Brand, "id" | "name">[]): CarCard[] {
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return rows.map((car) => ({
    slug: car.slug,
    brandName: names.get(car.brandId) ?? "Unknown",
    title: carTitle(car),
    year: car.year,
    attributes: carAttributes(car).join(" · "),
    price: car.price,
    oldPrice: car.oldPrice,
    monthlyPayment: car.monthlyPayment,
    dailyPrice: car.dailyPrice,
    status: car.status,
    picture: carPictures(car)[0] ?? null,
    pictureCount: carPictures(car).length,
  }));
}
