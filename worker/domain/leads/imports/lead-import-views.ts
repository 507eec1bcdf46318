import type { PluralForms } from "../../kernel/text/plural.ts";
import type { LeadColumn } from "./lead-columns.ts";
import type { LeadMapping } from "./lead-mapping.ts";
import type { Choice, ValueField } from "./lead-values.ts";

// What the panel reads of imports of leads.

/** Of a file, bytes and rows. */
export const LEAD_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const LEAD_FILE_ROWS_MAX = 20_000;
/** An import can be undone so long; until then its leads are not moved to the archive. */
export const LEAD_IMPORT_UNDO_DAYS = 30;
export const LEAD_PREVIEW_ROWS = 20;
export const LEAD_IMPORTS_SHOWN = 50;

export const LEAD_IMPORT_STATES = ["waiting", "applying", "finished", "undoing", "undone", "discarded"] as const;
export type LeadImportState = (typeof LEAD_IMPORT_STATES)[number];

export const LEAD_IMPORT_STATE_LABELS: Record<LeadImportState, string> = {
  waiting: "Ждёт настройки",
  applying: "Переносится",
  finished: "Перенесено",
  undoing: "Отменяется",
  undone: "Отменено",
  discarded: "Файл удалён",
};

export const ROWS: PluralForms = ["строка", "строки", "строк"];

/** What becomes of a row. */
export const ROW_VERDICTS = ["new", "repeated", "wrong", "expired", "kept"] as const;
/** `kept`: a lead that the undo leaves, because somebody has worked on it. */
export type RowVerdict = (typeof ROW_VERDICTS)[number];

export const ROW_VERDICT_LABELS: Record<RowVerdict, string> = {
  new: "Новые",
  repeated: "Уже есть",
  wrong: "С ошибкой",
  expired: "Срок хранения прошёл",
  kept: "Остались",
};

export interface LeadImportCounts {
  rows: number;
  new: number;
  repeated: number;
  /** Of the repeated ones: of an earlier row of the file. */
  doubled: number;
  wrong: number;
  expired: number;
  /** Of the new ones: with a consent. */
  consented: number;
  /** After an undo: removed and left. */
  removed: number;
  kept: number;
}

export const NO_LEADS_COUNTED: LeadImportCounts = {
  rows: 0,
  new: 0,
  repeated: 0,
  doubled: 0,
  wrong: 0,
  expired: 0,
  consented: 0,
  removed: 0,
  kept: 0,
};

export interface LeadImportItem {
  id: string;
  fileName: string;
  state: LeadImportState;
  counts: LeadImportCounts;
  /** Rows that have been decided on. */
  position: number;
  createdAt: number;
  createdBy: string;
  finishedAt: number | null;
  undoneAt: number | null;
  version: number;
  /** Whether the file still lies here. */
  hasFile: boolean;
  isUndoable: boolean;
}

/** A column of the file with some of its values. */
export interface LeadFileColumn {
  name: string;
  field: LeadColumn | null;
  samples: string[];
  /** Percent. */
  filled: number;
}

export interface LeadFileValue {
  field: ValueField;
  text: string;
  count: number;
  /** A key of the field's choices; blank: none. */
  value: string;
  /** By the text alone: nobody has said so. */
  isGuessed: boolean;
}

export interface LeadPreviewRow {
  line: number;
  verdict: RowVerdict;
  reason: string | null;
  /** Label and value of what will be stored. */
  cells: { label: string; value: string }[];
}

export interface LeadPreview {
  counts: LeadImportCounts;
  values: LeadFileValue[];
  rows: LeadPreviewRow[];
  /** Reasons of the rows that are left, the most frequent first. */
  reasons: { reason: string; count: number }[];
  /** Why it cannot be imported like this, Russian. */
  problem: string | null;
  /** Of the import, for the call that applies it. */
  version: number;
}

export interface LeadTeaching {
  item: LeadImportItem;
  mapping: LeadMapping;
  columns: LeadFileColumn[];
  /** The first rows, for the choice of the header. */
  head: string[][];
  staff: Choice[];
  /** The day of the import whose answers are used; null without one. */
  taughtAt: number | null;
  /** Worksheets of the workbook that are not read. */
  otherWorksheets: string[];
  preview: LeadPreview;
}
