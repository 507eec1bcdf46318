import { confirmSearch, renewSearch, setFrequency } from "../../db/queries/alerts/saved-searches.ts";
import { type AlertFrequency, CONFIRM_VALID_MS } from "../../domain/alerts/alert-terms.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { searchOfToken } from "./alert-tokens.ts";
import { eraseSubscriptions } from "./end-subscriptions.ts";
import { LINK_OVER, searchesOfToken } from "./get-subscriptions.ts";

const CONFIRM_OVER = "Ссылка больше не действует: она работает 48 часов. Подпишитесь заново.";

/**
 * Begins the subscription whose link was opened and whose button was pressed, or another one of the same address: the link proves the address.
 * Repeating it changes nothing.
 */
export async function confirmSubscription(deps: AlertDeps, token: string, other = ""): Promise<Result<null>> {
  const found = other ? await searchesOfToken(deps, token) : null;
  const id = found
    ? found.ok && found.value.rows.find((row) => row.id === other)?.id
    : await searchOfToken(deps, token);
  if (!id) return fail("not_found", LINK_OVER);
  const now = deps.clock.now();
  const [confirmed] = await deps.db.writeIdempotent([confirmSearch(deps.db, id, now, now - CONFIRM_VALID_MS)]);
  return confirmed.length > 0 ? ok(null) : fail("not_found", CONFIRM_OVER);
}

/** Ends one subscription of the address, or all of them: a letter joins all that had something. A repeat succeeds. */
export async function unsubscribe(
  deps: AlertDeps,
  token: string,
  which: { id: string } | "all",
): Promise<Result<null>> {
  const found = await searchesOfToken(deps, token);
  if (!found.ok) return found;
  const open = found.value.rows.filter(({ endedAt }) => endedAt === null);
  const ending = which === "all" ? open : open.filter(({ id }) => id === which.id);
  await eraseSubscriptions(deps, ending, "visitor");
  return ok(null);
}

/** «Продолжить» after «Ещё ищете?». */
export async function keepSubscription(deps: AlertDeps, token: string, id: string): Promise<Result<null>> {
  return change(deps, token, id, () => renewSearch(deps.db, id, deps.clock.now()));
}

export async function setSubscriptionFrequency(
  deps: AlertDeps,
  token: string,
  { id, frequency }: { id: string; frequency: AlertFrequency },
): Promise<Result<null>> {
  return change(deps, token, id, () => setFrequency(deps.db, id, frequency, deps.clock.now()));
}

type Change = typeof renewSearch | typeof setFrequency;

/** Changes a subscription of the link's address; another one is not found. */
async function change(
  deps: AlertDeps,
  token: string,
  id: string,
  queryOf: () => ReturnType<Change>,
): Promise<Result<null>> {
  const found = await searchesOfToken(deps, token);
  if (!found.ok) return found;
  if (!found.value.rows.some((row) => row.id === id)) return fail("not_found", LINK_OVER);
  await deps.db.writeIdempotent([queryOf()]);
  return ok(null);
}
