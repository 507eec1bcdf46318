import { addFruitlessSearch } from "../../db/queries/reports/count-views.ts";
import type { FruitlessSearch } from "../../domain/reports/fruitless-search.ts";
import { isProgram } from "../../domain/reports/is-program.ts";
import type { CountDeps, SalonDeps } from "../deps.ts";

/** Counts a search of a visitor that found no car, after the response. Null and searches of programs are left out. */
export async function countFruitlessSearch(
  { countDb: db, clock, caller, later }: CountDeps & Pick<SalonDeps, "later">,
  search: FruitlessSearch | null,
): Promise<void> {
  if (search === null || isProgram(caller?.userAgent ?? null)) return;
  later(() => db.write([addFruitlessSearch(db, search, clock.now())]));
}
