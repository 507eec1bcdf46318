import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { CarStatus } from "#worker/domain/car-terms.ts";
import { catalogueParams, parseCatalogueQuery } from "#worker/domain/catalogue.ts";
import { PAGE_SIZE_DESKTOP, PAGE_SIZE_PHONE } from "#worker/domain/limits.ts";

/** One page of a catalogue as its address asks. A page past the last leads to the last. */
export async function loadCatalogue({ request, context }: LoaderFunctionArgs, status: CarStatus) {
  const url = new URL(request.url);
  const query = parseCatalogueQuery(url.searchParams);
  const catalogue = await context.services.catalogue.get({
    status,
    query,
    pageSize: context.viewport === "phone" ? PAGE_SIZE_PHONE : PAGE_SIZE_DESKTOP,
  });
  if (query.page > catalogue.pageCount) {
    throw redirect(`?${catalogueParams({ ...query, page: catalogue.pageCount })}`);
  }
  return { query, catalogue };
}

export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>;
