import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectComparedCars } from "../../db/queries/lists/kept-cars.ts";
import type { CarCard } from "../../domain/cars/car.ts";
import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { type ComparedGroup, compareCars as compare } from "../../domain/lists/comparison.ts";
import { toCards } from "../cars/to-cards.ts";
import type { Deps } from "../deps.ts";

export interface Comparison {
  /** The cars on sale, in the visitor's order. */
  cars: CarCard[];
  groups: ComparedGroup[];
  /** Cars of the list that are not on sale now. */
  unavailable: number;
  /** Slugs of those that will not be: they are sold or not there any more. */
  gone: string[];
}

/** Cars side by side, in one round trip. */
export async function compareCars({ db, clock }: Deps, slugs: readonly string[]): Promise<Comparison> {
  if (slugs.length === 0) return { cars: [], groups: [], unavailable: 0, gone: [] };
  const now = clock.now();
  const [rows, brands, [settings]] = await db.read([
    selectComparedCars(db, slugs),
    selectBrands(db),
    selectSettings(db),
  ]);
  const listed = slugs.flatMap((slug) => rows.filter((row) => row.slug === slug && row.isListed));
  return {
    cars: toCards(listed, { brands, settings, now }),
    groups: compare(listed, { now, zone: timeZoneOf(settings?.timeZone) }),
    unavailable: slugs.length - listed.length,
    gone: slugs.filter((slug) => !rows.some((row) => row.slug === slug && row.soldAt === null)),
  };
}
