import { addOutletVisits } from "../../db/queries/outlets/outlet-days.ts";
import { dayOf } from "../../domain/outlets/outlet-days.ts";
import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import type { Deps } from "../deps.ts";

/** Adds visits from outlets to today's numbers. */
export async function countVisits(
  { db, clock }: Pick<Deps, "db" | "clock">,
  visits: readonly (readonly [OutletKey, number])[],
): Promise<void> {
  if (visits.length > 0) await db.write([addOutletVisits(db, dayOf(clock.now()), visits)]);
}
