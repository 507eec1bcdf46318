import {
  countTextFaults,
  selectTextCheck,
  selectTextFaults,
  selectTextRules,
  type TextFaultRow,
} from "../../db/queries/texts/texts.ts";
import { PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import type { TextFault, TextRuleSeverity } from "../../domain/kernel/text-fault.ts";
import type { TextCheckInput } from "../../domain/texts/text-calls.ts";
import { TEXT_FIELD_LABELS, TEXT_PAGE_LABELS, textPagePath } from "../../domain/texts/text-pages.ts";
import { TEXT_RULES } from "../../domain/texts/text-rules.ts";
import type { Deps } from "../deps.ts";
import { faultsOfPage, readTextTerms } from "./text-terms.ts";

/** A fault of a published text, in words. */
interface ReportedFault {
  key: string;
  severity: TextRuleSeverity;
  /** «Акция: Зимние шины» */
  where: string;
  field: string;
  href: string;
  quote: string;
  message: string;
  law: string;
  hasReason: boolean;
}

export interface TextReport {
  list: ListPage<ReportedFault>;
  /** Up to PANEL_LIST_ROWS_MAX + 1 each. */
  totals: Record<TextRuleSeverity, number>;
  check: { isRunning: boolean; finishedAt: number | null };
}

const SIZE = 50;

/** What the last check has found in published texts. One round trip. */
export async function getTextReport(
  { db }: Pick<Deps, "db">,
  severity: TextRuleSeverity | null,
  page: number,
): Promise<TextReport> {
  const limit = PANEL_LIST_ROWS_MAX + 1;
  const [rows, changes, [check], [block], [reason], [warn]] = await db.read([
    selectTextFaults(db, severity, { limit: SIZE, offset: (page - 1) * SIZE }),
    selectTextRules(db),
    selectTextCheck(db),
    countTextFaults(db, "block", limit),
    countTextFaults(db, "reason", limit),
    countTextFaults(db, "warn", limit),
  ]);
  const totals = { block: block?.count ?? 0, reason: reason?.count ?? 0, warn: warn?.count ?? 0 };
  const counted = severity ? totals[severity] : totals.block + totals.reason + totals.warn;
  const messages = new Map(changes.map(({ id, message }) => [id, message]));
  return {
    list: listPage(
      rows.map((row) => reported(row, messages.get(row.rule) ?? null)),
      counted,
      { page, size: SIZE },
    ),
    totals,
    check: { isRunning: typeof check?.cursor === "string", finishedAt: check?.finishedAt ?? null },
  };
}

function reported(row: TextFaultRow, message: string | null): ReportedFault {
  const { page, pageId, rule, severity, field, quote, title, hasReason } = row;
  const known = TEXT_RULES.find(({ id }) => id === rule);
  return {
    key: `${page} ${pageId} ${rule}`,
    severity,
    where: `${TEXT_PAGE_LABELS[page]}: ${title}`,
    field: TEXT_FIELD_LABELS[page][field] ?? field,
    href: textPagePath(page, pageId),
    quote,
    message: message ?? known?.message ?? rule,
    law: known?.law ?? "",
    hasReason,
  };
}

/** What is wrong with texts that are being typed. What depends on the stored row is found when it is saved. */
export async function checkTypedTexts(
  deps: Pick<Deps, "db" | "clock">,
  { page, texts, names = [] }: TextCheckInput,
): Promise<TextFault[]> {
  const known = Object.keys(TEXT_FIELD_LABELS[page]);
  const checked = known.flatMap((field) => (texts[field] ? [{ field, text: texts[field] }] : []));
  const state = { page, id: "", title: "", texts: checked, promotion: null, car: null, names };
  return faultsOfPage(state, await readTextTerms(deps));
}
