import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import type { Frame } from "#worker/services/storefront/get-frame.ts";

interface FailedPage {
  error?: unknown;
  /** The root's data stand first. */
  matches: readonly { data?: unknown }[];
}

/**
 * The head of a page whose loader failed. It belongs to the route that has the error boundary: Remix does not ask the failed
 * route for its own.
 */
export function failureMeta({ error, matches: [root] }: FailedPage): MetaDescriptor[] {
  if (!error) return [];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const salon = (root?.data as { frame?: Frame } | undefined)?.frame?.settings.salonName;
  const title = isMissing ? String(error.data) : "Страница временно не открывается";
  return [
    { title: salon ? `${title} — ${salon}` : title },
    {
      name: "description",
      content: isMissing
        ? `${title}. Новые автомобили, автомобили с пробегом и аренда с выкупом — в каталоге автоцентра.`
        : "Попробуйте ещё раз через минуту или позвоните нам.",
    },
    { name: "robots", content: "noindex" },
  ];
}
