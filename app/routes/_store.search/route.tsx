import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";

/** GET /search?q=: the search in words leads to the list that it means. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const words = new URL(request.url).searchParams.get("q") ?? "";
  const found = await loadOrThrow(context, "Failed to fetch cars", context.services.catalogue.searchByWords(words));
  return redirect(found.href);
}
