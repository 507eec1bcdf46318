import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { FAILURE } from "./failure.tsx";
import { notFoundText } from "./not-found.tsx";
import type { LayoutData } from "#worker/services/dealership/get-layout.ts";

interface FailedPage {
  error?: unknown;
  /** The root route comes first. */
  matches: readonly { data?: unknown }[];
}

/** The head of a page whose loader failed. Export it from the route with the error boundary: Remix skips the failed route's. */
export function failureMeta({ error, matches: [root] }: FailedPage): MetaDescriptor[] {
  if (!error) return [];
  const { title, text } =
    isRouteErrorResponse(error) && error.status === 404
      ? { title: String(error.data), text: `${error.data}. ${notFoundText(error.statusText)}` }
      : FAILURE;
  const salon = (root?.data as { layout?: LayoutData } | undefined)?.layout?.settings.salonName;
  return [
    { title: salon ? `${title} — ${salon}` : title },
    { name: "description", content: text },
    { name: "robots", content: "noindex" },
  ];
}
