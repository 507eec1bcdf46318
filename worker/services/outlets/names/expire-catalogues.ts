import { deleteOldEditions } from "../../../db/queries/outlets/catalogues.ts";
import type { Deps } from "../../deps.ts";

/** Longer than any upload takes, ms. */
const UPLOAD_MAX_MS = 24 * 60 * 60_000;

/** Deletes what uploads of catalogues that broke off have left. */
export async function expireCatalogues({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.writeIdempotent([deleteOldEditions(db, clock.now() - UPLOAD_MAX_MS)]);
}
