import { storeColumns as storePlaces } from "../../db/queries/catalogue/stock-columns.ts";
import { SQL_CARS_MAX } from "../../domain/kernel/limits.ts";
import type { Deps } from "../deps.ts";

/** Places of one batch: some 40,000 cars of a stock of 100,000. */
const PLACES_AT_ONCE = 50;

/** Stores the columns of places of a large stock that have changed. Returns the number of places. */
export async function storeColumns({ db }: Pick<Deps, "db">, sqlCarsMax = SQL_CARS_MAX): Promise<number> {
  const [stored] = await db.writeIdempotent([storePlaces(db, PLACES_AT_ONCE, sqlCarsMax)]);
  return stored.length;
}
