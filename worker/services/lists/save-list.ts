import { saveList as storeList } from "../../db/queries/lists/saved-lists.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { LIST_KEPT_DAYS, listCodeOf } from "../../domain/lists/list-code.ts";
import type { Deps } from "../deps.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

/** Stores a list under a code; the same list again has the same code. `invalid` for an empty list. */
export async function saveList({ db, clock }: Deps, slugs: readonly string[]): Promise<Result<{ code: string }>> {
  if (slugs.length === 0) return fail("invalid", "В списке нет автомобилей");
  const code = await listCodeOf(slugs);
  const createdAt = clock.now();
  await db.writeIdempotent([
    storeList(db, { code, slugs: [...slugs], createdAt, expiresAt: createdAt + LIST_KEPT_DAYS * DAY_MS }),
  ]);
  return ok({ code });
}
