import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pdfHeaders } from "#worker/domain/papers/pdf-headers.ts";

/** The PDF of a report that buyers may read. */
export async function loader({ params: { slug = "", id = "" }, context }: LoaderFunctionArgs) {
  const found = await context.services.papers.getShownReportFile({ slug, id });
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  const { body, size, title } = found.value;
  return new Response(body as unknown as BodyInit, {
    headers: { ...pdfHeaders(title, size), "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
  });
}
