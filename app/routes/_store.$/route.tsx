import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadPage } from "#app/features/content/load-page.ts";
import { PageArticle } from "#app/features/content/page-article.tsx";

/** A page of the dealership's own; for any other address the error boundary of the _store route renders the 404. */
export async function loader(args: LoaderFunctionArgs) {
  // Old links to such pages often end with a slash.
  return loadPage(args, "page", (args.params["*"] ?? "").replace(/\/+$/, ""));
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function OwnPage() {
  return <PageArticle page={useLoaderData<typeof loader>().page} />;
}
