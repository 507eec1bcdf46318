import { indexNextRows, selectUnindexed } from "../../db/queries/search/fill-words.ts";
import type { Deps } from "../deps.ts";

/** Rows of one batch: some 10,000 rows of the index. */
const ROWS_AT_ONCE = 500;

/**
 * Adds the words of leads and cars that are older than the index, at most `batches` times. Returns whether all rows have their words.
 * Triggers index all rows that are written.
 */
export async function indexWords({ db }: Pick<Deps, "db">, { batches }: { batches: number }): Promise<boolean> {
  for (let done = 0; done < batches; done++) {
    const [[next]] = await db.read([selectUnindexed(db)]);
    if (!next) return true;
    await db.writeIdempotent(indexNextRows(db, next.table, ROWS_AT_ONCE));
  }
  return false;
}
