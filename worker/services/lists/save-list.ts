import { selectKeptSlugs } from "../../db/queries/lists/kept-cars.ts";
import { countUnopenedLists, saveList as storeList } from "../../db/queries/lists/saved-lists.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { LIST_UNOPENED_KEPT_DAYS, LISTS_UNOPENED_MAX, listCodeOf } from "../../domain/lists/list-code.ts";
import { admitStranger, type Stranger, type StrangerDeps } from "../leads/intake/admit-stranger.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const TOO_MANY = "Сейчас сохраняют слишком много списков. Попробуйте завтра или позвоните нам.";

/**
 * Stores a list of cars under a code; the same list again has the same code. Cars that never were on the site are left out. `invalid` for an
 * empty list, `rate_limited` above the limits of what strangers store.
 */
export async function saveList(
  deps: StrangerDeps,
  { slugs, address, proof }: Stranger & { slugs: readonly string[] },
): Promise<Result<{ code: string }>> {
  const { db, clock } = deps;
  const now = clock.now();
  const [existing, [unopened]] = await db.read([
    selectKeptSlugs(db, slugs),
    countUnopenedLists(db, now + LIST_UNOPENED_KEPT_DAYS * DAY_MS, LISTS_UNOPENED_MAX),
  ]);
  const known = new Set(existing.map(({ slug }) => slug));
  const listed = slugs.filter((slug) => known.has(slug));
  if (listed.length === 0) return fail("invalid", "В списке нет автомобилей");
  if ((unopened?.count ?? 0) >= LISTS_UNOPENED_MAX) return fail("rate_limited", TOO_MANY);
  const code = await listCodeOf(listed);
  const admission = await admitStranger(deps, { kind: "list", id: `list:${code}`, address, proof });
  if (!admission.ok) return admission;
  await db.writeIdempotent([
    storeList(db, {
      code,
      slugs: listed,
      createdAt: now,
      expiresAt: now + LIST_UNOPENED_KEPT_DAYS * DAY_MS,
    }),
  ]);
  return ok({ code });
}
