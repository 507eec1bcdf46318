import {
  type CarSourceRow,
  selectCarsOfKeys,
  selectCarsOfVins,
  selectOtherSourcesOf,
  selectSourcesOfKeys,
  selectSourcesOfVins,
} from "../../../db/queries/imports/car-sources.ts";
import { type OtherSourceRow, selectLeadingSources } from "../../../db/queries/imports/other-sources.ts";
import { LOCKABLE_FIELDS, type LockableField } from "../../../domain/cars/car-source.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import { fieldsOfOthers, type Lister } from "../../../domain/imports/leading-fields.ts";
import type { Deps } from "../../deps.ts";
import type { Identity } from "./candidate.ts";

/** The dealership's car that corresponds to a car of a source. */
export interface Match {
  car: StaffCar;
  /** Null for a car that staff entered by hand. */
  source: CarSourceRow | null;
  /** Matched by VIN, which is unique. */
  isSureOfCar: boolean;
  /** The car has a source that is in use and not the one that is read. */
  isOfOtherSource: boolean;
  /** Fields that another source of the car sets. */
  fieldsOfOthers: readonly LockableField[];
}

type Keyed = Pick<CarSourceRow, "carId" | "sourceId" | "externalId" | "urlKey">;

/**
 * Finds the car of each identity: by VIN, then by the id in its source, then by the page's address. Cars in the trash do not
 * match. One round trip for any number; results have the order of `wanted`.
 */
export async function matchCars(
  { db }: Deps,
  sourceId: string | null,
  wanted: readonly Identity[],
): Promise<(Match | null)[]> {
  const keys = {
    sourceId,
    vins: wanted.flatMap(({ vin }) => vin ?? []),
    externalIds: wanted.flatMap(({ externalId }) => externalId ?? []),
    carIds: wanted.flatMap(({ carId }) => carId ?? []),
    urlKeys: wanted.flatMap(({ urlKey }) => urlKey ?? []),
  };
  const [ofVins, ofKeys, sourcesOfKeys, sourcesOfVins, others, leading] = await db.read([
    selectCarsOfVins(db, keys),
    selectCarsOfKeys(db, keys),
    selectSourcesOfKeys(db, keys),
    selectSourcesOfVins(db, keys),
    selectOtherSourcesOf(db, keys),
    selectLeadingSources(db),
  ]);
  const carOfId = new Map([...ofVins, ...ofKeys].map((car) => [car.id, car]));
  const carOfVin = new Map(ofVins.map((car) => [car.vin, car]));
  const sources = [...sourcesOfKeys, ...sourcesOfVins];
  const sourceOfCar = new Map(sources.map((row) => [row.carId, row]));
  /** First and further sources. */
  const keyed: Keyed[] = [...sources, ...others];
  const known = (rows: readonly Keyed[], vin: string | null) => {
    const cars = rows.flatMap(({ carId }) => carOfId.get(carId) ?? []);
    // A different VIN means that the source reused the id or address for another car.
    return cars.find((car) => !vin || !car.vin || car.vin === vin) ?? null;
  };
  const matchOf = (car: StaffCar, isSureOfCar: boolean): Match => {
    const source = sourceOfCar.get(car.id) ?? null;
    const further = others.filter(({ carId }) => carId === car.id);
    return { car, source, isSureOfCar, ...claimsOf(sourceId, source, { further, leading }) };
  };
  return wanted.map(({ vin, externalId, urlKey, carId }) => {
    const own = carId ? carOfId.get(carId) : undefined;
    // A row of our own export that was copied for another car still has the number of the first.
    if (own) return matchOf(own, !vin || !own.vin || vin === own.vin);
    const byVin = vin ? carOfVin.get(vin) : undefined;
    if (byVin) return matchOf(byVin, true);
    const byNumber = externalId
      ? known(
          keyed.filter((row) => row.externalId === externalId && row.sourceId === sourceId),
          vin,
        )
      : null;
    const car =
      byNumber ??
      (urlKey
        ? known(
            keyed.filter((row) => row.urlKey === urlKey),
            vin,
          )
        : null);
    return car && matchOf(car, false);
  });
}

type Listings = { further: readonly OtherSourceRow[]; leading: readonly Lister[] };

/** What other sources of a car decide when `sourceId` is read. Nothing for a manual import, whose plan staff approve. */
function claimsOf(
  sourceId: string | null,
  source: CarSourceRow | null,
  { further, leading }: Listings,
): Pick<Match, "isOfOtherSource" | "fieldsOfOthers"> {
  if (sourceId === null) return { isOfOtherSource: false, fieldsOfOthers: [] };
  const inUse = (id: string | null) => leading.filter((lister) => lister.sourceId === id);
  const first = inUse(source?.sourceId ?? null);
  const listers = [
    // A source that lacks the car now decides nothing about it.
    ...(source?.missingSince === null ? first : []),
    ...further.flatMap((row) => inUse(row.sourceId)),
  ];
  const reader = inUse(sourceId)[0] ?? { sourceId, leadingFields: [] };
  return {
    isOfOtherSource: first.some((lister) => lister.sourceId !== sourceId),
    fieldsOfOthers: fieldsOfOthers(LOCKABLE_FIELDS, listers, reader),
  };
}
