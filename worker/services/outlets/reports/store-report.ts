import { type ListingRow, selectReportedCars, upsertReports } from "../../../db/queries/outlets/listings.ts";
import type { CarStatus } from "../../../domain/cars/car-status.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { ReportEntry } from "../../../domain/outlets/outlet-report.ts";
import type { Deps } from "../../deps.ts";

export interface ReportCounts {
  /** Advertisements of cars of ours. */
  stored: number;
  rejected: number;
  /** Entries that name no car of ours. */
  unknown: number;
}

/** Entries of one statement. */
const GROUP = 500;

export interface ReportTerms {
  outletOf(car: { status: CarStatus }): OutletKey;
  /** Epoch ms. */
  reportedAt: number;
}

/** Stores what an outlet reported at the cars that it names. Repeating it changes nothing; an older report changes nothing either. */
export async function storeReport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { outletOf, reportedAt }: ReportTerms,
  entries: AsyncIterable<readonly ReportEntry[]>,
): Promise<ReportCounts> {
  const counts = { stored: 0, rejected: 0, unknown: 0 };
  for await (const group of entries) {
    if (group.length === 0) continue;
    const [cars] = await db.read([
      selectReportedCars(
        db,
        group.map(({ key }) => key),
      ),
    ]);
    const carOf = new Map(cars.flatMap((car) => [car.id, ...(car.vin ? [car.vin] : [])].map((key) => [key, car])));
    const rows = new Map<string, ListingRow>();
    for (const { key, ...reported } of group) {
      const car = carOf.get(key);
      if (!car) {
        counts.unknown += 1;
        continue;
      }
      counts.stored += 1;
      if (reported.status === "rejected" || reported.status === "blocked") counts.rejected += 1;
      const updatedAt = clock.now();
      const outlet = outletOf(car);
      rows.set(car.id, {
        outlet,
        carId: car.id,
        enabled: true,
        names: null,
        ...reported,
        checkedAt: reportedAt,
        updatedAt,
      });
    }
    if (rows.size > 0) await db.writeIdempotent([upsertReports(db, [...rows.values()])]);
  }
  return counts;
}

export async function* inGroups(entries: AsyncIterable<ReportEntry>): AsyncGenerator<ReportEntry[]> {
  let group: ReportEntry[] = [];
  for await (const entry of entries) {
    group.push(entry);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  yield group;
}
