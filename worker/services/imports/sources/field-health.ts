import * as z from "zod/mini";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import type { DraftFieldName, ImportDraft } from "../../../domain/imports/import-draft.ts";
import { draftLabel } from "../../../domain/imports/import-words.ts";
import { FEED_KINDS, FILL_ALARM_POINTS } from "../../../domain/imports/imports.ts";
import { questionsOfJson } from "../../../domain/imports/run-questions.ts";

/** Fields whose fill rate is watched. A fall means that the source has changed its format. */
export const WATCHED_FIELDS = [
  "brand",
  "model",
  "year",
  "price",
  "status",
  "mileage",
  "bodyType",
  "transmission",
  "drivetrain",
  "fuelType",
  "engine",
  "vin",
  "description",
  "images",
] as const satisfies readonly DraftFieldName[];

const filledSchema = z.record(z.string(), z.number());

/** Field → number of a run's cars that state it; the key `cars` is the number of all cars. */
type Filled = Record<string, number>;

export function filledOf({ filled }: Pick<RunRow, "filled">): Filled {
  const parsed = filledSchema.safeParse(JSON.parse(filled));
  return parsed.success ? parsed.data : {};
}

/** Counts the fields of one more car. Updates `run` and returns the column to store. */
export function countFields(run: Pick<RunRow, "filled">, draft: ImportDraft): Pick<RunRow, "filled"> {
  const filled = filledOf(run);
  filled["cars"] = (filled["cars"] ?? 0) + 1;
  for (const name of WATCHED_FIELDS)
    if (draft[name] ?? (name === "price" && draft.foreignPrice)) filled[name] = (filled[name] ?? 0) + 1;
  run.filled = JSON.stringify(filled);
  return { filled: run.filled };
}

/** Without them a car cannot be offered. */
const ESSENTIAL_FIELDS = ["brand", "model", "year", "price"] as const satisfies readonly DraftFieldName[];

/**
 * Labels of the essential fields that fewer than half of a feed's cars state, so that its columns are likely not understood. None once staff have
 * taught the file, or while it is not stored.
 */
export function unreadFields(
  run: Pick<RunRow, "filled" | "kind" | "isStored" | "mappingId" | "brandId" | "questions">,
): string[] {
  const filled = filledOf(run);
  if (run.mappingId !== null || !run.isStored || !FEED_KINDS.includes(run.kind) || !filled["cars"]) return [];
  // Numbers that are no prices in rubles wait for the answer about their currency.
  const hasOpenPrices = questionsOfJson(run.questions).some(({ kind }) => kind === "currency");
  const isAnswered = { brand: run.brandId !== null, model: false, year: false, price: hasOpenPrices };
  return ESSENTIAL_FIELDS.filter((name) => percentOf(filled, name) < 50 && !isAnswered[name]).map((name) =>
    draftLabel(name).toLowerCase(),
  );
}

/** Percent of the cars that state a field: in the last run, and on average in the runs before. */
interface StoredHealth {
  last: number;
  usual: number | null;
}

export type StoredHealths = Record<string, StoredHealth>;

/** «Стало меньше данных: цена, пробег»; null when no field has fallen. */
export function fallenFields(stored: StoredHealths): string | null {
  const fallen = WATCHED_FIELDS.filter((field) => {
    const known = stored[field];
    return known !== undefined && isAlarming(known);
  });
  return fallen.length > 0 ? `Стало меньше данных: ${fallen.map(draftLabel).join(", ").toLowerCase()}` : null;
}

const healthSchema = z.record(z.string(), z.object({ last: z.number(), usual: z.nullable(z.number()) }));

export function healthOfJson(json: string | null): Record<string, StoredHealth> {
  const parsed = healthSchema.safeParse(JSON.parse(json ?? "{}"));
  return parsed.success ? parsed.data : {};
}

/** Compares the last run with earlier ones; null when it read no cars. */
export function healthOf(last: Filled, earlier: readonly Filled[]): Record<string, StoredHealth> | null {
  if (!last["cars"]) return null;
  const before = earlier.filter(({ cars }) => cars !== undefined && cars > 0);
  return Object.fromEntries(
    WATCHED_FIELDS.map((name) => {
      const rates = before.map((filled) => percentOf(filled, name));
      const usual = rates.length > 0 ? Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length) : null;
      return [name, { last: percentOf(last, name), usual }];
    }),
  );
}

/** The share of a run's cars that state a field, percent. */
export function percentOf(filled: Filled, name: string): number {
  return Math.round((100 * (filled[name] ?? 0)) / (filled["cars"] ?? 1));
}

export function isAlarming({ last, usual }: StoredHealth): boolean {
  return usual !== null && usual - last > FILL_ALARM_POINTS;
}
