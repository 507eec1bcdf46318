import { insertOldAddresses } from "../../db/queries/dealership/old-addresses.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { selectBrands, selectContentVersion, selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  selectLinkablePages,
  selectPageById,
  selectPageStates,
  selectPagesOfSlug,
  selectStaffPages,
  setPlaces,
} from "../../db/queries/content/pages.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { addressTaken } from "../../domain/content/page-addresses.ts";
import { bodyWords } from "../../domain/content/page-body.ts";
import { DEFAULT_PAGE_LINKS, defaultPages } from "../../domain/content/default-pages.ts";
import { type ListedPage, NEWS_WITHOUT_DAY, PAGE, type PageStart } from "../../domain/content/page.ts";
import { FOOTER_PAGES_MAX, MENU_PAGES_MAX, type PageKind } from "../../domain/content/page-kinds.ts";
import { type PageOrder, placesOf } from "../../domain/content/page-places.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { type ListPage, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import { foldText } from "../../domain/kernel/text/search-text.ts";
import type { Deps, Actor } from "../deps.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";
import { retried, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { ownPage } from "../texts/text-page.ts";
import { selectSalonStock } from "../../db/queries/dealership/salon-rows.ts";
import { pageSalons } from "./page-salons.ts";
import { carsOf, cardsOf, type PageView, toPageView } from "./get-page.ts";
import { type RecordListQuery, recordUseCases, type Refusal } from "./record-use-cases.ts";

const TAKEN = "Этот адрес уже занят другой страницей";
const TAKEN_IN_TRASH = "Этот адрес занят страницей в корзине: верните её или выберите другой";

/** `conflict` with the field `slug` when another page has the address, `invalid` when something else of the site answers there. */
export const pageRecords = recordUseCases("page", {
  order: "latest",
  textPage: ownPage,
  newColumns: () => ({ sourceUrl: null, searchText: "" }),
  complete(fields, updatedAt, before) {
    const { title, description, body } = { ...before, ...withoutUndefined(fields) };
    return { updatedAt, searchText: foldText(title, description, bodyWords(body ?? [])) };
  },
  async known({ db }: Deps, { slug }) {
    const [rows] = await db.read([selectPagesOfSlug(db, slug ?? "")]);
    return rows;
  },
  isNoticed: ({ kind, slug }) => kind === "page" && DEFAULT_PAGE_LINKS.some((one) => one.slug === slug),
  refuse(before, after, holders = []) {
    const taken = addressTaken(after.kind, after.slug);
    if (taken) return fail("invalid", taken, { slug: taken });
    if (after.kind === "news" && after.newsOn === null)
      return fail("invalid", NEWS_WITHOUT_DAY, { newsOn: NEWS_WITHOUT_DAY });
    const holder = holders.find(({ id, kind }) => kind === after.kind && id !== before?.id);
    return holder ? slugTaken(holder.deletedAt === null ? TAKEN : TAKEN_IN_TRASH) : null;
  },
  // Two requests may save the same slug at once; the database refuses the second one.
  refusalOf: (cause) => (isUniqueViolation(cause, "pages.kind, pages.slug") ? slugTaken(TAKEN) : null),
  async follow({ db, clock }, { kind, slug, id }, after) {
    return slug === after.slug && kind === after.kind
      ? []
      : [insertOldAddresses(db, [{ kind, slug, targetId: id, leftAt: clock.now() }])];
  },
});
export const getStaffPage = pageRecords.get;

/** What became of each of the chosen pages: the same after a repeat. */
export interface ShownPages {
  /** Now as wanted. */
  done: { id: string; title: string }[];
  refused: { id: string; title: string; reason: string }[];
}

/** Shows the chosen pages to visitors or hides them, one by one: each is checked as if it were changed alone. */
export async function showPages(
  deps: Deps,
  actor: Actor,
  { ids, isShown }: { ids: readonly string[]; isShown: boolean },
): Promise<Result<ShownPages>> {
  const { db } = deps;
  const [rows] = await db.read([selectPageStates(db, ids)]);
  const answer: ShownPages = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    const row = rows.find((one) => one.id === id);
    const title = row?.title ?? "Удалённая страница";
    const changed = row ? await showPage(deps, actor, row, isShown) : fail("not_found", PAGE.notFound);
    if (changed.ok) answer.done.push({ id, title });
    else answer.refused.push({ id, title, reason: reasonOf(changed.error) });
  }
  return ok(answer);
}

async function showPage(deps: Deps, actor: Actor, row: { id: string; isShown: boolean }, isShown: boolean) {
  return row.isShown === isShown ? ok(null) : pageRecords.update(deps, actor, row.id, { isShown });
}

function reasonOf({ message, fields = {} }: AppError): string {
  return [...new Set(Object.values(fields))].join("; ") || message;
}

