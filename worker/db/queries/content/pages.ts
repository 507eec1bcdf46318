import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { CarStatus } from "../../../domain/cars/car-status.ts";
import { DEFAULT_PAGE_LINKS } from "../../../domain/content/default-pages.ts";
import type { LinkedPage } from "../../../domain/content/page-links.ts";
import { type PageKind, PAGES_BULK_MAX } from "../../../domain/content/page-kinds.ts";
import { salonDay, DEFAULT_TIME_ZONE, TIME_ZONE_NAMES } from "../../../domain/kernel/time/salon-time.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { IS_LINKED, pages } from "../../schema/content.ts";
import { cardColumns } from "../cars/cars.ts";
import { isListed } from "../cars/car-conditions.ts";

/** Pages that a list of the panel, the sitemap or a check of all texts reads at most. */
const PAGES_MAX = 2000;

const isShown = and(eq(pages.isShown, true), isNull(pages.deletedAt));

/** The dealership's day, so that a page with news needs no query before its own. */
function today(now: number): SQL {
  const days = TIME_ZONE_NAMES.map((zone) => sql`when ${zone} then ${salonDay(now, zone)}`);
  return sql`(case (select time_zone from settings where id = 1) ${sql.join(days, sql` `)} else ${salonDay(now, DEFAULT_TIME_ZONE)} end)`;
}

/** A shown page by its address; news from its day on. */
export function selectPage({ query }: Database, kind: PageKind, slug: string, now: number) {
  return query
    .select()
    .from(pages)
    .where(
      and(
        eq(pages.kind, kind),
        eq(pages.slug, slug),
        isShown,
        kind === "news" ? sql`${pages.newsOn} <= ${today(now)}` : undefined,
      ),
    )
    .limit(1);
}

/** Whether staff have made a page with the address, shown or not. */
export function selectIsOwn({ query }: Database, slug: string) {
  return query
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.kind, "page"), eq(pages.slug, slug), isNull(pages.deletedAt)))
    .limit(1);
}

export function selectPageById({ query }: Database, id: string) {
  return query.select().from(pages).where(eq(pages.id, id)).limit(1);
}

/** Of pages outside the trash. */
export function selectPageStates({ query }: Database, ids: readonly string[]) {
  return query
    .select({ id: pages.id, title: pages.title, isShown: pages.isShown })
    .from(pages)
    .where(and(isNull(pages.deletedAt), sql`${pages.id} in (select value from json_each(${JSON.stringify(ids)}))`))
    .limit(PAGES_BULK_MAX);
}

/** Which page a block of cars stands in. */
export type PageKey = { kind: PageKind; slug: string } | { id: string };

/**
 * Cars of one status for the page's block of cars, latest first; none if it has no such block. The block is read within the statement, so that the
 * page needs no query before this one.
 */
export function selectCarsOfPage({ query }: Database, page: PageKey, status: CarStatus, limit: number) {
  const isIt = "id" in page ? sql`pages.id = ${page.id}` : sql`pages.kind = ${page.kind} and pages.slug = ${page.slug}`;
  const ofBlock = (name: "status" | "brand") =>
    sql`(select block.value ->> ${name} from pages, json_each(pages.body) as block where ${isIt} and block.value ->> 'type' = 'cars' limit 1)`;
  const isWanted = sql`${ofBlock("status")} in (${status}, 'all')`;
  const listed = and(isListed, eq(cars.status, status), isWanted);
  const ofBrand = query
    .select(cardColumns)
    .from(cars)
    .where(
      and(
        listed,
        sql`${cars.brandId} = (select ${brands.id} from ${brands} where ${brands.slug} = ${ofBlock("brand")})`,
      ),
    )
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit);
  const ofAll = query
    .select(cardColumns)
    .from(cars)
    .where(and(listed, sql`${ofBlock("brand")} is null`))
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit);
  return [ofAll, ofBrand] as const;
}

const newsColumns = {
  ...pickColumns(pages, "slug", "title", "description", "picture", "newsOn"),
};

const isNews = (now: number) => and(eq(pages.kind, "news"), isShown, sql`${pages.newsOn} <= ${today(now)}`);

/** News that visitors may see, latest first; in the order of the index `pages_shown`. */
export function selectNews({ query }: Database, now: number, { limit, offset }: { limit: number; offset: number }) {
  return query
    .select(newsColumns)
    .from(pages)
    .where(isNews(now))
    .orderBy(desc(pages.newsOn), desc(pages.id))
    .limit(limit)
    .offset(offset);
}

export function countNews({ query }: Database, now: number) {
  return query
    .select({ count: sql<number>`count(*)` })
    .from(pages)
    .where(isNews(now));
}

/** Addresses of what visitors may see, for the sitemap. */
export function selectPageAddresses({ query }: Database, now: number) {
  return query
    .select({ kind: pages.kind, slug: pages.slug, title: pages.title, updatedAt: pages.updatedAt })
    .from(pages)
    .where(
      and(
        inArray(pages.kind, ["page", "news"]),
        isShown,
        or(eq(pages.kind, "page"), sql`${pages.newsOn} <= ${today(now)}`),
      ),
    )
    .limit(PAGES_MAX);
}

