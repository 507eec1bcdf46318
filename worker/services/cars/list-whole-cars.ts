import { selectBrands } from "../../db/queries/dealership/layout.ts";
import { countStaffCars, selectWholeStaffCars } from "../../db/queries/cars/staff-cars.ts";
import { carTitle } from "../../domain/cars/car.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import type { StaffCarQuery } from "../../domain/cars/staff-car-list.ts";
import type { Deps } from "../deps.ts";

interface WholeCar extends Omit<StaffCar, "description"> {
  brandName: string;
  title: string;
}

/** A page of the panel's cars for the API, all fields but the description, drafts too, and how many all pages have. */
export async function listWholeCars(
  { db }: Deps,
  query: StaffCarQuery,
  limit: number,
): Promise<{ rows: WholeCar[]; total: number }> {
  const [rows, brands, [counted]] = await db.read([
    selectWholeStaffCars(db, query, { sort: query.sort, limit, offset: (query.page - 1) * limit }),
    selectBrands(db),
    countStaffCars(db, query),
  ]);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    rows: rows.map((car) => ({ ...car, brandName: names.get(car.brandId) ?? "—", title: carTitle(car) })),
    total: counted?.count ?? 0,
  };
}
