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

export const REPORT_TONES = ["good", "neutral", "bad"] as const;
export type ReportTone = (typeof REPORT_TONES)[number];

/** A line of the summary of a report. */
export interface ReportRow {
  kind: ReportRowKind;
  /** «2 владельца по ПТС» */
  text: string;
  tone: ReportTone;
}

export const POINT_STATES = ["good", "worn", "bad"] as const;
export type PointState = (typeof POINT_STATES)[number];

/** A point of an inspection. */
export interface InspectionPoint {
  /** A key of the zones of a car. */
  zone: string;
  item: string;
  state: PointState;
  note: string | null;
  photo: string | null;
}
