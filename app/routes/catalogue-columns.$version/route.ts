import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { IMMUTABLE_CACHE } from "#app/lib/page/page-head.ts";
import { columnsVersionOf } from "#worker/domain/catalogue/columns/columns.ts";

/** The columns by which the browser filters (app/features/catalogue/preview), at one content version and in one format. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const version = columnsVersionOf(params["version"] ?? "");
  // The page cache keeps the response beside the content version, which comes with the layout.
  const [columns] = await Promise.all([context.services.catalogue.getColumns(version), context.knownLayout()]);
  if (!columns.ok) return Response.json({ error: columns.error.message }, { status: 404 });
  return Response.json(columns.value, { headers: IMMUTABLE_CACHE });
}
