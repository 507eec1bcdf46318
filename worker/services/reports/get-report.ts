import { selectWantedSearches } from "../../db/queries/alerts/wanted-searches.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  selectCarNumbers,
  selectReportDays,
  selectSearches,
  selectStaffNames,
  selectStock,
  selectVitalDays,
} from "../../db/queries/reports/report-rows.ts";
import { countCarsOfSalon, selectLeadsOfSalon } from "../../db/queries/reports/salon-rows.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { leadScopeOf } from "../../domain/leads/lead-scope.ts";
import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import {
  reportDayOf,
  VITAL_DAYS,
  reportDate,
  SEARCHES_LOOKED_BACK_DAYS,
  publishedBetween,
  STOCK_AGES,
  SOLD_LOOKED_BACK_DAYS,
  startOfReportDay,
} from "../../domain/reports/stock-ages.ts";
import type { ReportQuery } from "../../domain/reports/report-query.ts";
import { type ReportView, numberCell, shareText, textCell } from "../../domain/reports/report-view.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import type { Deps } from "../deps.ts";
import { carsReport } from "./sections/cars-report.ts";
import { leadsReport } from "./sections/leads-report.ts";
import { LEADS_OF_SALON_MAX, salonDays, salonStockReport, tooManyLeads } from "./sections/salon-report.ts";
import { speedReport } from "./sections/speed-report.ts";
import { staffReport } from "./sections/staff-report.ts";
import { stockReport } from "./sections/stock-report.ts";
import { isOutletKey, OUTLET_LABELS } from "../../domain/outlets/outlet-keys.ts";
import { daysOf, leadsHref, type ReportDaysOf, rowsOf } from "./sections/report-period.ts";
import { describeSearch } from "../../domain/alerts/describe-search.ts";
import { EVERY_SEARCH, searchHref, searchOfList } from "../../domain/alerts/saved-search.ts";
import { countOf, formatNumber } from "../../domain/kernel/text/plural.ts";

const NONE = "За эти дни с площадок никто не приходил";

/** Visits and leads of the outlets, side by side. */
function outletsReport(period: ReportDaysOf): ReportView {
  const rows = rowsOf(period);
  const days = daysOf(period);
  const keys = [...new Set(rows.flatMap(({ outlets }) => outlets.map(({ outlet }) => outlet)))].filter(isOutletKey);
  const of = (key: string, count: "visits" | "leads", outlets: (typeof rows)[number]["outlets"]) =>
    outlets.reduce((sum, one) => sum + (one.outlet === key ? one[count] : 0), 0);
  const sums = keys
    .map((key) => {
      const all = rows.flatMap(({ outlets }) => outlets);
      return { key, visits: of(key, "visits", all), leads: of(key, "leads", all) };
    })
    .toSorted((a, b) => b.leads - a.leads || b.visits - a.visits);
  return {
    figures: [],
    blocks: [
      {
        title: "Площадки",
        note: "Визиты и заявки по ссылкам из файлов площадок; дни по всемирному времени.",
        chart: {
          label: "Визиты с площадок по дням",
          days: days.map(({ day }) => reportDate(day)),
          series: sums.map(({ key }) => ({
            label: OUTLET_LABELS[key],
            values: days.map(({ row }) => of(key, "visits", row?.outlets ?? [])),
          })),
        },
        columns: [
          { head: "Площадка" },
          { head: "Визиты", isNumber: true },
          { head: "Заявки", isNumber: true },
          { head: "Заявки из визитов", isNumber: true },
        ],
        rows: sums.map(({ key, visits, leads }) => [
          textCell(OUTLET_LABELS[key], `/admin/outlets/${key}`),
          numberCell(visits),
          numberCell(leads, leadsHref(period, { source: "outlet" })),
          textCell(shareText(leads, visits)),
        ]),
        empty: NONE,
      },
    ],
  };
}

const CARS_PAGE = 50;
const SEARCHES_SHOWN = 100;
const WANTED_SHOWN = 50;
const OLDEST_SHOWN = 30;
/** Older numbers are of a dealership whose cron jobs stand still. */
const STOCK_LOOKED_BACK_DAYS = 7;
/** Longer periods are shown without the one before: a screen reads at most 500 rows. */
const COMPARED_DAYS_MAX = 90;

export interface Viewer {
  userId: string;
  permissions: readonly Permission[];
  salons: readonly string[];
}

export interface Report extends ReportView {
  /** The list of cars has further pages. */
  hasNext: boolean;
}

