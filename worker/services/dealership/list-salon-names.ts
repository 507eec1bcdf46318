import { selectSalonNames } from "../../db/queries/dealership/salon-names.ts";
import { type SalonName, severalOf } from "../../domain/dealership/salon-names.ts";
import type { Deps } from "../deps.ts";

/** The salons for the choices of the panel; none while only one is open. */
export async function listSalonNames({ db }: Pick<Deps, "db">): Promise<SalonName[]> {
  const [rows] = await db.read([selectSalonNames(db)]);
  return severalOf(rows);
}
