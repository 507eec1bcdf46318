import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "#app/lib/page/load-or-throw.ts";

export function loader({ context }: LoaderFunctionArgs) {
  // worker/edge/old-address.ts makes it a 410.
  if (context.isGone) throw notFound("Страница удалена", "410 Gone");
  throw notFound("Страница не найдена", "404 Page Not Found");
}

// The loader always throws; the error boundary of the _store route renders the page.
export default function NoSuchPage() {
  return null;
}
