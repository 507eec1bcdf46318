import { endSearches, selectSearchesOfAddresses } from "../../db/queries/alerts/saved-searches.ts";
import { deleteHitsOf } from "../../db/queries/alerts/search-hits.ts";
import type { EndReason } from "../../domain/alerts/alert-terms.ts";
import { insertErasure } from "../../db/queries/leads/personal-data.ts";
import type { ContactDetailsDeps, PersonalDataDeps } from "../deps.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { mailboxHashes } from "./alert-tokens.ts";

/** At the wish of the person. It is logged outside the database, too: after an older one is restored, the night ends them again. */
export async function eraseSubscriptions(
  deps: EndDeps & Pick<PersonalDataDeps, "ids" | "erasureLog">,
  searches: readonly Ending[],
  reason: "visitor" | "erased",
): Promise<void> {
  if (searches.length === 0) return;
  const erasedAt = deps.clock.now();
  const erasure = { id: deps.ids.next(), leadIds: searches.map(({ id }) => id), erasedAt };
  await deps.erasureLog.put(erasure);
  await endSubscriptions(deps, searches, reason);
  const row = { ...erasure, leadIds: JSON.stringify(erasure.leadIds), reason: "request" as const };
  await deps.db.writeIdempotent([insertErasure(deps.db, row)]);
}

type EndDeps = Pick<ContactDetailsDeps, "db" | "clock" | "leadStore">;
type Ending = { id: string; personToken: string | null };

/** Ends subscriptions for good and erases their addresses, first at the collector. @throws if the collector fails */
export async function endSubscriptions(
  { db, clock, leadStore }: EndDeps,
  searches: readonly Ending[],
  reason: EndReason,
): Promise<void> {
  if (searches.length === 0) return;
  const tokens = searches.flatMap(({ personToken }) => personToken ?? []);
  if (tokens.length > 0) await leadStore.erase(tokens);
  const ids = searches.map(({ id }) => id);
  await db.writeIdempotent([endSearches(db, ids, reason, clock.now()), deleteHitsOf(db, ids)]);
}

type EraseDeps = Pick<AlertDeps, "db" | "clock" | "ids" | "leadStore" | "erasureLog" | "alertSigner">;

/** Ends the subscriptions of e-mail addresses and erases the addresses. Returns their number. */
export async function eraseSubscriber(deps: EraseDeps, emails: readonly string[]): Promise<number> {
  if (!deps.alertSigner || emails.length === 0) return 0;
  const hashes = (await Promise.all(emails.map((email) => mailboxHashes(deps, email)))).flat();
  const [found] = await deps.db.read([selectSearchesOfAddresses(deps.db, hashes)]);
  await eraseSubscriptions(deps, found, "erased");
  return found.length;
}
