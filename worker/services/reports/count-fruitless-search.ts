import { addFruitlessSearch } from "../../db/queries/reports/count-views.ts";
import type { FruitlessSearch } from "../../domain/reports/fruitless-search.ts";
import { isProgram } from "../../domain/reports/is-program.ts";
import type { CountDeps, Deps, SalonDeps } from "../deps.ts";

/**
 * Counts a search of a visitor that found no car, after the response. Null, searches of programs and those above the limits of what strangers
 * store are left out.
 */
export async function countFruitlessSearch(
  deps: Deps & CountDeps & Pick<SalonDeps, "later">,
  search: FruitlessSearch | null,
): Promise<void> {
  const { countDb: db, clock, caller, later } = deps;
  if (search === null || isProgram(caller?.userAgent ?? null)) return;
  later(async () => {
    const { admitStranger } = await import("../leads/intake/admit-stranger.ts");
    const sender = { kind: "search", id: search.search, address: caller?.address ?? null, proof: undefined } as const;
    const admission = await admitStranger({ ...deps, db, leadChallenges: null }, sender);
    if (admission.ok) await db.write([addFruitlessSearch(db, search, clock.now())]);
  });
}
