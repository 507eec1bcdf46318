import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loadOrThrow, notFound } from "#app/lib/page/load-or-throw.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { pack, packRows } from "#app/lib/packed.ts";
import { catalogueParams, parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { PARAM_ALIASES, withoutAliases } from "#worker/domain/catalogue/catalogue-aliases.ts";
import { parseSaid } from "#worker/domain/catalogue/said-words.ts";
import { filterSearch } from "#worker/domain/reports/fruitless-search.ts";
import { PAGE_SIZE_DESKTOP, PAGE_SIZE_PHONE } from "#worker/domain/kernel/limits.ts";
import type { SalonOption } from "./describe/more-selects.ts";
import { withCorrections } from "./describe/with-corrections.ts";
import { describeFound, describeStock } from "./describe/describe-stock.ts";
import { describeFilters } from "./describe-filters.ts";
import { type CatalogueScope, withinScope } from "./describe/within-scope.ts";

/** The page for search engines. Filtered variants have `path` as their canonical address; further pages have their own. */
interface CatalogueTexts {
  path: string;
  title: string;
  description: string;
  /** Search engines must not list the page at all. */
  noIndex?: boolean;
  /** Without cars there is no such page. */
  needsStock?: boolean;
}

/** Loads the page of a catalogue that the address describes. A page number past the last redirects to the last page. */
export async function loadCatalogue(
  { request, context }: LoaderFunctionArgs,
  scope: CatalogueScope,
  { path, title, description, noIndex, needsStock }: CatalogueTexts,
) {
  const headWith = pageHead({ request, context });
  const params = new URL(request.url).searchParams;
  const canonical = withoutAliases(params);
  if (canonical) throw redirect(canonicalHref(canonical), 301);
  const query = withinScope(parseCatalogueQuery(params), scope);
  const said = parseSaid(params);
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
  if (needsStock && found.stock.total === 0) throw notFound("Страница не найдена", "404 Page Not Found");
  if (query.page > found.pageCount) {
    throw redirect(`?${catalogueParams({ ...query, page: found.pageCount })}`);
  }
  const { cars, total, page, pageCount, banner } = found;
  const salons = found.salons.map(({ slug, name }) => ({ slug, name }));
  const offered: { salons?: SalonOption[] | undefined } = salons.length > 0 ? { salons } : {};
  if (total === 0) await context.services.reports.countFruitlessSearch(filterSearch(path, query));
  const searched = said.words ? describeFound({ path, title }, query, found) : null;
  const stock = describeStock(found);
  const intro = searched?.intro ?? stock.intro;
  const heading = searched?.heading ?? `${title}${stock.priceFrom && ` ${stock.priceFrom}`}`;
  return {
    catalogue: { total, page, pageCount, banner, pageSize: found.pageSize, columns: found.columnsVersion, ...offered },
    intro,
    head: await headWith({
      title: `${heading}${page > 1 ? `, страница ${page}` : ""}`,
      description: [searched && `${heading}:`, intro, description].filter(Boolean).join(" "),
      path: page > 1 ? `${path}?page=${page}` : path,
      noIndex: noIndex ?? total === 0,
    }),
    cars: packRows(cars),
    filters: pack(withCorrections(describeFilters(query, found, scope.statuses, salons), query, said)),
    /** Words of the search that led here. */
    said: said.words
      ? { words: said.words, missed: missedText(said.missed), heading: searched?.heading ?? null }
      : null,
    /** The list's query without the page, and the same without brands. */
    address: catalogueParams({ ...query, page: 1 }).toString(),
    addressOfAllBrands: catalogueParams({ ...query, brands: [], models: [], page: 1 }).toString(),
    /** Logos by brand slug. */
    logos: Object.fromEntries(found.brands.flatMap(({ slug, logo }) => (logo ? [[slug, logo]] : []))),
  };
}

export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>;

/** The canonical query of the same list. Other parameters, such as utm_source, are kept. */
function canonicalHref(params: URLSearchParams): string {
  const result = catalogueParams(parseCatalogueQuery(params));
  for (const [name, value] of params) if (!FILTER_NAMES.has(name)) result.append(name, value);
  return `?${result}`;
}

const FILTER_NAMES: ReadonlySet<string> = new Set([...Object.keys(PARAM_ALIASES), "status", "sort", "page"]);

/** Made here, so that the scripts do not contain it; blank without such words. */
function missedText(words: readonly string[]): string {
  if (words.length === 0) return "";
  const named = words.map((word) => `«${word}»`).join(", ");
  const [kind, without] = words.length === 1 ? ["слова", "него"] : ["слов", "них"];
  return `Не нашли ${kind} ${named}: показываем автомобили без ${without}.`;
}
