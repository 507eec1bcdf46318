import { type PublicCarFilter, selectCarBySlug, selectPublicCars } from "../../db/queries/cars/cars.ts";
import type { Car } from "../../domain/cars/car.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";

/** Listed cars, newest first. */
export async function listPublicCars({ db }: Deps, filter: PublicCarFilter, limit: number): Promise<Car[]> {
  const [cars] = await db.read([selectPublicCars(db, filter, limit)]);
  return cars;
}

/** A published car, in stock or not. */
export async function getPublicCar({ db }: Deps, slug: string): Promise<Result<Car>> {
  const [rows] = await db.read([selectCarBySlug(db, slug)]);
  return rows[0] ? ok(rows[0]) : fail("not_found", "Автомобиль не найден");
}
