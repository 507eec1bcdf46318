import { allowsNetwork, boundRateLimiter } from "../adapters/rate-limit.ts";
import type { RequestContext } from "../context/create-context.ts";
import type { SalonSettings } from "../domain/dealership/settings.ts";
import { FAVOURITE_ADDED_PATH } from "../domain/lists/list-address.ts";
import { CAR_VIEW_PATH, VITALS_PATH } from "../domain/reports/reported-paths.ts";
import type { Env } from "../env.ts";
import { errorPage } from "./error-page.ts";

/** The bindings of wrangler.toml that count here; LEAD_LIMIT counts in the use case, which all ways to send a lead share. */
export type EdgeLimit = "LOGIN_LIMIT" | "UPLOAD_LIMIT" | "PAGE_LIMIT";

const UPLOADS =
  /^\/api\/(?:objects\/upload|parser\/feed-files|outlets\/catalogues\/[^/]+|outlets\/[^/]+\/report)(?:\/|$)/i;
/** A form that pins a calculation: it reads the car and the banks also when it is refused. */
const QUOTED = /^\/car\/[^/]+\/quote(?:\.data)?\/*$/i;
/** A form that stores a list under a link. */
const SAVED_LIST = /^\/favourites(?:\.data)?\/*$/i;
/** The longest period of a binding, and so of the wait. */
const RETRY_AFTER_SECONDS = 60;
const TOO_MANY = "Слишком много запросов. Подождите минуту и попробуйте ещё раз.";

/** The limit of a request that changes something or opens a secret address; null for all others. Pages are counted where they are rendered. */
export function limitOf({ method }: Request, { pathname }: URL): EdgeLimit | null {
  if (pathname.startsWith("/outlets/") || /^\/api\/calls\//i.test(pathname)) return "PAGE_LIMIT";
  if (method !== "POST" && method !== "PUT") return null;
  if ([CAR_VIEW_PATH, FAVOURITE_ADDED_PATH, VITALS_PATH].includes(pathname)) return "PAGE_LIMIT";
  if (QUOTED.test(pathname) || SAVED_LIST.test(pathname)) return "PAGE_LIMIT";
  if (
    /^\/(?:(?:login|login\/factor|admin\/(?:confirm|password))(?:\.data)?|api\/session(?:\/.*)?)\/*$/i.test(pathname)
  ) {
    return "LOGIN_LIMIT";
  }
  return UPLOADS.test(pathname) ? "UPLOAD_LIMIT" : null;
}

/** Whether a page is rendered for a visitor: staff are known by their session. */
export function isVisitorPage({ method }: Request, { caller }: RequestContext): boolean {
  return (method === "GET" || method === "HEAD") && caller.sessionToken === null;
}

/**
 * Counts a request by the sender's network. False if it is over the limit. Logins of a device that somebody has logged in on count by
 * the device, so that nobody else in its office can use up its limit.
 */
export function isWithinLimit(limit: EdgeLimit, env: Env, { caller, log }: RequestContext): Promise<boolean> {
  const { device } = caller;
  if (limit === "LOGIN_LIMIT" && device?.isOurs) return boundRateLimiter(env[limit], log).allows(`device ${device.id}`);
  return allowsNetwork(boundRateLimiter(env[limit], log), caller.address);
}

/** A 429 in the form that the caller reads. `remembered`: settings that are known without D1, because a flood must stay cheap. */
export async function tooManyRequests(
  { pathname }: URL,
  context: RequestContext,
  remembered: SalonSettings | null,
): Promise<Response> {
  const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
  if (pathname.startsWith("/api/")) return Response.json({ error: TOO_MANY }, { status: 429, headers });
  if (pathname.endsWith(".data")) return new Response(TOO_MANY, { status: 429, headers });
  const salon = remembered ?? (await context.layout().catch(() => null))?.settings ?? null;
  return errorPage({ status: 429, headers, requestId: context.requestId, salon });
}
