import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadPage } from "#app/features/content/load-page.ts";
import { PageArticle } from "#app/features/content/page-article.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadPage(args, "news", args.params.slug ?? "");
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function NewsItem() {
  return <PageArticle page={useLoaderData<typeof loader>().page} />;
}
