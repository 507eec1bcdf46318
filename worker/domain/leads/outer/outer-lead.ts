import * as z from "zod/mini";
import { LEAD_LENGTHS, LEAD_NOTE_MAX } from "../../kernel/limits.ts";
import { MINUTE_MS } from "../../kernel/time/durations.ts";
import { optionalText, requiredText, tooLong } from "../../kernel/text/text-fields.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from "../lead-terms.ts";
import { REFUSAL_REASON_LABELS, REFUSAL_REASONS } from "../refusal-reasons.ts";
import { nextActionSchema } from "../work/lead-work.ts";
import { NEXT_ACTION_KINDS, NEXT_ACTION_LABELS } from "../work/next-action.ts";

/** Characters of a lead's number in another system. */
export const OUTER_NUMBER_MAX = 100;
const OUTER_ID = /^[a-z0-9][a-z0-9_-]{0,29}:[^\s\p{C}]{1,100}$/u;
const OUTER_ID_HINT = "Номер вида «amocrm:12345»: система латинскими буквами, двоеточие и номер в ней";
const CHANGE_ID_MAX = 100;
/** Clocks of two systems differ; a time further ahead would make every later change a late one. */
const AHEAD_MAX_MS = 10 * MINUTE_MS;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const MOMENT_HINT = "Время с часовым поясом, например 2026-11-21T14:07:00+05:00";

const moment = z.optional(
  z.string(MOMENT_HINT).check(
    z.maxLength(40, MOMENT_HINT),
    z.refine((text) => MOMENT.test(text) && !Number.isNaN(Date.parse(text)), MOMENT_HINT),
  ),
);

export const outerIdSchema = z.object({
  /** «system:number»; null takes it away. */
  outerId: z.nullable(z.string(OUTER_ID_HINT).check(z.regex(OUTER_ID, OUTER_ID_HINT))),
});
export type OuterIdInput = z.infer<typeof outerIdSchema>;

/** A lead in another system. */
export interface OuterLead {
  system: string;
  number: string;
}

export function outerIdOf({ system, number }: OuterLead): string {
  return `${system}:${number}`;
}

/** The number of a lead in a system; null if it has none there. */
export function outerNumberOf(system: string, outerId: string | null): string | null {
  return outerId?.startsWith(`${system}:`) ? outerId.slice(system.length + 1) : null;
}

export const outerChangeSchema = z.object({
  status: z.optional(z.enum(LEAD_STATUSES, knownText("Неизвестный статус", LEAD_STATUS_LABELS))),
  refusalReason: z.optional(z.enum(REFUSAL_REASONS, knownText("Неизвестная причина отказа", REFUSAL_REASON_LABELS))),
  /** Completes the lead. */
  sale: z.optional(
    z.object({
      car: requiredText(LEAD_LENGTHS.short, "Укажите автомобиль: id, VIN или адрес страницы"),
      /** Rubles. */
      price: z.optional(
        z.number("Цена в рублях").check(z.positive("Цена больше нуля"), z.maximum(1e9, "Цена в рублях")),
      ),
      at: moment,
    }),
  ),
  /** Login, e-mail or id; null frees the lead. */
  responsible: z.optional(
    z.nullable(z.string("Укажите логин или почту").check(z.trim(), z.minLength(1), z.maxLength(255, tooLong(255)))),
  ),
  nextAction: z.optional(
    z.nullable(
      z.extend(nextActionSchema, {
        kind: z.enum(NEXT_ACTION_KINDS, knownText("Неизвестное действие", NEXT_ACTION_LABELS)),
      }),
    ),
  ),
  isQualified: z.optional(z.boolean("Укажите, настроен ли покупатель всерьёз")),
  note: optionalText(LEAD_NOTE_MAX),
  /** When the other system made the change. */
  changedAt: moment,
  /** The change's own number there: it is applied once. */
  changeId: optionalText(CHANGE_ID_MAX),
});
export type OuterChangeInput = z.infer<typeof outerChangeSchema>;

/** Why a change was not applied: a newer one was already, this one was already, or the lead is as it says. */
export type NotApplied = "late" | "repeated" | "same";

export function isTooFarAhead(at: number, now: number): boolean {
  return at > now + AHEAD_MAX_MS;
}

/** «Неизвестный статус. Известны: new — Новая; …» */
export function knownText(problem: string, labels: Readonly<Record<string, string>>): string {
  const known = Object.entries(labels).map(([key, label]) => `${key} — ${label}`);
  return `${problem}. Известны: ${known.join("; ")}`;
}
