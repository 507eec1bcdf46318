import { selectNewAddress } from "../../db/queries/dealership/old-addresses.ts";
import type { AddressKind } from "../../domain/dealership/old-address.ts";
import type { Deps } from "../deps.ts";

/**
 * The present slug of a car, brand or page that had this one before; null when there is none that visitors may see. Call it only
 * when nothing has the slug now: an address that another row has taken is that row's.
 */
export async function findNewAddress({ db }: Deps, kind: AddressKind, slug: string): Promise<string | null> {
  const [[found]] = await db.read([selectNewAddress(db, kind, slug)]);
  return found && found.slug !== slug ? found.slug : null;
}
