import type { Context } from "hono";
import { isTelephonyService } from "../../domain/leads/integrations/integration-terms.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";

type Call = Context<ApiEnvironment>;

/** What Zadarma sends to an address before it accepts it, and expects back. */
const ECHO = /^[\w-]{1,64}$/;

/** A telephony service's webhook; its signature is checked by the use case. */
export async function postCall(c: Call) {
  const service = c.req.param("service") ?? "";
  if (!isTelephonyService(service)) return answerError(c, { code: "not_found", message: "Такого адреса нет" });
  const request = {
    path: new URL(c.req.url).pathname.split("/").slice(4).join("/"),
    header: (name: string) => c.req.header(name) ?? null,
    // Not text(): workerd warns of a form that is read as a text.
    body: new TextDecoder().decode(await c.req.arrayBuffer()),
  };
  return answer(c, await c.env.services.leads.receiveCall(service, request), () => ({ ok: true }));
}

export function getCallEcho(c: Call) {
  const echo = c.req.query("zd_echo") ?? "";
  if (!ECHO.test(echo)) return answerError(c, { code: "not_found", message: "Такого адреса нет" });
  return c.text(echo);
}
