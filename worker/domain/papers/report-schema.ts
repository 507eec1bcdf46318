import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalDay, optionalLink, requiredText } from "../kernel/text/text-fields.ts";
import { REPORT_ROW_KINDS, REPORT_ROWS_MAX, REPORT_TONES, type ReportRow } from "./papers.ts";

/** Of a car, those in the trash not counted. */
export const CAR_PAPERS_MAX = 20;
const LINK_MAX = 500;

const rowSchema = z.object({
  kind: z.enum(REPORT_ROW_KINDS, "Выберите, о чём строка"),
  text: requiredText(200, "Напишите, что сказано в отчёте"),
  tone: z.enum(REPORT_TONES, "Выберите, хорошо это или плохо"),
});

export const reportSchema = z.object({
  title: requiredText(100, "Укажите, чей это отчёт: «Автотека», «ГИБДД»"),
  /** «2026-11-21» */
  madeOn: optionalDay(),
  link: optionalLink(LINK_MAX),
  rows: z.optional(
    z
      .array(rowSchema, "Ожидаются строки отчёта")
      .check(z.maxLength(REPORT_ROWS_MAX, `Не больше ${REPORT_ROWS_MAX} строк`)),
  ),
  shown: z.optional(z.boolean("Укажите, показывать ли отчёт")),
});

export const reportChangeSchema = z.extend(z.partial(reportSchema), READ_STATE);

export type ReportInput = z.infer<typeof reportSchema>;
export type ReportChange = z.infer<typeof reportChangeSchema>;

export const REPORT_FIELD_LABELS: FieldLabels = {
  title: { label: "Источник" },
  madeOn: { label: "Дата отчёта" },
  link: { label: "Ссылка на отчёт" },
  rows: { label: "Строки отчёта", show: (rows) => (rows as ReportRow[]).map(({ text }) => text).join("; ") || "—" },
  shown: { label: "Показывать на сайте" },
  file: { label: "Файл" },
  state: { label: "Состояние" },
};

/** Whether bytes are a PDF: readers look for the signature within the first kilobyte (ISO 32000-1, annex H), writers put it first. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";
}

/** A day without a time, as these tables hold it. */
export function dayMoment(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
