import { LEAD_SOURCE_LABELS, LEAD_SOURCES } from "../../../domain/leads/advertising/lead-source.ts";
import { LEAD_KIND_LABELS, LEAD_KINDS } from "../../../domain/leads/lead-terms.ts";
import { ANSWER_LEGEND } from "../../../domain/leads/work/response-time.ts";
import { formatNumber } from "../../../domain/kernel/text/plural.ts";
import {
  fastShareOf,
  type LeadCell,
  type LeadNumbers,
  NO_LEADS,
  sumNumbers,
} from "../../../domain/reports/lead-numbers.ts";
import { reportDate } from "../../../domain/reports/stock-ages.ts";
import {
  averageText,
  decimalText,
  numberCell,
  type ReportBlock,
  type ReportFigure,
  type ReportView,
  shareText,
  textCell,
} from "../../../domain/reports/report-view.ts";
import { daysOf, leadsHref, type ReportDaysOf, rowsOf, shortDate } from "./report-period.ts";

const NOT_BY_SALON = "Визиты и просмотры сайта по салонам не делятся, заявки из архива тоже: их числа здесь не учтены.";
const NONE = "За эти дни заявок не было";

interface LeadsPeriod extends ReportDaysOf {
  /** The rows contain as many days before. */
  isCompared: boolean;
}

/** Leads by day, kind and source, and the way from a visit to a sale. */
export function leadsReport(period: LeadsPeriod): ReportView {
  const rows = rowsOf(period);
  const cells = rows.flatMap(({ leads }) => leads);
  const total = sumNumbers(cells);
  const visits = sum(rows.map((row) => row.visits));
  const carViews = sum(rows.map((row) => row.carViews));
  const days = period.until - period.since + 1;
  const before = period.isCompared
    ? sumNumbers(
        rowsOf({ ...period, since: period.since - days, until: period.since - 1 }).flatMap(({ leads }) => leads),
      )
    : null;
  return {
    figures: figuresOf(total, before, leadsHref(period)),
    blocks: [
      byDay(period),
      funnel({ visits, carViews, total }, period),
      split("По видам", LEAD_KINDS, LEAD_KIND_LABELS, "type", cells, period),
      split("По источникам", LEAD_SOURCES, LEAD_SOURCE_LABELS, "source", cells, period),
    ],
  };
}

function figuresOf(total: LeadNumbers, before: LeadNumbers | null, href: string): ReportFigure[] {
  const was = (text: string) => (before ? { note: `было ${text}` } : {});
  return [
    { label: "Заявки", value: formatNumber(total.total), href, ...was(formatNumber(before?.total ?? 0)) },
    {
      label: "Средний ответ",
      value: averageText(total.answerMs, total.answered),
      ...was(averageText(before?.answerMs ?? 0, before?.answered ?? 0)),
    },
    {
      label: "Ответ за 15 минут",
      value: fastShareOf(total),
      ...was(fastShareOf(before ?? NO_LEADS)),
    },
    { label: "Продажи", value: formatNumber(total.sold), ...was(formatNumber(before?.sold ?? 0)) },
  ];
}

function byDay(period: ReportDaysOf): ReportBlock {
  const days = daysOf(period);
  const isOfSalon = Boolean(period.salon);
  const countOn = (cells: readonly LeadCell[] | undefined, type: string) =>
    sum((cells ?? []).filter((cell) => cell.type === type).map((cell) => cell.total));
  return {
    title: "Заявки по дням",
    note: isOfSalon ? `${ANSWER_LEGEND} ${NOT_BY_SALON}` : ANSWER_LEGEND,
    chart: {
      label: "Заявки по дням и видам",
      days: days.map(({ day }) => reportDate(day)),
      series: LEAD_KINDS.map((type) => ({
        label: LEAD_KIND_LABELS[type],
        values: days.map(({ row }) => countOn(row?.leads, type)),
      })),
    },
    columns: [
      { head: "День" },
      ...(isOfSalon ? [] : ["Визиты", "Просмотры авто"]).map((head) => ({ head, isNumber: true })),
      { head: "Заявки", isNumber: true },
      ...LEAD_KINDS.map((type) => ({ head: LEAD_KIND_LABELS[type], isNumber: true })),
      { head: "Средний ответ", isNumber: true },
    ],
    rows: days.toReversed().map(({ day, row }) => {
      const only = { since: day, until: day, salon: period.salon ?? null };
      const numbers = sumNumbers(row?.leads ?? []);
      return [
        textCell(shortDate(day)),
        ...(isOfSalon ? [] : [numberCell(row?.visits ?? 0), numberCell(row?.carViews ?? 0)]),
        numberCell(numbers.total, leadsHref(only)),
        ...LEAD_KINDS.map((type) => numberCell(countOn(row?.leads, type), leadsHref(only, { type }))),
        textCell(averageText(numbers.answerMs, numbers.answered)),
      ];
    }),
    empty: NONE,
  };
}

