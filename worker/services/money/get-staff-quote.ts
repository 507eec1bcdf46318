import { selectLeadsOfQuote, selectQuote, selectQuoteEnd } from "../../db/queries/money/quotes.ts";
import { selectIntegration } from "../../db/queries/leads/integrations.ts";
import type { ChannelOptions } from "../../domain/conversations/channel-options.ts";
import { smsOptionsOf } from "../../domain/conversations/sms-options.ts";
import type { QuoteVerdict } from "../../adapters/quote-signer.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { LeadScopeOf } from "../../domain/leads/lead-scope.ts";
import { parseQuoteCode } from "../../domain/money/quotes/quote-code.ts";
import { readInScope } from "../leads/read-in-scope.ts";
import type { Caller } from "../staff/session.ts";
import { type QuoteDeps, quoteBasisOf, quoteBasisQueries } from "./quote-basis.ts";
import { NO_QUOTE } from "./get-quote.ts";
import { quoteViewOf, verdictOf, type QuoteView } from "./quote-view.ts";

const LEADS_SHOWN = 10;

export interface StaffQuote {
  code: string;
  verdict: QuoteVerdict;
  /** Null: what the row says is not what was signed, so nothing of it is shown. */
  view: QuoteView | null;
  /** What staff did with it; null while it is open. */
  ended: { at: number; by: string; reason: string | null } | null;
  /** Requests from its page that this person may see. */
  leads: { id: string; name: string; createdAt: number }[];
  /** Whether its link may be sent by SMS. */
  goesBySms: boolean;
}

/** The card of a quote, in one round trip; `not_found`. */
export async function getStaffQuote(
  deps: QuoteDeps,
  typed: string,
  scopeOf: LeadScopeOf,
  caller: Pick<Caller, "sessionToken"> = { sessionToken: null },
): Promise<Result<StaffQuote>> {
  const { db, clock } = deps;
  const code = parseQuoteCode(typed);
  if (code === null) return fail("not_found", NO_QUOTE);
  const [, [[row], [end], leads, [channel], ...rows]] = await readInScope(scopeOf, caller, (scope) =>
    db.read([
      selectQuote(db, code),
      selectQuoteEnd(db, code),
      selectLeadsOfQuote(db, code, scope, LEADS_SHOWN),
      selectIntegration(db, "sms"),
      ...quoteBasisQueries(db, { code }),
    ]),
  );
  if (!row) return fail("not_found", NO_QUOTE);
  const verdict = await verdictOf(deps, row);
  const at = row.usedAt ?? row.revokedAt;
  return ok({
    code,
    verdict,
    view: verdict === "valid" ? quoteViewOf(row, quoteBasisOf(rows, clock.now()), clock.now()) : null,
    ended: at === null ? null : { at, by: end?.by ?? "Сотрудник", reason: row.revokeReason },
    leads,
    goesBySms: Boolean(channel?.enabled && smsOptionsOf(JSON.parse(channel.options) as ChannelOptions).sends.quote),
  });
}
