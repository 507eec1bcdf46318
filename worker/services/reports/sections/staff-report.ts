import { ANSWER_LEGEND } from "../../../domain/leads/work/response-time.ts";
import { isInScope, type LeadScope } from "../../../domain/leads/lead-scope.ts";
import { UNASSIGNED } from "../../../domain/leads/lead-filter-choices.ts";
import { mergeStaffCells, NO_LEADS, type StaffCell, sumNumbers } from "../../../domain/reports/lead-numbers.ts";
import {
  averageText,
  numberCell,
  type ReportBlock,
  type ReportView,
  shareText,
  textCell,
} from "../../../domain/reports/report-view.ts";
import { leadsHref, type ReportDaysOf, rowsOf, shortDate } from "./report-period.ts";

interface StaffPeriod extends ReportDaysOf {
  names: readonly { id: string; username: string; displayName: string | null }[];
  scope: LeadScope;
}

/** A person has left the dealership when the account is gone. */
const UNKNOWN_NAME = "Удалённый сотрудник";
const NONE = "За эти дни ни у одной заявки не отмечен сотрудник";

/** Answers and results by staff member. Without the permission to see the leads of others: of the viewer alone. */
export function staffReport(period: StaffPeriod): ReportView {
  const { names, scope } = period;
  const isShown = ({ staffId }: StaffCell) => isInScope(scope, { assigneeId: staffId, salonId: null });
  const cells = mergeStaffCells(rowsOf(period).flatMap(({ staff }) => staff.filter(isShown)));
  const nameOf = (id: string) => {
    if (id === UNASSIGNED) return "Без ответственного";
    const found = names.find((one) => one.id === id);
    return found ? (found.displayName ?? found.username) : UNKNOWN_NAME;
  };
  return {
    figures: [],
    blocks: [
      {
        title: "По сотрудникам",
        note: `Заявки и результаты: кто ответственный. ${ANSWER_LEGEND}`,
        columns: [
          { head: "Сотрудник" },
          { head: "Первые ответы", isNumber: true },
          { head: "Средний ответ", isNumber: true },
          { head: "За 15 минут", isNumber: true },
          { head: "Заявки", isNumber: true },
          { head: "Серьёзные", isNumber: true },
          { head: "Продажи", isNumber: true },
          { head: "Отказы", isNumber: true },
        ],
        rows: [
          ...cells.toSorted((a, b) => b.answered - a.answered || b.total - a.total),
          ...(scope === "all" ? unassigned(period) : []),
        ].map((cell) => {
          const of = (status?: string) =>
            leadsHref(period, { assignee: cell.staffId, ...(status === undefined ? {} : { status }) });
          return [
            textCell(nameOf(cell.staffId)),
            numberCell(cell.answered),
            textCell(averageText(cell.answerMs, cell.answered)),
            textCell(shareText(cell.fast, cell.answered)),
            numberCell(cell.total, of()),
            numberCell(cell.qualified),
            numberCell(cell.sold, of("completed")),
            numberCell(cell.refused, of("cancelled")),
          ];
        }),
        empty: NONE,
      },
      byWeek(period, isShown, nameOf),
    ],
  };
}

/** The leads that the report of leads has, and no staff member. */
function unassigned(period: ReportDaysOf): StaffCell[] {
  const rows = rowsOf(period);
  const all = sumNumbers(rows.flatMap(({ leads }) => leads));
  const taken = sumNumbers(rows.flatMap(({ staff }) => staff));
  const total = all.total - taken.total;
  const results = {
    qualified: all.qualified - taken.qualified,
    sold: all.sold - taken.sold,
    refused: all.refused - taken.refused,
  };
  return total > 0 ? [{ ...NO_LEADS, staffId: UNASSIGNED, total, ...results }] : [];
}

/** Weeks are counted back from the last day of the period. */
function byWeek(
  period: StaffPeriod,
  isShown: (cell: StaffCell) => boolean,
  nameOf: (id: string) => string,
): ReportBlock {
  const weeks: ReportDaysOf[] = [];
  for (let { until } = period; until >= period.since; until -= 7) {
    weeks.push({ rows: period.rows, since: Math.max(period.since, until - 6), until });
  }
  return {
    title: "По неделям",
    columns: [
      { head: "Неделя" },
      { head: "Сотрудник" },
      { head: "Первые ответы", isNumber: true },
      { head: "Средний ответ", isNumber: true },
      { head: "За 15 минут", isNumber: true },
    ],
    rows: weeks.flatMap((week) =>
      mergeStaffCells(rowsOf(week).flatMap(({ staff }) => staff.filter(isShown)))
        .filter(({ answered }) => answered > 0)
        .map((cell) => {
          const { answered, answerMs, fast } = sumNumbers([cell]);
          return [
            textCell(`${shortDate(week.since)} – ${shortDate(week.until)}`),
            textCell(nameOf(cell.staffId)),
            numberCell(answered),
            textCell(averageText(answerMs, answered)),
            textCell(shareText(fast, answered)),
          ];
        }),
    ),
    empty: NONE,
  };
}
