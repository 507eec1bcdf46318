import { isTelephonyService } from "../../domain/leads/integrations/integration-terms.ts";
import { answerError, rawCall } from "../call.ts";
import type { ApiContext } from "../api-route.ts";

/** What Zadarma sends to an address before it accepts it, and expects back. */
const ECHO = /^[\w-]{1,64}$/;

/** Their requests are signed, each service in its own way (services/leads/calls/formats). */
export const telephonyCalls = [
  rawCall("GET", "/calls/:service", "visitor", {
    summary: "Ответ на проверку адреса: возвращает zd_echo",
    respond: (c) => {
      const echo = c.req.query("zd_echo") ?? "";
      return ECHO.test(echo) ? c.text(echo) : unknownAddress(c);
    },
  }),
  rawCall("POST", "/calls/:service", "visitor", {
    summary: "Законченный звонок от телефонии: mango, novofon, megafon или signed; подпись у каждой своя",
    respond: receiveCall,
  }),
  rawCall("POST", "/calls/:service/events/:event", "visitor", {
    summary: "То же: MANGO OFFICE добавляет событие к адресу",
    respond: receiveCall,
  }),
];

/** The signature is checked by the use case. */
async function receiveCall(c: ApiContext): Promise<Response> {
  const service = c.req.param("service") ?? "";
  if (!isTelephonyService(service)) return unknownAddress(c);
  const received = await c.env.services.leads.receiveCall(service, {
    path: new URL(c.req.url).pathname.split("/").slice(4).join("/"),
    header: (name: string) => c.req.header(name) ?? null,
    // Not text(): workerd warns of a form that is read as a text.
    body: new TextDecoder().decode(await c.req.arrayBuffer()),
  });
  return received.ok ? c.json({ ok: true }) : answerError(c, received.error);
}

function unknownAddress(c: ApiContext): Response {
  return answerError(c, { code: "not_found", message: "Такого адреса нет" });
}
