import type { RequestContext } from "./context.ts";

/** Screens of the staff panel. Never cached; their inline scripts keep the nonce. */
export function isStaffPath(pathname: string): boolean {
  return /^\/(?:admin|login|logout)(?:[/.]|$)/.test(pathname);
}

/**
 * The one guard of the panel: a stranger is sent to /login and comes back to the same place afterwards. The `.data`
 * addresses of client navigation are behind it too.
 */
export async function staffGate(request: Request, url: URL, context: RequestContext): Promise<Response | null> {
  if (!/^\/admin(?:[/.]|$)/.test(url.pathname)) return null;
  if (await context.staffSession()) return null;
  if (url.pathname.endsWith(".data")) return Response.json({ error: "Войдите в панель" }, { status: 401 });
  const login = new URL("/login", url);
  login.searchParams.set("next", url.pathname + url.search);
  return Response.redirect(login.href, 302);
}