function slugTaken(message: string): Refusal {
  return fail("conflict", message, { slug: message });
}

function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

interface PageQuery extends RecordListQuery {
  isShown: boolean | null;
  kind: PageKind | null;
}

/** Pages and news without their texts, latest first, and the default pages that staff have not made their own. */
export async function listStaffPages(
  { db }: Pick<Deps, "db">,
  { search, page, inTrash, isShown, kind }: PageQuery,
  size: number,
): Promise<{ list: ListPage<ListedPage>; defaults: { slug: string; title: string }[] }> {
  const [rows] = await db.read([selectStaffPages(db, { inTrash })]);
  const found = rows.filter(
    (row) =>
      (isShown === null || row.isShown === isShown) &&
      (kind === null || row.kind === kind) &&
      matchesSearch(search, ...PAGE.searched.map((name) => row[name])),
  );
  const isOwn = (slug: string) => rows.some((row) => row.kind === "page" && row.slug === slug);
  const listed = found.map(({ description: _description, ...row }) => row);
  return { list: pageOf(listed, { page, size }), defaults: DEFAULT_PAGE_LINKS.filter(({ slug }) => !isOwn(slug)) };
}

export type LinkablePage = Awaited<ReturnType<typeof getPageLinks>>[number];

/** All pages that may stand in the menu and the footer, with their places. */
export async function getPageLinks({ db }: Pick<Deps, "db">) {
  const [rows] = await db.read([selectLinkablePages(db)]);
  return rows;
}

/**
 * Sets which pages stand in the menu and the footer, in this order. `conflict` if the order is not the one that was read; the order that
 * stands already is no change.
 */
export const orderPages = retried(placePages);

async function placePages(
  deps: Deps,
  actor: Actor,
  { base, ...order }: PageOrder & { base: PageOrder },
): Promise<Result<PageOrder>> {
  const { db } = deps;
  const [rows, [content]] = await db.read([selectLinkablePages(db), selectContentVersion(db)]);
  const stored = placesOf(rows);
  if (isSameOrder(stored, order)) return ok(stored);
  if (!isSameOrder(stored, base)) return fail("conflict", "Порядок тем временем изменили: посмотрите его и повторите");
  const known = new Set(rows.map(({ id }) => id));
  for (const [ids, max, place] of [
    [order.menu, MENU_PAGES_MAX, "меню"],
    [order.footer, FOOTER_PAGES_MAX, "подвале"],
  ] as const) {
    if (ids.length > max) return fail("invalid", `В ${place} не больше ${max} страниц`);
    if (new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
      return fail("invalid", "Страницы из списка больше нет: обновите экран");
  }
  const titles = (ids: readonly string[]) =>
    ids.map((id) => rows.find((row) => row.id === id)?.title ?? "").join(", ") || null;
  const changes = Object.fromEntries(
    (["menu", "footer"] as const)
      .filter((place) => stored[place].join() !== order[place].join())
      .map((place) => [place, [titles(stored[place]), titles(order[place])] as const]),
  );
  await writeAsStaff(deps, actor, { action: "update", entity: "page", entityId: null, changes, isVisible: true }, [
    unchangedSince(db, "content", "", content?.version ?? 0),
    setPlaces(db, order.menu, order.footer),
  ]);
  return ok(order);
}

function isSameOrder(a: PageOrder, b: PageOrder): boolean {
  return a.menu.join() === b.menu.join() && a.footer.join() === b.footer.join();
}

/** A page as visitors will see it, also a draft. */
export async function getPagePreview({ db, clock }: Deps, id: string): Promise<Result<PageView>> {
  const [[settings], brands, [row], stock, ...cars] = await db.read([
    selectSettings(db),
    selectBrands(db),
    selectPageById(db, id),
    selectSalonStock(db),
    ...carsOf(db, { id }),
  ]);
  if (!row) return fail("not_found", PAGE.notFound);
  const now = clock.now();
  const shown = { settings: toPublicSettings(settings), stock, now };
  const salons = pageSalons(row.body, settings?.salons ?? [], shown);
  return ok(toPageView(row, cardsOf(row.body, cars, { brands, settings, now }), salons));
}

/** What a new page begins with: the text and place of a default page, the day of news, or nothing. */
export async function getPageStart(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { from, isNews }: { from: string | null; isNews: boolean },
): Promise<PageStart> {
  const [[settings]] = await db.read([selectSettings(db)]);
  if (isNews) return { kind: "news", newsOn: salonDay(clock.now(), timeZoneOf(settings?.timeZone)) };
  const pages = defaultPages(toPublicSettings(settings).salonName);
  const at = pages.findIndex(({ slug }) => slug === from);
  const page = pages[at];
  return page ? { ...page, kind: "page", isShown: true, footerOrder: at + 1 } : {};
}
