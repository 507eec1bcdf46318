import { countOpenPairs, selectCarsOfOpenPairs, selectOpenPairs } from "../../../db/queries/imports/same-cars.ts";
import type { SameCarPair, SameCarSide } from "../../../domain/imports/import-views.ts";
import type { Deps } from "../../deps.ts";

const PAIRS_SHOWN = 50;

/** Pairs of cars that wait for a decision, the latest ones first, and the number of all. One round trip. */
export async function listSameCars({ db }: Deps): Promise<{ pairs: SameCarPair[]; total: number }> {
  const [pairs, cars, [counted]] = await db.read([
    selectOpenPairs(db, PAIRS_SHOWN),
    selectCarsOfOpenPairs(db, PAIRS_SHOWN),
    countOpenPairs(db),
  ]);
  const sides = new Map(
    cars.map(
      ({ id, name, year, price, mileage, vin, color, mainImage, stage, sourceName, url }): [string, SameCarSide] => [
        id,
        { id, name, year, price, mileage, vin, color, mainImage, stage, sourceName, url },
      ],
    ),
  );
  return {
    pairs: pairs.flatMap(({ carId, otherId, evidence, foundAt }) => {
      const [added, other] = [sides.get(carId), sides.get(otherId)];
      return added && other ? [{ added, other, evidence, foundAt }] : [];
    }),
    total: counted?.total ?? 0,
  };
}

/** How many pairs wait for a decision. */
export async function countSameCars({ db }: Deps): Promise<number> {
  const [[counted]] = await db.read([countOpenPairs(db)]);
  return counted?.total ?? 0;
}