function funnel(
  { visits, carViews, total }: { visits: number; carViews: number; total: LeadNumbers },
  period: ReportDaysOf,
): ReportBlock {
  const steps: { label: string; count: number; href?: string; ratio?: string }[] = [
    ...(period.salon
      ? []
      : [
          { label: "Визиты на сайт", count: visits },
          { label: "Просмотры автомобилей", count: carViews, ratio: perVisit(carViews, visits) },
        ]),
    { label: "Заявки", count: total.total, href: leadsHref(period) },
    { label: "Серьёзные заявки", count: total.qualified },
    { label: "Продажи", count: total.sold, href: leadsHref(period, { status: "completed" }) },
  ];
  return {
    title: period.salon ? "От заявки до продажи" : "От визита до продажи",
    note: "Серьёзная заявка — назначен или состоялся визит или тест-драйв, покупатель отмечен настроенным всерьёз или купил. Заявки считаются по дню создания: продажа относится к дню, когда пришла заявка. Один человек может прийти несколько раз, а автомобили смотрят и без заявок.",
    columns: [{ head: "Шаг" }, { head: "Сколько", isNumber: true }, { head: "От предыдущего шага", isNumber: true }],
    rows: steps.map(({ label, count, href, ratio }, at) => {
      const previous = steps[at - 1];
      return [
        textCell(label),
        numberCell(count, href),
        textCell(ratio ?? (previous ? shareText(count, previous.count) : "—")),
      ];
    }),
    empty: NONE,
  };
}

function split<K extends string>(
  title: string,
  keys: readonly K[],
  labels: Readonly<Record<K, string>>,
  by: "type" | "source",
  cells: readonly LeadCell[],
  period: ReportDaysOf,
): ReportBlock {
  const groups = keys.map((key) => ({ key, numbers: sumNumbers(cells.filter((cell) => cell[by] === key)) }));
  return {
    title,
    columns: [
      { head: by === "type" ? "Вид" : "Источник" },
      { head: "Заявки", isNumber: true },
      { head: "Средний ответ", isNumber: true },
      { head: "За 15 минут", isNumber: true },
      { head: "Серьёзные", isNumber: true },
      { head: "Продажи", isNumber: true },
      { head: "Отказы", isNumber: true },
      { head: "Продажи из заявок", isNumber: true },
    ],
    rows: groups
      .filter(({ numbers }) => numbers.total > 0)
      .map(({ key, numbers }) => [
        textCell(labels[key]),
        numberCell(numbers.total, leadsHref(period, { [by]: key })),
        textCell(averageText(numbers.answerMs, numbers.answered)),
        textCell(fastShareOf(numbers)),
        numberCell(numbers.qualified),
        numberCell(numbers.sold, leadsHref(period, { [by]: key, status: "completed" })),
        numberCell(numbers.refused, leadsHref(period, { [by]: key, status: "cancelled" })),
        textCell(shareText(numbers.sold, numbers.total)),
      ]),
    empty: NONE,
  };
}

/** One visitor looks at several cars. */
function perVisit(views: number, visits: number): string {
  return visits === 0 ? "—" : `${decimalText(views / visits)} на визит`;
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