/** With their texts, for the check of all texts. */
export function selectShownPages({ query }: Database) {
  return query
    .select({ id: pages.id, title: pages.title, description: pages.description, body: pages.body })
    .from(pages)
    .where(and(inArray(pages.kind, ["page", "news"]), isShown))
    .limit(PAGES_MAX);
}

/** Rows of both kinds with the address, in the trash too. */
export function selectPagesOfSlug({ query }: Database, slug: string) {
  return query
    .select({ id: pages.id, kind: pages.kind, deletedAt: pages.deletedAt })
    .from(pages)
    .where(and(inArray(pages.kind, ["page", "news"]), eq(pages.slug, slug)))
    .limit(2);
}

/** For the panel, latest first, without texts. */
export function selectStaffPages({ query }: Database, { inTrash }: { inTrash: boolean }) {
  return query
    .select({
      id: pages.id,
      kind: pages.kind,
      slug: pages.slug,
      title: pages.title,
      description: pages.description,
      picture: pages.picture,
      isShown: pages.isShown,
      newsOn: pages.newsOn,
      menuOrder: pages.menuOrder,
      footerOrder: pages.footerOrder,
      sourceUrl: pages.sourceUrl,
      createdAt: pages.createdAt,
      updatedAt: pages.updatedAt,
      deletedAt: pages.deletedAt,
      version: pages.version,
    })
    .from(pages)
    .where(inTrash ? isNotNull(pages.deletedAt) : isNull(pages.deletedAt))
    .orderBy(desc(pages.createdAt), desc(pages.id))
    .limit(PAGES_MAX);
}

/** Pages outside the trash with all words in their title, for the panel's search. */
export function selectPagesByWords({ query }: Database, words: readonly string[], limit: number) {
  const contain = words.map((word) => sql`instr(${pages.searchText}, ${word}) > 0`);
  return query
    .select({ id: pages.id, kind: pages.kind, title: pages.title, isShown: pages.isShown, newsOn: pages.newsOn })
    .from(pages)
    .where(and(isNull(pages.deletedAt), words.length === 0 ? sql`0` : undefined, ...contain))
    .orderBy(desc(pages.createdAt), desc(pages.id))
    .limit(limit);
}

/** Titles of shown pages, for the search of the site; news are found in their list. */
export function selectPageTitles({ query }: Database) {
  return query
    .select({ slug: pages.slug, title: pages.title })
    .from(pages)
    .where(and(eq(pages.kind, "page"), isShown))
    .limit(PAGES_MAX);
}

/** The pages that a page of the old site was made into, in the trash too. */
export function selectPageOfSource({ query }: Database, sourceUrl: string) {
  return query
    .select()
    .from(pages)
    .where(and(inArray(pages.kind, ["page", "news"]), eq(pages.sourceUrl, sourceUrl)))
    .orderBy(asc(pages.createdAt))
    .limit(1);
}

/** Pages in the menu or the footer, the addresses that every dealership has, and one news if any is shown, as JSON in a column of `selectSettings`. */
export const linkedPagesJson = sql<LinkedPage[]>`(
  select json_group_array(json_object(
    'kind', kind, 'slug', slug, 'title', title, 'isShown', json(iif(is_shown = 1 and deleted_at is null, 'true', 'false')),
    'isTrashed', json(iif(deleted_at is null, 'false', 'true')), 'menuOrder', menu_order, 'footerOrder', footer_order
  )) from (
    select * from pages where kind = 'page' and (${sql.raw(IS_LINKED)})
    union all select * from pages where kind = 'page' and menu_order is null and footer_order is null and slug in (${sql.raw(DEFAULT_PAGE_LINKS.map(({ slug }) => `'${slug}'`).join(", "))})
    union all select * from (select * from pages where kind = 'news' and is_shown = 1 and deleted_at is null limit 1)
  )
)`.mapWith((json: string) => JSON.parse(json) as LinkedPage[]);

/** Pages that may stand in the menu and the footer, drafts too. */
export function selectLinkablePages({ query }: Database) {
  return query
    .select(pickColumns(pages, "id", "slug", "title", "isShown", "menuOrder", "footerOrder"))
    .from(pages)
    .where(and(eq(pages.kind, "page"), isNull(pages.deletedAt)))
    .orderBy(asc(pages.title), asc(pages.id))
    .limit(PAGES_MAX);
}

/** Gives pages their places in the menu and in the footer, counted from 1, and takes all others out. */
export function setPlaces({ query }: Database, menu: readonly string[], footer: readonly string[]) {
  const place = (ids: readonly string[]) =>
    sql<
      number | null
    >`(select key + 1 from json_each(${JSON.stringify(ids)}) as place where place.value = ${pages.id})`;
  return query
    .update(pages)
    .set({ menuOrder: place(menu), footerOrder: place(footer) })
    .where(
      and(
        eq(pages.kind, "page"),
        sql`(${sql.raw(IS_LINKED)} or id in (select value from json_each(${JSON.stringify([...menu, ...footer])})))`,
      ),
    );
}

/** Pages that were made from those of the old site, outside the trash: by the index of the panel's list. */
export function countPagesTaken({ query }: Database) {
  return query
    .select({
      taken: sql<number>`count(*)`.as("taken"),
      shown: sql<number>`count(*) filter (where ${pages.isShown} = 1)`.as("shown_of_taken"),
    })
    .from(pages)
    .where(and(isNull(pages.deletedAt), sql`${pages.sourceUrl} is not null`));
}
