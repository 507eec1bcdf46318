import { selectAnyBrand } from "../../db/queries/content/brands.ts";
import { selectCarSource } from "../../db/queries/imports/car-sources.ts";
import { selectSlugsLike } from "../../db/queries/cars/staff-cars.ts";
import { doubtsOfJson } from "../../domain/cars/car-source-json.ts";
import { fail, type Result } from "../../domain/kernel/result.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import type { Deps, Actor } from "../deps.ts";
import { CAR_MISSING, getStaffCar } from "./get-staff-car.ts";
import { notReady } from "./imported-car.ts";
import { writeCar } from "./write-car.ts";

/** A draft with all fields of a car except slug, VIN and the place on the home page. */
export async function duplicateCar(deps: Deps, actor: Actor, id: string): Promise<Result<StaffCar>> {
  const { db, clock, ids } = deps;
  const found = await getStaffCar(deps, id);
  if (!found.ok) return found;
  const original = found.value;
  const [[brand], taken, [source]] = await db.read([
    selectAnyBrand(db, original.brandId),
    selectSlugsLike(db, [original.slug]),
    selectCarSource(db, id),
  ]);
  if (!brand || original.deletedAt !== null) return fail("not_found", CAR_MISSING);
  // A copy has no import source, and so no list of missing values.
  const missing = doubtsOfJson(source?.doubts ?? "[]").filter(({ isMissing }) => isMissing);
  if (missing.length > 0) return notReady(missing);
  const copy: StaffCar = {
    ...original,
    id: ids.next(),
    slug: freeSlug(original.slug, new Set(taken.map(({ slug }) => slug))),
    vin: null,
    inStock: false,
    featured: false,
    publishedAt: null,
    soldAt: null,
    oldPrice: null,
    cutAt: null,
    stage: "draft",
    version: 1,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  };
  return writeCar(deps, actor, { action: "create", before: null, after: copy, brandBefore: null, brand });
}

function freeSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const slug = `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
