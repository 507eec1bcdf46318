import {
  type CarSourceRow,
  selectCarsOfKeys,
  selectCarsOfVins,
  selectSourcesOfKeys,
  selectSourcesOfVins,
} from "../../../db/queries/imports/car-sources.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import type { Deps } from "../../deps.ts";
import type { Identity } from "./candidate.ts";

/** The dealership's car that corresponds to a car of a source. */
export interface Match {
  car: StaffCar;
  /** Null for a car that staff entered by hand. */
  source: CarSourceRow | null;
  /** Matched by VIN, which is unique. */
  isSureOfCar: boolean;
}

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
    urlKeys: wanted.flatMap(({ urlKey }) => urlKey ?? []),
  };
  const [ofVins, ofKeys, sourcesOfKeys, sourcesOfVins] = await db.read([
    selectCarsOfVins(db, keys),
    selectCarsOfKeys(db, keys),
    selectSourcesOfKeys(db, keys),
    selectSourcesOfVins(db, keys),
  ]);
  const carOfId = new Map([...ofVins, ...ofKeys].map((car) => [car.id, car]));
  const carOfVin = new Map(ofVins.map((car) => [car.vin, car]));
  const sources = [...sourcesOfKeys, ...sourcesOfVins];
  const sourceOfCar = new Map(sources.map((row) => [row.carId, row]));
  const known = (rows: readonly CarSourceRow[], vin: string | null) => {
    const cars = rows.flatMap(({ carId }) => carOfId.get(carId) ?? []);
    // A different VIN means that the source reused the id or address for another car.
    return cars.find((car) => !vin || !car.vin || car.vin === vin) ?? null;
  };
  return wanted.map(({ vin, externalId, urlKey }) => {
    const byVin = vin ? carOfVin.get(vin) : undefined;
    if (byVin) return { car: byVin, source: sourceOfCar.get(byVin.id) ?? null, isSureOfCar: true };
    const byNumber = externalId
      ? known(
          sources.filter((row) => row.externalId === externalId && row.sourceId === sourceId),
          vin,
        )
      : null;
    const car =
      byNumber ??
      (urlKey
        ? known(
            sources.filter((row) => row.urlKey === urlKey),
            vin,
          )
        : null);
    return car && { car, source: sourceOfCar.get(car.id) ?? null, isSureOfCar: false };
  });
}
