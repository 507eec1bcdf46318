import {
  askQuietSearches,
  deleteEndedBefore,
  deleteSearches,
  deleteUnusedConsentTexts,
  selectUnanswered,
  selectUnconfirmed,
} from "../../db/queries/alerts/saved-searches.ts";
import { deleteHitsFoundBefore } from "../../db/queries/alerts/search-hits.ts";
import {
  ANSWER_WAIT_MS,
  CONFIRM_VALID_MS,
  ENDED_KEPT_MS,
  HITS_KEPT_MS,
  QUIET_SEARCH_MS,
} from "../../domain/alerts/alert-terms.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { endSubscriptions } from "./end-subscriptions.ts";

const A_TIME = 500;

/**
 * Erases addresses that nobody has confirmed, asks «Ещё ищете?» in searches without matches, ends those that did not answer, and deletes
 * what has proved a consent for a year. The next run continues where there is too much for one.
 */
export async function expireAlerts(deps: ContactDetailsDeps): Promise<void> {
  const { db, clock, leadStore } = deps;
  const now = clock.now();
  const [unconfirmed, unanswered] = await db.read([
    selectUnconfirmed(db, now - CONFIRM_VALID_MS, A_TIME),
    selectUnanswered(db, now - ANSWER_WAIT_MS, A_TIME),
  ]);
  const tokens = unconfirmed.flatMap(({ personToken }) => personToken ?? []);
  if (tokens.length > 0) await leadStore.erase(tokens);
  const ids = unconfirmed.map(({ id }) => id);
  await db.writeIdempotent([
    deleteSearches(db, ids),
    deleteEndedBefore(db, now - ENDED_KEPT_MS),
    deleteUnusedConsentTexts(db),
    deleteHitsFoundBefore(db, now - HITS_KEPT_MS),
    askQuietSearches(db, now - QUIET_SEARCH_MS, now),
  ]);
  await endSubscriptions(deps, unanswered, "expired");
}
