import { safeRedirect } from "../domain/kernel/safe-redirect.ts";
import { CONFIRMATION_PAGE } from "../domain/staff/confirmation.ts";
import { mayOpen } from "../domain/staff/staff-roles.ts";
import type { StaffSession } from "../services/staff/session.ts";
import type { RequestContext } from "../context/create-context.ts";
import { callOf } from "./record-refusals.ts";

type ToPage = (request: Request) => Promise<Response>;

const PASSWORD_PATH = "/admin/password";
/** Keys and codes, and the pages below it that add them. */
const ACCOUNT_PATH = "/admin/account";
/** A 403 page in the panel's layout. */
const FORBIDDEN_PATH = "/admin/forbidden";

/** Screens of the staff panel. Never cached; their inline scripts keep the nonce. */
export function isStaffPath(pathname: string): boolean {
  return /^\/+(?:admin|login|logout)\b/i.test(pathname);
}

/** Any address that the router could match to a screen behind the login. */
export function isPanelPath(pathname: string): boolean {
  return /^\/+admin\b/i.test(pathname);
}

/**
 * The only access check of the panel's screens. Without a session it redirects to /login, which leads back to the same address.
 * With a one-time password it allows only the choice of a new one, without a second factor that the role must have only the
 * account; both lead back too. A screen that the role has no permission for (domain/staff/staff-roles.ts) is refused.
 *
 * A request that changes nothing is rendered at the same time, so that the session and the screen's data are read in one round
 * trip (docs/decisions/0026-panel-screens-in-one-trip.md). Its use cases get no rows before the check has passed, and a refusal
 * replaces whatever was rendered.
 */
export async function staffGate(
  request: Request,
  url: URL,
  context: RequestContext,
  toPage: ToPage,
): Promise<Response> {
  if (!isPanelPath(url.pathname)) return toPage(request);
  const page = pageOf(url);
  const refusal = async () => redirectTarget(await context.staffSession(), page);
  const isReading = request.method === "GET" || request.method === "HEAD";
  let rendering: Promise<Response> | undefined;
  if (isReading && context.caller.sessionToken) {
    context.guardWith(async () => {
      const to = await refusal();
      if (to) throw new Response(null, { status: 302, headers: { Location: to } });
    });
    rendering = toPage(request);
    await Promise.allSettled([rendering]);
  }
  const to = await refusal();
  if (to === FORBIDDEN_PATH) {
    const session = await context.staffSession();
    const detail = await callOf(request, url);
    context.recordRefusal({ kind: "access_refused", actorId: session?.userId ?? null, detail });
  }
  return to ? redirected(request, url, to, toPage) : (rendering ?? toPage(request));
}

function redirected(request: Request, url: URL, to: string, toPage: ToPage): Response | Promise<Response> {
  if (!url.pathname.endsWith(".data")) return Response.redirect(new URL(to, url).href, 302);
  // Client navigation follows only redirects that Remix has encoded; /login/detour exists to encode one.
  const detour = new URL(`/login/detour.data?${new URLSearchParams({ to })}`, url);
  return toPage(new Request(detour, { method: request.method, headers: request.headers }));
}

function redirectTarget(session: StaffSession | null, page: string): string | null {
  const query = new URLSearchParams({ next: safeRedirect(page) });
  if (!session) return `/login?${query}`;
  const [path = ""] = page.split("?");
  if (session.mustChangePassword) return path === PASSWORD_PATH ? null : `${PASSWORD_PATH}?${query}`;
  if (session.mustSetUpFactor) {
    return isWithin(path, ACCOUNT_PATH) || path === CONFIRMATION_PAGE ? null : `${ACCOUNT_PATH}?${query}`;
  }
  return mayOpen(session.permissions, path) ? null : FORBIDDEN_PATH;
}

function isWithin(path: string, screen: string): boolean {
  return path === screen || path.startsWith(`${screen}/`);
}

/** The page's address, without what client navigation adds to it. */
function pageOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const path = pathname.replace(/\.data$/, "");
  return query.size > 0 ? `${path}?${query}` : path;
}
