import type { Context } from "hono";
import { quoteRevocationSchema } from "../../domain/money/quotes/quote-end.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

/** The buyer has used the quote. */
export async function postQuoteUse(c: Call, actor: Actor) {
  return answer(c, await c.env.services.money.endQuote(actor, codeOf(c), { kind: "use" }), (ended) => ended);
}

/** `{ reason }` */
export async function postQuoteRevocation(c: Call, actor: Actor) {
  const input = await readJson(c, quoteRevocationSchema);
  if (!input.ok) return answerError(c, input.error);
  const end = { kind: "revoke", reason: input.value.reason } as const;
  return answer(c, await c.env.services.money.endQuote(actor, codeOf(c), end), (ended) => ended);
}

function codeOf(c: Call): string {
  return c.req.param("code") ?? "";
}
