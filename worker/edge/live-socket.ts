import { leadScopeOf } from "../domain/leads/lead-scope.ts";
import { isAllowed } from "../domain/staff/permissions.ts";
import type { RequestContext } from "../context/create-context.ts";

/**
 * Opens the socket of a panel. Browsers send cookies with a socket of any site, so the Origin header must
 * be ours. The session is checked as for a call of the API.
 */
export async function openLiveSocket(request: Request, url: URL, context: RequestContext): Promise<Response> {
  const origin = request.headers.get("Origin");
  if (origin !== url.origin && origin !== context.caller.origin) {
    context.recordRefusal({ kind: "foreign_request_refused", actorId: null });
    return refused(403, "Запрос с другого сайта отклонён");
  }
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return refused(426, "Этот адрес открывают как WebSocket", { Upgrade: "websocket" });
  }
  const session = await context.staffSession();
  if (!session) return refused(401, "Войдите в панель");
  const { sessionId, userId, username, displayName, permissions, mustChangePassword, mustSetUpFactor } = session;
  if (mustChangePassword || mustSetUpFactor || !isAllowed(permissions, "leads.read")) {
    return refused(403, "Нет доступа к заявкам");
  }
  const seesAll = leadScopeOf(session) === "all";
  return context.connectPanel({ id: userId, name: displayName ?? username, sessionId, seesAll });
}

function refused(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers });
}
