import type { Database, RowsQuery } from "../../db/client.ts";
import type { CarCardRow } from "../../db/queries/cars/cars.ts";
import {
  countNews,
  type PageKey,
  selectCarsOfPage,
  selectIsOwn,
  selectNews,
  selectPage,
} from "../../db/queries/content/pages.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import type { CarCard } from "../../domain/cars/car.ts";
import { CAR_STATUSES } from "../../domain/cars/car-status.ts";
import { defaultPages } from "../../domain/content/default-pages.ts";
import { bodyStart, type PageBlock } from "../../domain/content/page-body.ts";
import type { PageKind } from "../../domain/content/page-kinds.ts";
import { leadFormOf } from "../../domain/leads/lead-forms.ts";
import { NEWS_PAGE_SIZE, PAGE_CARS } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { dayInWords } from "../../domain/kernel/time/days.ts";
import { type CardTerms, toCards } from "../cars/to-cards.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";
import { selectSalonStock } from "../../db/queries/dealership/salon-rows.ts";
import { type PageSalon, pageSalons, withoutRepeats } from "./page-salons.ts";
import type { SalonDeps } from "../deps.ts";

/** A page of one's own or a news item, as visitors see it. */
export interface PageView {
  kind: PageKind;
  slug: string;
  title: string;
  description: string;
  picture: string | null;
  body: PageBlock[];
  /** Of the block of cars. */
  cars: CarCard[];
  /** Of news, «2026-12-31» and in words. */
  newsOn: string | null;
  day: string | null;
  /** Of the block of contacts; left out where the settings say it all. */
  salons?: PageSalon[] | undefined;
  /** Epoch ms; null for a default page. */
  updatedAt: number | null;
}

interface PageRow {
  kind: PageKind;
  slug: string;
  title: string;
  description: string | null;
  picture: string | null;
  body: PageBlock[];
  newsOn: string | null;
  updatedAt: number;
}

/** The queries of the block of cars, and their rows as cards. */
export function carsOf(db: Database, page: PageKey): RowsQuery<CarCardRow>[] {
  return CAR_STATUSES.flatMap((status) => selectCarsOfPage(db, page, status, PAGE_CARS));
}

export function cardsOf(
  body: readonly PageBlock[],
  lists: readonly (readonly CarCardRow[])[],
  terms: CardTerms,
): CarCard[] {
  if (!body.some(({ type }) => type === "cars")) return [];
  const ofStatus = CAR_STATUSES.map((_, at) => lists.slice(at * 2, at * 2 + 2).flat());
  const longest = Math.max(...ofStatus.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => ofStatus.flatMap((rows) => rows[at] ?? [])).flat();
  return toCards(inTurn.slice(0, PAGE_CARS), terms);
}

export function toPageView(row: PageRow, cars: CarCard[], salons: Pick<PageView, "salons">): PageView {
  const { kind, slug, title, picture, body, newsOn, updatedAt } = row;
  return {
    kind,
    slug,
    title,
    description: row.description ?? (bodyStart(body) || title),
    picture,
    body: shownBody(body, salons),
    cars,
    ...salons,
    newsOn: kind === "news" ? newsOn : null,
    day: kind === "news" && newsOn ? dayInWords(newsOn) : null,
    updatedAt,
  };
}

function shownBody(body: readonly PageBlock[], { salons }: Pick<PageView, "salons">): PageBlock[] {
  return (salons ? withoutRepeats(body) : body).map(withLabel);
}

/** A form's button has its own words or those of the form. */
function withLabel(block: PageBlock): PageBlock {
  return block.type === "form" ? { ...block, label: block.label ?? leadFormOf(block.form).title } : block;
}

/** A shown page, or a default one that staff have not made their own. One round trip. */
export async function getPage(
  { db, clock, salon }: SalonDeps,
  kind: PageKind,
  slug: string,
): Promise<Result<PageView>> {
  const now = clock.now();
  const [[settings], brands, [row], own, stock, ...cars] = await db.read([
    selectSettings(db),
    selectBrands(db),
    selectPage(db, kind, slug, now),
    selectIsOwn(db, slug),
    selectSalonStock(db),
    ...carsOf(db, { kind, slug }),
  ]);
  const shown = toPublicSettings(settings, salon);
  const salonsOfPage = (body: readonly PageBlock[]) =>
    pageSalons(body, settings?.salons ?? [], { settings: shown, stock, now });
  if (row) return ok(toPageView(row, cardsOf(row.body, cars, { brands, settings, now }), salonsOfPage(row.body)));
  const { salonName } = shown;
  const standing =
    kind === "page" && own.length === 0 ? defaultPages(salonName).find((page) => page.slug === slug) : undefined;
  if (!standing) return fail("not_found", "Страница не найдена");
  const dates = { newsOn: null, day: null, updatedAt: null };
  const salons = salonsOfPage(standing.body);
  return ok({
    kind,
    picture: null,
    cars: [],
    ...dates,
    ...standing,
    ...salons,
    body: shownBody(standing.body, salons),
  });
}

export interface NewsItem {
  slug: string;
  title: string;
  description: string | null;
  picture: string | null;
  day: string;
}

/** A page of the news, latest first; `not_found` beyond the last page. One round trip. */
export async function getNewsPage(
  { db, clock }: SalonDeps,
  page: number,
): Promise<Result<{ news: NewsItem[]; page: number; pageCount: number }>> {
  const now = clock.now();
  const [rows, [counted], _settings] = await db.read([
    selectNews(db, now, { limit: NEWS_PAGE_SIZE, offset: (page - 1) * NEWS_PAGE_SIZE }),
    countNews(db, now),
    selectSettings(db),
  ]);
  const pageCount = Math.max(1, Math.ceil((counted?.count ?? 0) / NEWS_PAGE_SIZE));
  if (page > pageCount) return fail("not_found", "Страница не найдена");
  const news = rows.map(({ newsOn, ...item }) => ({ ...item, day: dayInWords(newsOn ?? "") }));
  return ok({ news, page, pageCount });
}
