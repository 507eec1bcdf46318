import * as z from "zod/mini";
import { BODY_TYPES } from "./car-terms.ts";
import { LEAD_LENGTHS } from "./limits.ts";
import { isRussianPhone, PHONE_MESSAGE } from "./phone.ts";

export const LEAD_TYPES = ["auto_credit", "trade_in", "auto_selection", "lease_booking", "contact_form"] as const;
export type LeadType = (typeof LEAD_TYPES)[number];

export const LEAD_STATUSES = ["new", "in_progress", "completed", "cancelled"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_TYPE_LABELS: Record<LeadType, string> = {
  auto_credit: "Автокредит",
  trade_in: "Трейд-ин",
  auto_selection: "Подбор автомобиля",
  lease_booking: "Бронирование аренды",
  contact_form: "Обратный звонок",
};

export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  new: "Новая",
  in_progress: "В работе",
  completed: "Завершена",
  cancelled: "Отменена",
};

export const CAR_CONDITIONS = ["excellent", "good", "fair", "poor"] as const;

/** Trade-in wizard and selection dialog keep a phone as it was typed; every other request must carry a Russian number. */
export const LEAD_TYPES_WITH_ANY_PHONE: readonly LeadType[] = ["trade_in", "auto_selection"];

export const LEAD_NAME_MESSAGE = "Укажите имя";
export const LEAD_PHONE_MESSAGE = "Укажите номер телефона";

function required(max: number, message: string) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, `Не длиннее ${max} символов`));
}

function optional(max: number) {
  return z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, `Не длиннее ${max} символов`))));
}

const optionalWhole = z.optional(z.nullable(z.coerce.number().check(z.int(), z.nonnegative())));

export const leadSchema = z
  .object({
    type: z.enum(LEAD_TYPES, "Неизвестный вид заявки"),
    name: required(LEAD_LENGTHS.name, LEAD_NAME_MESSAGE),
    phone: required(LEAD_LENGTHS.phone, LEAD_PHONE_MESSAGE),
    email: z.optional(z.nullable(z.union([z.literal(""), z.email("Неверный формат email")]))),
    message: optional(LEAD_LENGTHS.message),
    desiredAmount: optionalWhole,
    monthlyIncome: optionalWhole,
    carBrand: optional(LEAD_LENGTHS.short),
    carModel: optional(LEAD_LENGTHS.short),
    carYear: optionalWhole,
    carMileage: optionalWhole,
    carCondition: z.optional(z.nullable(z.enum(CAR_CONDITIONS, "Неизвестное состояние"))),
    budget: optionalWhole,
    preferredBrand: optional(LEAD_LENGTHS.short),
    bodyType: z.optional(z.nullable(z.enum(BODY_TYPES, "Неизвестный тип кузова"))),
    sourceUrl: optional(LEAD_LENGTHS.sourceUrl),
    carId: optional(LEAD_LENGTHS.short),
    carInfo: optional(LEAD_LENGTHS.carInfo),
    carPrice: optional(LEAD_LENGTHS.carPrice),
    carStatus: optional(LEAD_LENGTHS.carStatus),
    /** True when the visitor ticked the consent box of our forms; API clients may leave it out. */
    consent: z.optional(z.boolean()),
    /** Where the form was: «card», «car-page» …; stored with the consent. */
    form: optional(LEAD_LENGTHS.short),
  })
  .check(
    z.refine((lead) => LEAD_TYPES_WITH_ANY_PHONE.includes(lead.type) || isRussianPhone(lead.phone), {
      path: ["phone"],
      message: PHONE_MESSAGE,
    }),
  );

export type LeadInput = z.infer<typeof leadSchema>;

/** One per opening of a form; the same key again answers as the first time did. */
export const requestKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/, "Неверный ключ запроса"));
