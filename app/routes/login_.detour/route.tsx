import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";

/**
 * Where the panel's gate turns the calls of client navigation that it does not let through (worker/edge/staff-gate.ts):
 * Remix encodes a redirect for them in a form of its own.
 */
function detour({ request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  return redirect(safeRedirect(new URL(request.url).searchParams.get("to"), "/login"));
}

export { detour as loader, detour as action };
