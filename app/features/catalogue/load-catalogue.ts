import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { pack, packRows } from "#app/lib/packed.ts";
import type { BodyType, CarStatus } from "#worker/domain/cars/car-terms.ts";
import { catalogueParams, type CatalogueQuery, parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { PARAM_ALIASES, withoutAliases } from "#worker/domain/catalogue/catalogue-aliases.ts";
import { PAGE_SIZE_DESKTOP, PAGE_SIZE_PHONE } from "#worker/domain/kernel/limits.ts";
import { describeStock } from "./describe-stock.ts";
import { describeFilters, offersMileage } from "./describe-filters.ts";

/** A catalogue to search engines; filtered variants point at it, further pages are found on their own. */
export interface CatalogueTexts {
  path: string;
  title: string;
  description: string;
}

/** What a page is about; its filters choose within it. */
export interface CatalogueScope {
  statuses: CarStatus[];
  bodyType?: BodyType;
}

/** One page of a catalogue as its address asks, with its filters in words. A page past the last leads to the last. */
export async function loadCatalogue(
  { request, context }: LoaderFunctionArgs,
  scope: CatalogueScope,
  { path, title, description }: CatalogueTexts,
) {
  const headWith = pageHead({ request, context });
  const params = new URL(request.url).searchParams;
  const canonical = withoutAliases(params);
  if (canonical) throw redirect(canonicalHref(canonical), 301);
  const query = withinScope(parseCatalogueQuery(params), scope);
  const [status, ...others] = scope.statuses;
  const found = await loadOrThrow(
    context,
    status && others.length === 0 ? `Failed to fetch ${status} cars` : "Failed to fetch cars",
    context.services.catalogue.getCatalogue({
      ...scope,
      query,
      pageSize: context.viewport === "phone" ? PAGE_SIZE_PHONE : PAGE_SIZE_DESKTOP,
    }),
  );
  if (query.page > found.pageCount) {
    throw redirect(`?${catalogueParams({ ...query, page: found.pageCount })}`);
  }
  const { cars, total, page, pageCount, banner } = found;
  const { intro, priceFrom } = describeStock(found);
  return {
    catalogue: { total, page, pageCount, banner },
    intro,
    head: await headWith({
      title: `${title}${priceFrom && ` ${priceFrom}`}${page > 1 ? `, страница ${page}` : ""}`,
      description: [intro, description].join(" ").trim(),
      path: page > 1 ? `${path}?page=${page}` : path,
      noIndex: total === 0,
    }),
    cars: packRows(cars),
    filters: pack(describeFilters(query, found, scope.statuses)),
    /** The list's own address without the page, and the same without its brands. */
    address: catalogueParams({ ...query, page: 1 }).toString(),
    addressOfAllBrands: catalogueParams({ ...query, brands: [], models: [], page: 1 }).toString(),
    /** By slug, as far as brands have one. */
    logos: Object.fromEntries(found.brands.flatMap(({ slug, logo }) => (logo ? [[slug, logo]] : []))),
  };
}

export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>;

/** The shortest address of the same list. Parameters that are no filters, such as utm_source, stay. */
function canonicalHref(params: URLSearchParams): string {
  const result = catalogueParams(parseCatalogueQuery(params));
  for (const [name, value] of params) if (!FILTER_NAMES.has(name)) result.append(name, value);
  return `?${result}`;
}

const FILTER_NAMES: ReadonlySet<string> = new Set([...Object.keys(PARAM_ALIASES), "status", "sort", "page"]);

/** Drops what the page has no choice of: an address may have been made by another page. */
function withinScope(query: CatalogueQuery, { statuses, bodyType }: CatalogueScope): CatalogueQuery {
  const status = query.status && statuses.length > 1 && statuses.includes(query.status) ? query.status : null;
  return {
    ...query,
    status,
    bodyTypes: bodyType ? [] : query.bodyTypes,
    mileageMax: offersMileage({ status }, statuses) ? query.mileageMax : null,
  };
}
