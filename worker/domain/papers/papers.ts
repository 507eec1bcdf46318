/** What a line of a report is about. */
export const REPORT_ROW_KINDS = [
  "owners",
  "accidents",
  "mileage",
  "restrictions",
  "pledge",
  "wanted",
  "repairs",
  "other",
] as const;
export type ReportRowKind = (typeof REPORT_ROW_KINDS)[number];

export const REPORT_ROW_LABELS: Record<ReportRowKind, string> = {
  owners: "Владельцы",
  accidents: "ДТП",
  mileage: "Пробег",
  restrictions: "Ограничения",
  pledge: "Залог",
  wanted: "Розыск",
  repairs: "Ремонт",
  other: "Другое",
};

export const REPORT_TONES = ["good", "neutral", "bad"] as const;
export type ReportTone = (typeof REPORT_TONES)[number];

export const REPORT_TONE_LABELS: Record<ReportTone, string> = {
  good: "Хорошо",
  neutral: "К сведению",
  bad: "Внимание",
};

/** A line of the summary of a report. */
export interface ReportRow {
  kind: ReportRowKind;
  /** «2 владельца по ПТС» */
  text: string;
  tone: ReportTone;
}

export const REPORT_ROWS_MAX = 20;
export const REPORT_FILE_BYTES_MAX = 20 * 1024 * 1024;

export type ReportSource = "file" | "autoteka";
export type ReportState = "waiting" | "ready" | "failed";

export const POINT_STATES = ["good", "worn", "bad"] as const;
export type PointState = (typeof POINT_STATES)[number];

export const POINT_STATE_LABELS: Record<PointState, string> = { good: "Исправно", worn: "Износ", bad: "Дефект" };

/** A point of an inspection. */
export interface InspectionPoint {
  /** A key of INSPECTION_ZONES. */
  zone: string;
  item: string;
  /** Null until somebody has looked. */
  state: PointState | null;
  note: string | null;
  photo: string | null;
}

/** What buyers see of a report. */
export interface ShownReport {
  id: string;
  title: string;
  /** Epoch ms. */
  madeAt: number | null;
  hasFile: boolean;
  link: string | null;
  rows: ReportRow[];
}

/** What buyers see of an inspection; points that nobody has looked at are left out. */
export interface ShownInspection {
  inspectedAt: number;
  mileage: number | null;
  note: string | null;
  points: InspectionPoint[];
}

export interface ShownPapers {
  /** As much of it as the dealership shows; null for none. */
  vin: string | null;
  reports: ShownReport[];
  inspection: ShownInspection | null;
}

export const NO_PAPERS: ShownPapers = { vin: null, reports: [], inspection: null };

export const VIN_SHOWN = ["none", "last6", "whole"] as const;
export type VinShown = (typeof VIN_SHOWN)[number];

export const VIN_SHOWN_LABELS: Record<VinShown, string> = {
  none: "Не показывать",
  last6: "Последние 6 знаков",
  whole: "Целиком",
};

export const VIN_LENGTH = 17;
