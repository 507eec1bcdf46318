import * as z from "zod/mini";
import { BULK_ACTIONS, BULK_FIELDS, type BulkAction, type BulkField } from "./car-bulk-actions.ts";
import { carSchema } from "./car-schema.ts";
import { BODY_TYPES, CAR_STATUSES } from "./car-terms.ts";
import { BULK_CARS_MAX, BULK_STEP_CARS } from "../kernel/limits.ts";
import { filterSchema } from "./price-change.ts";

const FIELD_MASK = Object.fromEntries(BULK_FIELDS.map((field) => [field, true])) as Record<BulkField, true>;

const action = {
  action: z.enum(BULK_ACTIONS, "Неизвестное действие"),
  status: z.optional(z.enum(CAR_STATUSES, "Неизвестный статус")),
  bodyType: z.optional(z.enum(BODY_TYPES, "Неизвестный тип кузова")),
  salonId: z.optional(z.string("Выберите салон").check(z.maxLength(100))),
  /** For `set_field`: the value of one of BULK_FIELDS. */
  change: z.optional(z.pick(z.partial(carSchema), FIELD_MASK)),
  /** The fields whose doubts are confirmed. Absent: all for `confirm`, none for `publish`. */
  fields: z.optional(z.array(z.string()).check(z.maxLength(50))),
};

const isComplete = z.refine<{
  action: BulkAction;
  status?: unknown;
  bodyType?: unknown;
  salonId?: unknown;
  change?: object | undefined;
}>(
  (input) =>
    (input.action !== "set_status" || input.status !== undefined) &&
    (input.action !== "set_body_type" || input.bodyType !== undefined) &&
    (input.action !== "set_salon" || input.salonId !== undefined) &&
    (input.action !== "set_field" ||
      Object.values(input.change ?? {}).some((value) => value !== undefined && value !== null)),
  "Выберите значение",
);

const carIds = (max: number, message: string) =>
  z.array(z.string().check(z.maxLength(100)), "Ожидается список автомобилей").check(z.maxLength(max, message));

/** The preview of an action on these cars, or on the cars of a filter. */
export const bulkPreviewSchema = z
  .object({
    ...action,
    ids: z.optional(carIds(BULK_CARS_MAX, `За один раз — не больше ${BULK_CARS_MAX} автомобилей`)),
    filter: z.optional(filterSchema),
    /** The cars of an import run that have a doubt, as many as one action may change. */
    run: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(isComplete);

/** One step of an action. Steps with one `key` are one action; a repeated step changes nothing. */
export const bulkStepSchema = z
  .object({
    ...action,
    key: z.string("Ожидается ключ").check(z.regex(/^[\w-]{8,64}$/, "Ключ: 8–64 латинских букв, цифр и дефисов")),
    ids: carIds(BULK_STEP_CARS, `За один шаг — не больше ${BULK_STEP_CARS} автомобилей`),
  })
  .check(isComplete);

/** The cars of a filter of the list. */
export const carSelectionSchema = z.object({ filter: filterSchema });

export type BulkPreviewInput = z.infer<typeof bulkPreviewSchema>;
export type BulkStepInput = z.infer<typeof bulkStepSchema>;
export type BulkOrder = Pick<BulkStepInput, "action" | "status" | "bodyType" | "salonId" | "change" | "fields">;

/** Cars that an action refuses for one reason, with the first of them. */
export interface BulkRefusal {
  reason: string;
  count: number;
  examples: string[];
}

/** A doubt that several cars have. */
export interface BulkDoubt {
  field: string;
  label: string;
  message: string;
  /** What the cars have; null for nothing, and for values that are too long to show. */
  value: string | null;
  count: number;
  examples: string[];
}

export interface BulkPreview {
  /** All cars of the selection. */
  total: number;
  /** Cars that the action would change, for steps of at most `BULK_STEP_CARS`. */
  ids: string[];
  /** Cars that already are in the target state. */
  unchanged: number;
  /** Cars of the selection that are held for a buyer. */
  held: number;
  examples: string[];
  refusals: BulkRefusal[];
  /** For `confirm`: the doubts that would be confirmed; for `publish`: those of the waiting cars. */
  doubts: BulkDoubt[];
  /** For `publish`: refused cars that only wait for the confirmation of values. */
  waitingIds: string[];
}

export interface BulkStepResult {
  /** Cars that the action has changed, including an earlier send of the same step. */
  done: number;
  refusals: BulkRefusal[];
}

export interface BulkUndoResult {
  restored: number;
  /** Cars that somebody has changed since; they are not restored. */
  kept: number;
  /** Cars for the next call. */
  left: number;
}
