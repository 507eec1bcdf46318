import { SITE_MESSAGE_BODY_MAX_BYTES } from "../domain/conversations/message-terms.ts";
import { ADDRESS_MAX, FORM_BODY_MAX_BYTES } from "../domain/kernel/limits.ts";

const SAFE_METHODS = ["GET", "HEAD"];
/** No page of another site may call us, so nothing needs OPTIONS. */
const METHODS = [...SAFE_METHODS, "POST", "PUT", "PATCH", "DELETE"];

/**
 * The error response for a request that no route may handle; null otherwise.
 *
 * `?_data=`: single fetch does not use it, but Remix 2.17 would run a cross-origin action for it.
 * Unsafe methods must come from our own pages: browsers send Sec-Fetch-Site, older ones Origin. A call with a token needs no such check: its
 * cookies are ignored, and no browser sends a token by itself.
 */
export function refusalOf(request: Request, url: URL, hasBearer: boolean): Response | null {
  if (!METHODS.includes(request.method)) return errorResponse(405, "Такой метод не поддерживается");
  if (url.searchParams.has("_data")) return errorResponse(400, "Неверный адрес запроса");
  if (!SAFE_METHODS.includes(request.method) && !hasBearer && !isFromOurPages(request, url)) {
    return errorResponse(403, "Запрос с другого сайта отклонён");
  }
  return addressRefusal(url.pathname + url.search) ?? formSizeRefusal(request, url);
}

/**
 * A redirect repeats parts of the address, and percent-encoding makes them longer. An address that the site would refuse is not sent, so
 * that no header grows with the input.
 */
export function withoutLongRedirect(response: Response): Response {
  return addressRefusal(response.headers.get("Location") ?? "") ?? response;
}

function addressRefusal(address: string): Response | null {
  return address.length <= ADDRESS_MAX ? null : errorResponse(414, "Адрес слишком длинный");
}

/** Forms of our pages are small, and browsers send their length. /api has its own limits. */
function formSizeRefusal(request: Request, url: URL): Response | null {
  if (request.body === null || url.pathname.startsWith("/api/")) return null;
  const length = request.headers.get("Content-Length");
  if (length === null) return errorResponse(411, "Не указан размер запроса");
  // Pictures of a person's message.
  const max = url.pathname.startsWith("/conversation/") ? SITE_MESSAGE_BODY_MAX_BYTES : FORM_BODY_MAX_BYTES;
  return Number(length) <= max ? null : errorResponse(413, `Запрос больше ${max / 1024} КБ`);
}

function isFromOurPages(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  if (site && site !== "same-origin" && site !== "none") return false;
  // A client that is not a browser sends neither header. It has no visitor's cookies, so it cannot forge a request.
  return origin === null || origin === url.origin;
}

function errorResponse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