/** A report. Takes the viewer as a promise: the session is read in the same round trip. */
export async function getReport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: Promise<Viewer>,
  query: ReportQuery,
  carsShown = CARS_PAGE,
): Promise<Report> {
  const now = clock.now();
  const { section, sort, age, page, salon } = query;
  // The easternmost day: what lies ahead in the dealership's zone has no row yet.
  const last = reportDayOf(now, "Asia/Kamchatka");
  const days = Number(query.period);
  const isCompared = section === "leads" && days <= COMPARED_DAYS_MAX;
  const settings = selectSettings(db);
  const todayOf = (zone: string | undefined) => reportDayOf(now, timeZoneOf(zone));
  const rowsSince = last - days * (isCompared ? 2 : 1);

  if (section === "cars") {
    const bucket = STOCK_AGES.find(({ key }) => key === age);
    const range = bucket ? publishedBetween(bucket, now) : { after: null, until: null };
    const slice = { sort, ...range, limit: carsShown + 1, offset: (page - 1) * carsShown };
    const [[cars]] = await Promise.all([db.read([selectCarNumbers(db, slice)]), viewer]);
    return { ...carsReport(cars.slice(0, carsShown), { now, age }), hasNext: cars.length > carsShown };
  }
  if (section === "stock" && salon !== null) {
    const [[[counted]]] = await Promise.all([
      db.read([countCarsOfSalon(db, salon, now - SOLD_LOOKED_BACK_DAYS * DAY_MS)]),
      viewer,
    ]);
    return { ...salonStockReport(counted), hasNext: false };
  }
  if (section === "leads" && salon !== null) {
    const since = startOfReportDay(rowsSince, "Asia/Kamchatka");
    const [[found, [stored]]] = await Promise.all([
      db.read([selectLeadsOfSalon(db, salon, since, LEADS_OF_SALON_MAX + 1), settings]),
      viewer,
    ]);
    const today = todayOf(stored?.timeZone);
    const rows = salonDays(found.slice(0, LEADS_OF_SALON_MAX), stored, now);
    const view = leadsReport({ since: today - days + 1, until: today, rows, isCompared, salon });
    return { ...(found.length > LEADS_OF_SALON_MAX ? tooManyLeads() : view), hasNext: false };
  }
  if (section === "stock") {
    const oldest = { sort: "-days", after: null, until: null, limit: OLDEST_SHOWN, offset: 0 } as const;
    const [[[stock], cars]] = await Promise.all([
      db.read([selectStock(db, last - STOCK_LOOKED_BACK_DAYS), selectCarNumbers(db, oldest)]),
      viewer,
    ]);
    return { ...stockReport(stock ?? null, cars, now), hasNext: false };
  }
  if (section === "searches") {
    const [[searches, wanted, brands]] = await Promise.all([
      db.read([selectSearches(db, SEARCHES_SHOWN), selectWantedSearches(db, WANTED_SHOWN), selectBrands(db)]),
      viewer,
    ]);
    return { ...searchesReport(searches, { wanted, brands }), hasNext: false };
  }
  if (section === "speed") {
    const [[rows, [stored]]] = await Promise.all([db.read([selectVitalDays(db, last - VITAL_DAYS), settings]), viewer]);
    return { ...speedReport(rows, todayOf(stored?.timeZone)), hasNext: false };
  }
  const [[rows, names, [stored]], { userId, permissions, salons }] = await Promise.all([
    db.read([selectReportDays(db, rowsSince, last), selectStaffNames(db), settings]),
    viewer,
  ]);
  const today = todayOf(stored?.timeZone);
  const period = { since: today - days + 1, until: today, rows };
  const view =
    section === "leads"
      ? leadsReport({ ...period, isCompared })
      : section === "staff"
        ? staffReport({ ...period, names, scope: leadScopeOf({ userId, permissions, salons }) })
        : outletsReport(period);
  return { ...view, hasNext: false };
}

interface Search {
  kind: "filters" | "words";
  search: string;
  times: number;
  lastDay: number;
}

interface Wanted {
  /** With `EVERY_SEARCH`, unless there is none. */
  wanted: readonly { wanted: string; car: string | null; subscribers: number }[];
  brands: readonly { slug: string; name: string }[];
}

/** What visitors look for and the stock does not have, and what subscribers wait for. */
function searchesReport(searches: readonly Search[], { wanted, brands }: Wanted): ReportView {
  const days = countOf(SEARCHES_LOOKED_BACK_DAYS, ["день", "дня", "дней"]);
  const names = new Map(brands.map(({ slug, name }) => [slug, name]));
  const all = wanted.find((one) => one.wanted === EVERY_SEARCH);
  return {
    figures: [{ label: "Действующих подписок", value: formatNumber(all?.subscribers ?? 0) }],
    blocks: [
      {
        title: "Поиски, которые ничего не нашли",
        note: `За ${days}. Одинаковый поиск в пределах четверти часа может быть посчитан один раз. Слова, похожие на телефон или почту, не сохраняются.`,
        columns: [{ head: "Что искали" }, { head: "Сколько раз", isNumber: true }, { head: "Последний раз" }],
        rows: searches.map(({ kind, search, times, lastDay }) => [
          kind === "filters" ? textCell(describeSearch(searchOfList(search), names), search) : textCell(`«${search}»`),
          numberCell(times),
          textCell(reportDate(lastDay).split("-").toReversed().join(".")),
        ]),
        empty: "Каждый поиск что-нибудь нашёл",
      },
      {
        title: "Чего ждут подписчики",
        note: "Подтверждённые подписки на новые автомобили и на снижение цены, без адресов.",
        columns: [{ head: "Что ждут" }, { head: "Подписок", isNumber: true }],
        rows: wanted
          .filter((one) => one !== all)
          .map(({ wanted: params, car, subscribers }) => [
            params.startsWith("car:")
              ? textCell(`Снижение цены: ${car ?? "удалённый автомобиль"}`)
              : textCell(describeSearch(params, names), searchHref(params)),
            numberCell(subscribers),
          ]),
        empty: "Подписчиков пока нет",
      },
    ],
  };
}
