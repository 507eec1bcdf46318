import { FORM_BODY_MAX_BYTES } from "../domain/kernel/limits.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What is turned away before any route sees it.
 *
 * `?_data=`: with single fetch nobody sends it, yet Remix 2.17 would still run a cross-origin action through it.
 * Unsafe methods must come from our own pages: browsers say so by Sec-Fetch-Site, older ones by Origin.
 */
export function refusalOf(request: Request, url: URL): Response | null {
  if (url.searchParams.has("_data")) return refuse(400, "Неверный адрес запроса");
  if (!SAFE_METHODS.has(request.method) && !isFromOurPages(request, url)) {
    return refuse(403, "Запрос с другого сайта отклонён");
  }
  return formSizeRefusal(request, url);
}

/** Forms of our pages are small and browsers say how long they are; /api has limits of its own. */
function formSizeRefusal(request: Request, url: URL): Response | null {
  if (request.body === null || url.pathname.startsWith("/api/")) return null;
  const length = request.headers.get("Content-Length");
  if (length === null) return refuse(411, "Не указан размер запроса");
  return Number(length) <= FORM_BODY_MAX_BYTES ? null : refuse(413, `Запрос больше ${FORM_BODY_MAX_BYTES / 1024} КБ`);
}

function isFromOurPages(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  if (site && site !== "same-origin" && site !== "none") return false;
  // A tool outside any browser sends neither; it carries no visitor's cookies, so there is nothing to forge with.
  return origin === null || origin === url.origin;
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
