import type { CarCardRow } from "../../db/queries/cars.ts";
import type { CarCard } from "../../domain/car.ts";
import type { Brand } from "../../domain/storefront.ts";

/** Cars know their brand by id; a card names it. */
export function toCards(rows: readonly CarCardRow[], brands: readonly Pick<Brand, "id" | "name">[]): CarCard[] {
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return rows.map(({ brandId, ...card }) => ({ ...card, brandName: names.get(brandId) ?? "Unknown" }));
}
