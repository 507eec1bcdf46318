import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";

/** GET /search?q=: the search in words leads to the list that it means, from the field of a list (`list`) to one within that. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const found = await loadOrThrow(
    context,
    "Failed to fetch cars",
    context.services.catalogue.searchByWords(params.get("q") ?? "", params.get("list")),
  );
  return redirect(found.href);
}
