import { endQuote, selectQuote } from "../../db/queries/money/quotes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { parseQuoteCode } from "../../domain/money/quotes/quote-code.ts";
import type { QuoteEnd } from "../../domain/money/quotes/quote-end.ts";
import { retried, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { NO_QUOTE } from "./get-quote.ts";
import { verdictOf } from "./quote-view.ts";
import type { QuoteDeps } from "./quote-basis.ts";
import type { Actor } from "../deps.ts";

/**
 * Ends a quote: the buyer has used it, or staff revoke it with a reason. `conflict` when it was ended before, and for using one whose
 * signature does not hold.
 */
export const endQuoteAsStaff = retried(endOnce);

async function endOnce(deps: QuoteDeps, actor: Actor, typed: string, end: QuoteEnd): Promise<Result<{ code: string }>> {
  const { db, clock } = deps;
  const code = parseQuoteCode(typed);
  const [[row]] = code === null ? [[]] : await db.read([selectQuote(db, code)]);
  if (!row) return fail("not_found", NO_QUOTE);
  if (row.usedAt !== null) return fail("conflict", "Расчёт уже использован");
  if (row.revokedAt !== null) return fail("conflict", "Расчёт уже отозван");
  if (end.kind === "use" && (await verdictOf(deps, row)) !== "valid") {
    return fail("conflict", "Подпись расчёта не сходится: использовать его нельзя");
  }
  const now = clock.now();
  const columns =
    end.kind === "use"
      ? { usedAt: now, usedBy: actor.userId }
      : { revokedAt: now, revokedBy: actor.userId, revokeReason: end.reason };
  const changes =
    end.kind === "use"
      ? { usedAt: [null, now] as const }
      : { revokedAt: [null, now] as const, revokeReason: [null, end.reason] as const };
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "quote", entityId: row.id, changes, isVisible: false },
    endQuote(db, row.code, columns),
  );
  return ok({ code: row.code });
}
