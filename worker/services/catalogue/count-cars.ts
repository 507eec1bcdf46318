import { countByConditions } from "../../db/queries/cars.ts";
import type { Deps } from "../deps.ts";
import { type CatalogueRequest, conditionsOf } from "./get-catalogue.ts";

/** With this many filters each count takes up to twelve of the hundred parameters that D1 binds in one statement. */
const COUNTED_MAX = 8;

type Counted = Omit<CatalogueRequest, "pageSize">;

/** How many cars each of these catalogues would have, in their order; nothing for more than COUNTED_MAX of them. */
export async function countCars({ db }: Deps, requests: readonly Counted[]): Promise<number[]> {
  if (requests.length === 0 || requests.length > COUNTED_MAX) return [];
  const [rows] = await db.read([countByConditions(db, requests.map(conditionsOf))]);
  return rows[0]?.counts ?? [];
}
