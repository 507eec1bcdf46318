import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { llmsTxt } from "#app/features/seo/llms-txt.ts";
import { CRAWLER_CACHE } from "#app/lib/page/page-head.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const outline = await context.services.catalogue.getSiteOutline();
  const text = llmsTxt(outline, new URL(request.url).origin);
  return new Response(text, { headers: { "Content-Type": "text/markdown; charset=utf-8", ...CRAWLER_CACHE } });
}
