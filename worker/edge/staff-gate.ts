import { mayOpen } from "../domain/staff/staff-roles.ts";
import type { StaffSession } from "../services/staff/session.ts";
import type { RequestContext } from "../context/create-context.ts";

const PASSWORD_PATH = "/admin/password";
/** Says 403 in the panel's own frame. */
const FORBIDDEN_PATH = "/admin/forbidden";

/** Screens of the staff panel. Never cached; their inline scripts keep the nonce. */
export function isStaffPath(pathname: string): boolean {
  return /^\/+(?:admin|login|logout)\b/i.test(asRouted(pathname));
}

/** Any address that the router could take for one behind the login. */
export function isPanelPath(pathname: string): boolean {
  return /^\/+admin\b/i.test(asRouted(pathname));
}

/**
 * The one guard of the panel. A stranger is sent to /login and comes back to the same place afterwards; who came in by a
 * password that somebody else knows may do nothing but choose another; a screen that needs a permission which the person's
 * role lacks is refused by one table (domain/staff/staff-roles.ts). Answers the request that may go on, or a redirect.
 */
export async function staffGate(request: Request, url: URL, context: RequestContext): Promise<Request | Response> {
  if (!isPanelPath(url.pathname)) return request;
  const isData = url.pathname.endsWith(".data");
  const page = pageOf(url);
  const to = detourOf(await context.staffSession(), page);
  if (!to) return request;
  if (!isData) return Response.redirect(new URL(to, url).href, 302);
  // Client navigation understands only redirects that Remix itself has encoded: /login/detour does nothing else.
  const detour = new URL(`/login/detour.data?${new URLSearchParams({ to })}`, url);
  return new Request(detour, { method: request.method, headers: request.headers });
}

function detourOf(session: StaffSession | null, page: string): string | null {
  if (!session) return `/login?${new URLSearchParams({ next: page })}`;
  const [path = ""] = page.split("?");
  if (session.mustChangePassword) return path === PASSWORD_PATH ? null : PASSWORD_PATH;
  return mayOpen(session.permissions, asRouted(path)) ? null : FORBIDDEN_PATH;
}

/** The page's own address, without what client navigation adds to it. */
function pageOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const path = pathname.replace(/\.data$/, "");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The router decodes a path before it compares, and compares in any case: /%41dmin is /admin. */
function asRouted(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
