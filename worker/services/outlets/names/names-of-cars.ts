import { selectCatalogueModels, selectCatalogues } from "../../../db/queries/outlets/catalogues.ts";
import { selectListings } from "../../../db/queries/outlets/listings.ts";
import { selectOutletNames } from "../../../db/queries/outlets/outlet-names.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import { CATALOGUE_OF, type CatalogueKey } from "../../../domain/outlets/catalogue-keys.ts";
import {
  type CatalogueRow,
  matchCatalogueRow,
  type MatchedCar,
  namesOfRow,
} from "../../../domain/outlets/match-catalogue-row.ts";
import type { OutletNames } from "../../../domain/outlets/outlet-car.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Deps } from "../../deps.ts";
import { guessNewNames, type OwnModel } from "./guess-names.ts";
import type { Database } from "../../../db/client.ts";

export type FittedCar = MatchedCar & OwnModel;
export type NamedCar = FittedCar & { id: string };

export interface CarAtOutlet {
  names: OutletNames;
  /** False: staff keep the car out of the outlet's file. */
  isEnabled: boolean;
}

/**
 * What an outlet calls these cars: the row of its catalogue that staff chose, else the only one that fits the car, else make and model
 * alone. Guesses that nobody has checked are not used. Two round trips, or three where a model is new.
 */
export async function namesOfCars(
  deps: Pick<Deps, "db" | "clock">,
  outlet: OutletKey,
  cars: readonly NamedCar[],
): Promise<ReadonlyMap<string, CarAtOutlet>> {
  const { db } = deps;
  const catalogue = CATALOGUE_OF[outlet];
  const carIds = cars.map(({ id }) => id);
  const pairs = [...new Map(cars.map((car) => [pairOf(car), [car.brandId, foldText(car.model)] as const])).values()];
  const [listings, catalogues, known] = await db.read([
    selectListings(db, outlet, carIds),
    selectCatalogues(db),
    selectOutletNames(db, catalogue ?? "drom", catalogue ? pairs : []),
  ]);
  const listingOf = new Map(listings.map((listing) => [listing.carId, listing]));
  const nameOf = new Map(known.map((name) => [pairOf(name), name]));
  const rowsOf = new Map<string, CatalogueRow[]>();
  if (catalogue && catalogues.some((one) => one.catalogue === catalogue)) {
    const unknown = cars.filter((car) => !nameOf.has(pairOf(car)));
    for (const guess of await guessNewNames(deps, catalogue, unknown)) nameOf.set(pairOf(guess), guess);
    const keys = [...nameOf.values()].map(
      ({ makeName, modelName }) => [foldText(makeName), foldText(modelName)] as const,
    );
    const [models] = await db.read([selectCatalogueModels(db, catalogue, keys)]);
    for (const { makeKey, modelKey, rows } of models)
      rowsOf.set(`${makeKey}\n${modelKey}`, JSON.parse(rows) as CatalogueRow[]);
  }
  return new Map(
    cars.map((car) => {
      const listing = listingOf.get(car.id);
      const name = nameOf.get(pairOf(car));
      const isUsable = name?.isChecked && name.makeName !== "";
      const rows = isUsable ? (rowsOf.get(`${foldText(name.makeName)}\n${foldText(name.modelName)}`) ?? []) : [];
      const row = matchCatalogueRow(car, rows);
      const names =
        listing?.names ?? (row ? namesOfRow(row, car) : isUsable ? { make: name.makeName, model: name.modelName } : {});
      return [car.id, { names, isEnabled: listing?.enabled ?? true }];
    }),
  );
}

function pairOf({ brandId, model }: { brandId: string; model: string }): string {
  return `${brandId}\n${foldText(model)}`;
}

/** Rows that are offered for one car. */
const CANDIDATES_MAX = 100;

/** The rows of a catalogue for a car's model and year, and the one that fits. Two round trips. */
export async function rowsOfCar(db: Database, catalogue: CatalogueKey, car: FittedCar) {
  const [[name]] = await db.read([selectOutletNames(db, catalogue, [[car.brandId, foldText(car.model)]])]);
  const isUsable = name?.isChecked && name.makeName !== "";
  const [make, model] = isUsable ? [name.makeName, name.modelName] : [car.brandName, car.model];
  const [[found]] = await db.read([selectCatalogueModels(db, catalogue, [[foldText(make), foldText(model)]])]);
  const rows = found ? (JSON.parse(found.rows) as CatalogueRow[]) : [];
  const candidates = rows
    .filter(({ attributes: { yearFrom = 0, yearTo = Infinity } }) => car.year >= yearFrom && car.year <= yearTo)
    .slice(0, CANDIDATES_MAX);
  return { candidates, matched: matchCatalogueRow(car, rows) };
}
