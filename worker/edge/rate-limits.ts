import { allowsNetwork, boundRateLimiter } from "../adapters/rate-limit.ts";
import type { RequestContext } from "../context/create-context.ts";
import type { SalonSettings } from "../domain/dealership/settings.ts";
import type { Env } from "../env.ts";
import { errorPage } from "./error-page.ts";

/** The bindings of wrangler.toml that count here; LEAD_LIMIT counts in the use cases, for all ways to store something. */
type EdgeLimit = "LOGIN_LIMIT" | "UPLOAD_LIMIT" | "PAGE_LIMIT" | "TOKEN_LIMIT";

const LOGINS = /^\/(?:(?:login|login\/factor|admin\/(?:confirm|password))(?:\.data)?|api\/session(?:\/.*)?)\/*$/i;
const UPLOADS =
  /^\/api\/(?:objects\/upload|parser\/feed-files|outlets\/catalogues\/[^/]+|outlets\/[^/]+\/report|cars\/[^/]+\/photos|redirects\/files)(?:\/|$)|^\/api\/(?:leads\/imports|reviews\/imports(?:\/preview)?|leads\/[^/]+\/message-files\/[^/]+|reports\/[^/]+\/file)\/*$|^\/conversation\/[^/]+(?:\/(?:\.data)?)*$/i;
/** An exchange counts by its logins, and its steps apart from other calls: one with pictures has thousands. */
const EXCHANGE = /^\/api\/1c\/exchange\/*$/i;
/** Calls of the API count apart from pages: each page of a visitor makes some. */
const CALLS = /^\/(?:api|outlets)\//;
/** The longest period of a binding, and so of the wait. */
const RETRY_AFTER_SECONDS = 60;
const TOO_MANY = "Слишком много запросов. Подождите минуту и попробуйте ещё раз.";

/**
 * Whether the request is over a limit, counted before anything is read for it: a change, a call, or a page with a session cookie, which
 * anybody can invent. Pages of visitors are counted where they are rendered (`isPageOverLimit`): the page cache answers many.
 */
export async function isOverLimit(request: Request, url: URL, env: Env, context: RequestContext): Promise<boolean> {
  const isChange = request.method !== "GET" && request.method !== "HEAD";
  if (context.caller.bearer) return isTokenOverLimit(isChange, url, env, context);
  if (EXCHANGE.test(url.pathname)) {
    const isLogin = url.searchParams.get("mode") === "checkauth";
    return !(await isWithin(isLogin ? "LOGIN_LIMIT" : "PAGE_LIMIT", "1c ", env, context));
  }
  const isCall = CALLS.test(url.pathname);
  const isPageOfSession = !isCall && !url.pathname.startsWith("/media/") && context.caller.sessionToken !== null;
  if (!isChange && !isCall && !isPageOfSession) return false;
  if (isChange && LOGINS.test(url.pathname)) return !(await isWithin("LOGIN_LIMIT", "", env, context));
  if (isChange && UPLOADS.test(url.pathname)) return !(await isWithin("UPLOAD_LIMIT", "", env, context));
  return !(await isWithin("PAGE_LIMIT", isCall ? "call " : "", env, context));
}

/**
 * Calls with a token count by the token, wherever they come from. One that this isolate has not seen alive counts as an attempt to log in, too,
 * before anything is read for it.
 */
async function isTokenOverLimit(isChange: boolean, url: URL, env: Env, context: RequestContext): Promise<boolean> {
  if (!context.isKnownToken() && !(await isWithin("LOGIN_LIMIT", "token ", env, context))) return true;
  const hash = context.caller.bearer?.hash ?? null;
  // No token at all: refused without reading anything.
  if (hash === null) return false;
  const limit = !isChange ? "PAGE_LIMIT" : UPLOADS.test(url.pathname) ? "UPLOAD_LIMIT" : "TOKEN_LIMIT";
  return !(await boundRateLimiter(env[limit], context.log).allows(`token ${hash}`));
}

/** The same for a page that is about to be rendered; pages of staff are counted already. */
export async function isPageOverLimit(request: Request, env: Env, context: RequestContext): Promise<boolean> {
  return isVisitorPage(request, context) && !(await isWithin("PAGE_LIMIT", "", env, context));
}

function isVisitorPage({ method }: Request, { caller }: RequestContext): boolean {
  return (method === "GET" || method === "HEAD") && caller.sessionToken === null;
}

/**
 * Counts a request by the sender's network. A device that somebody has logged in on counts by itself, so that nobody else in its office
 * can use up its limit.
 */
function isWithin(limit: EdgeLimit, prefix: string, env: Env, { caller, log }: RequestContext): Promise<boolean> {
  const { device, address } = caller;
  const limiter = boundRateLimiter(env[limit], log);
  return device?.isOurs ? limiter.allows(`${prefix}device ${device.id}`) : allowsNetwork(limiter, address, prefix);
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
