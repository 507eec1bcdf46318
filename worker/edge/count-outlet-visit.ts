import type { RequestContext, WaitUntil } from "../context/create-context.ts";
import type { Isolate } from "../context/isolate.ts";
import { outletOfLink } from "../domain/outlets/outlet-link.ts";

/** Programs that read pages for search results, previews and monitoring name themselves. */
const PROGRAM =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|monitor|headless|curl|wget|python|http-?client|^$/i;

interface Visit {
  request: Request;
  url: URL;
  status: number;
  context: RequestContext;
}

/**
 * Counts the visit of a page by a link from an outlet's file. Nothing about the visitor is stored, so reloads count again. The
 * response does not wait; visits of a few seconds share one write, and those of an isolate that ends before are lost.
 */
export function countOutletVisit(
  { request, url, status, context }: Visit,
  { outletVisits }: Isolate,
  waitUntil: WaitUntil | undefined,
): void {
  const outlet = outletOfLink(url);
  if (!outlet || !waitUntil || !isPageView(request, status) || context.caller.sessionToken) return;
  if (!outletVisits.add(outlet)) return;
  const storing = new Promise((resolve) => setTimeout(resolve, outletVisits.batchMs)).then(() =>
    context.services.outlets.countVisits(outletVisits.take()),
  );
  waitUntil(storing.catch((cause: unknown) => context.log.error("background_work_failed", cause)));
}

/** Browsers send `Sec-Fetch-Dest` and `Sec-Purpose`; old ones do not. */
function isPageView({ method, headers }: Request, status: number): boolean {
  const destination = headers.get("Sec-Fetch-Dest") ?? "document";
  return (
    method === "GET" &&
    (status === 200 || status === 304) &&
    destination === "document" &&
    !headers.get("Sec-Purpose")?.includes("prefetch") &&
    !PROGRAM.test(headers.get("User-Agent") ?? "")
  );
}
