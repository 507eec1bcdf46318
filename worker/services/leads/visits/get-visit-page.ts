import { selectBrands } from "../../../db/queries/dealership/layout.ts";
import { selectCarBySlug, selectNearestInPrice } from "../../../db/queries/cars/cars.ts";
import type { Car, CarCard } from "../../../domain/cars/car.ts";
import { SIMILAR_CARS_SHOWN } from "../../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { salonZoneWords, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import type { VisitDay } from "../../../domain/leads/visits/visits.ts";
import { toCards } from "../../cars/to-cards.ts";
import type { Deps } from "../../deps.ts";
import { timeQueries, timesOf } from "./visit-times.ts";

export interface VisitPage {
  car: Car;
  /** Empty when the car is not on sale, or nothing is free. */
  days: VisitDay[];
  /** «по Екатеринбургу» */
  zoneWords: string;
  testDriveTerms: string | null;
  /** Other cars, when this one is not on sale. */
  similar: CarCard[];
}

/** The times at which a car can be seen; `not_found` for a car without a public page. */
export async function getVisitPage({ db, clock }: Deps, slug: string): Promise<Result<VisitPage>> {
  const now = clock.now();
  const [[car], brands, above, below, [settings], taken, [place]] = await db.read([
    selectCarBySlug(db, slug),
    selectBrands(db),
    selectNearestInPrice(db, { slug }, "above", SIMILAR_CARS_SHOWN),
    selectNearestInPrice(db, { slug }, "below", SIMILAR_CARS_SHOWN),
    ...timeQueries(db, now, { carSlug: slug }),
  ]);
  if (!car) return fail("not_found", "Автомобиль не найден");
  return ok({
    car,
    days: car.inStock ? timesOf({ carId: car.id, salonId: place?.salonId }, settings, taken, now) : [],
    zoneWords: salonZoneWords(timeZoneOf(settings?.timeZone)),
    testDriveTerms: settings?.testDriveTerms ?? null,
    similar: car.inStock ? [] : toCards([...below, ...above].slice(0, SIMILAR_CARS_SHOWN), { brands, settings, now }),
  });
}
