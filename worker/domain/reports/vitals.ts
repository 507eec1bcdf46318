import * as z from "zod/mini";
import { VITAL_SCREENS, type VitalScreen } from "./vital-screens.ts";

/** Google's metrics of speed: https://web.dev/articles/vitals. Times in ms, the layout shift (CLS) without a unit. */
export const VITALS = ["lcp", "inp", "cls", "fcp", "ttfb"] as const;
export type Vital = (typeof VITALS)[number];

export type VitalDevice = "phone" | "desktop";

/** Below the first bound a page is good, above the second poor. */
export const VITAL_BOUNDS: Record<Vital, readonly [good: number, poor: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
};

/** Upper bounds of the buckets that measurements are counted in; those above the last have one more. Contain VITAL_BOUNDS. */
const BUCKETS: Record<Vital, readonly number[]> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 75, 100, 150, 200, 300, 500, 1000],
  cls: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
  fcp: [500, 1000, 1400, 1800, 2400, 3000, 4000, 6000, 10_000],
  ttfb: [100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
};

const LABORATORY_SCREENS: readonly VitalScreen[] = ["home", "list", "brand", "car", "credit"];
/** What `npm run bench -- lighthouse` lets the median of a simulated phone have at most, and where it measures (docs/decisions/0118). */
export const LABORATORY: Partial<Record<Vital, { most: number; screens: readonly VitalScreen[] }>> = {
  lcp: { most: 2000, screens: LABORATORY_SCREENS },
  // First taps on a list.
  inp: { most: 200, screens: ["list"] },
  cls: { most: 0.005, screens: LABORATORY_SCREENS },
};

/** Measurements by device, metric and bucket: «phone lcp 3» → 12. Cells without any are absent. */
export type VitalCounts = Record<string, number>;

/** A report has some 120. */
export const VITALS_MAX_BYTES = 500;

const TIME = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

/** What a browser reports of one opened page, and nothing about the visitor. */
export const vitalsSchema = z.strictObject({
  screen: z.enum(VITAL_SCREENS),
  lcp: TIME,
  inp: TIME,
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  fcp: TIME,
  ttfb: TIME,
});
export type VitalsReport = z.infer<typeof vitalsSchema>;

/** The cells that a report counts in. */
export function vitalCells(report: VitalsReport, device: VitalDevice): string[] {
  return VITALS.flatMap((vital) => {
    const value = report[vital];
    return value === undefined ? [] : [cellOf(device, vital, bucketOf(vital, value))];
  });
}

function cellOf(device: VitalDevice, vital: Vital, bucket: number): string {
  return `${device} ${vital} ${bucket}`;
}

function bucketOf(vital: Vital, value: number): number {
  const at = BUCKETS[vital].findIndex((bound) => value <= bound);
  return at === -1 ? BUCKETS[vital].length : at;
}

/** Whether visitors have what the laboratory demands, as exactly as buckets can say; null where it does not measure. */
export function isAsInLaboratory(vital: Vital, screen: VitalScreen, device: VitalDevice, p75: number): boolean | null {
  const goal = LABORATORY[vital];
  if (device !== "phone" || !goal?.screens.includes(screen)) return null;
  return p75 <= (BUCKETS[vital][bucketOf(vital, goal.most)] ?? goal.most);
}

export interface VitalSummary {
  /** Pages that were measured. */
  count: number;
  /** The value that three quarters of the pages do not exceed, within a bucket by its share; of the open last one its lower bound. */
  p75: number;
  /** Pages at or below the good bound. */
  good: number;
}

/** Null without a measurement. */
export function summariseVital(rows: readonly VitalCounts[], device: VitalDevice, vital: Vital): VitalSummary | null {
  const bounds = BUCKETS[vital];
  const counts = [...bounds, Infinity].map((_, bucket) =>
    rows.reduce((sum, row) => sum + (row[cellOf(device, vital, bucket)] ?? 0), 0),
  );
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  const [goodBound] = VITAL_BOUNDS[vital];
  const good = counts.reduce((sum, one, bucket) => sum + ((bounds[bucket] ?? Infinity) <= goodBound ? one : 0), 0);
  let below = 0;
  for (const [bucket, one] of counts.entries()) {
    const from = bounds[bucket - 1] ?? 0;
    if (one > 0 && below + one >= count * 0.75) {
      const share = (count * 0.75 - below) / one;
      return { count, good, p75: from + share * ((bounds[bucket] ?? from) - from) };
    }
    below += one;
  }
  return null;
}
