import { choiceOf, listHref } from "../kernel/panel-list.ts";
import { REPORT_PERIODS, type ReportPeriod, STOCK_AGE_KEYS, type StockAge } from "./stock-ages.ts";

export const REPORTS_PATH = "/admin/reports";

export const REPORT_SECTIONS = ["leads", "staff", "cars", "stock", "outlets", "searches", "speed"] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

export const REPORT_SECTION_LABELS: Record<ReportSection, string> = {
  leads: "Заявки",
  staff: "Сотрудники",
  cars: "Автомобили",
  stock: "Склад",
  outlets: "Площадки",
  searches: "Пустые поиски",
  speed: "Скорость сайта",
};

export const REPORT_PERIOD_LABELS: Record<ReportPeriod, string> = {
  "7": "7 дней",
  "30": "30 дней",
  "90": "90 дней",
  "365": "Год",
};

/** Sections over days that the reader chooses; the others have their own. */
export const SECTIONS_WITH_PERIOD: readonly ReportSection[] = ["leads", "staff", "outlets"];

/** Sections with figures that rows split by salon. */
export const SECTIONS_WITH_SALON: readonly ReportSection[] = ["leads", "stock"];
const SALON_MAX = 64;

export const CAR_REPORT_SORTS = ["-views", "views", "-leads", "-favourites", "-days"] as const;
export type CarReportSort = (typeof CAR_REPORT_SORTS)[number];

export const CAR_REPORT_SORT_LABELS: Record<CarReportSort, string> = {
  "-views": "Больше просмотров",
  views: "Меньше просмотров",
  "-leads": "Больше заявок",
  "-favourites": "Чаще в избранном",
  "-days": "Дольше в продаже",
};

export interface ReportQuery {
  section: ReportSection;
  period: ReportPeriod;
  /** Of the cars. */
  sort: CarReportSort;
  age: StockAge | null;
  /** Of the sections SECTIONS_WITH_SALON: an id, or WITHOUT_SALON; null: all. */
  salon: string | null;
  page: number;
}

/** Pages of the list of cars. */
const PAGES_MAX = 100;

export function parseReportQuery(params: URLSearchParams): ReportQuery {
  const page = Number(params.get("page") ?? 1);
  const salon = params.get("salon");
  const age = STOCK_AGE_KEYS.find((key) => key === params.get("age")) ?? null;
  return {
    section: choiceOf(params, "section", REPORT_SECTIONS, "leads"),
    period: choiceOf(params, "period", REPORT_PERIODS, "30"),
    // An age is a range of the index by publication, which has this order.
    sort: age === null ? choiceOf(params, "sort", CAR_REPORT_SORTS, "-views") : "-days",
    age,
    salon: salon && salon.length <= SALON_MAX ? salon : null,
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
  };
}

/** The address of a report; what is the default is left out. */
export function reportHref({ section, period, sort, age, salon, page }: ReportQuery, path = REPORTS_PATH): string {
  return listHref(path, {
    section: section === "leads" ? null : section,
    period: period === "30" || !SECTIONS_WITH_PERIOD.includes(section) ? null : period,
    sort: section !== "cars" || sort === "-views" || age !== null ? null : sort,
    age: section === "cars" ? age : null,
    salon: SECTIONS_WITH_SALON.includes(section) ? salon : null,
    page: section === "cars" ? page : null,
  });
}
