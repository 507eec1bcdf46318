import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";

/**
 * The staff gate (worker/edge/staff-gate.ts) rewrites refused `.data` requests to this route, because Remix encodes a redirect
 * for client navigation in its own format.
 */
function detour({ request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  return redirect(safeRedirect(new URL(request.url).searchParams.get("to"), "/login"));
}

export { detour as loader, detour as action };
