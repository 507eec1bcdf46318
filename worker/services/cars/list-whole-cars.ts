import { selectBrands } from "../../db/queries/dealership/layout.ts";
import { selectWholeStaffCars } from "../../db/queries/cars/staff-cars.ts";
import { carTitle } from "../../domain/cars/car.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import type { StaffCarQuery } from "../../domain/cars/staff-car-list.ts";
import type { Deps } from "../deps.ts";

interface WholeCar extends Omit<StaffCar, "description"> {
  brandName: string;
  title: string;
}

/** The panel's cars for the API: all fields but the description, drafts too. */
export async function listWholeCars({ db }: Deps, query: StaffCarQuery, limit: number): Promise<WholeCar[]> {
  const [rows, brands] = await db.read([
    selectWholeStaffCars(db, query, { sort: query.sort, limit }),
    selectBrands(db),
  ]);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return rows.map((car) => ({ ...car, brandName: names.get(car.brandId) ?? "—", title: carTitle(car) }));
}
