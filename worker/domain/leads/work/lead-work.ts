import * as z from "zod/mini";
import { LEAD_LENGTHS, LEAD_NOTE_MAX } from "../../kernel/limits.ts";
import { normalisePhone } from "../../kernel/text/phone-number.ts";
import { PHONE_MESSAGE } from "../../kernel/text/phone.ts";
import { optionalText } from "../../kernel/text/text-fields.ts";
import { NOTED_EVENT_KINDS } from "./lead-events.ts";
import { NEXT_ACTION_KINDS } from "./next-action.ts";
import { VISIT_KINDS } from "../visits/visits.ts";

const staffId = z.nullable(z.string("Выберите сотрудника").check(z.minLength(1), z.maxLength(LEAD_LENGTHS.short)));

/** `was`: the responsible person that the screen showed; another one by now is a conflict. Left out, it is not compared. */
export const assigneeSchema = z.object({ assigneeId: staffId, was: z.optional(staffId) });
export type AssigneeInput = z.infer<typeof assigneeSchema>;

const NEXT_ACTION_NOTE_MAX = 300;

export const nextActionSchema = z.object({
  kind: z.enum(NEXT_ACTION_KINDS, "Выберите действие"),
  /** «2026-11-21T14:07» by the salon's clock. */
  at: z.string("Укажите дату и время").check(z.minLength(1, "Укажите дату и время"), z.maxLength(20, "Неверная дата")),
  note: optionalText(NEXT_ACTION_NOTE_MAX),
});
export type NextActionInput = z.infer<typeof nextActionSchema>;

export const visitSchema = z.object({
  kind: z.enum(VISIT_KINDS, "Выберите визит или тест-драйв"),
  /** «2026-11-21T14:07» by the salon's clock. */
  at: nextActionSchema.shape.at,
});
export type VisitInput = z.infer<typeof visitSchema>;

/** A whole number, Russian or with a plus. */
export const phoneAddedSchema = z.object({
  phone: z.string(PHONE_MESSAGE).check(
    z.trim(),
    z.maxLength(LEAD_LENGTHS.short, PHONE_MESSAGE),
    z.refine((phone) => normalisePhone(phone) !== null, PHONE_MESSAGE),
  ),
});

export const leadSalonSchema = z.object({
  salonId: z.nullable(z.string("Выберите салон").check(z.maxLength(LEAD_LENGTHS.short, "Неизвестный салон"))),
});

export const qualifiedSchema = z.object({ isQualified: z.boolean("Укажите, настроен ли покупатель всерьёз") });

export const leadEventSchema = z.object({
  kind: z.enum(NOTED_EVENT_KINDS, "Выберите событие"),
  text: optionalText(LEAD_NOTE_MAX),
});
export type LeadEventInput = z.infer<typeof leadEventSchema>;
