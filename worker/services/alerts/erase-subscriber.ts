import { selectSearchesOfAddresses } from "../../db/queries/alerts/saved-searches.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { mailboxHashes } from "./alert-tokens.ts";
import { eraseSubscriptions } from "./end-subscriptions.ts";

type EraseDeps = Pick<AlertDeps, "db" | "clock" | "ids" | "leadStore" | "erasureLog" | "alertSigner">;

/** Ends the subscriptions of e-mail addresses and erases the addresses. Returns their number. */
export async function eraseSubscriber(deps: EraseDeps, emails: readonly string[]): Promise<number> {
  if (!deps.alertSigner || emails.length === 0) return 0;
  const hashes = (await Promise.all(emails.map((email) => mailboxHashes(deps, email)))).flat();
  const [found] = await deps.db.read([selectSearchesOfAddresses(deps.db, hashes)]);
  await eraseSubscriptions(deps, found, "erased");
  return found.length;
}
