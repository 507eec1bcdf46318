import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";

/**
 * Redirects client navigation of users who are not logged in. worker/edge/staff-gate.ts rewrites their requests to this route,
 * because Remix encodes redirects of single fetch in its own format.
 */
function detour({ request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  return redirect(safeRedirect(new URL(request.url).searchParams.get("to"), "/login"));
}

export { detour as loader, detour as action };
