import * as z from "zod/mini";
import { type Attribution, ATTRIBUTION_VALUE_MAX, CLIENT_ID } from "./advertising/attribution.ts";
import { BODY_TYPES } from "../cars/car-terms.ts";
import { leadFormOf, type LeadFormKey } from "./lead-forms.ts";
import { LEAD_STATUSES, LEAD_TYPES } from "./lead-terms.ts";
import { ANY_TIME, VISIT_KINDS } from "./visits/visits.ts";
import { REFUSAL_REASONS } from "./refusal-reasons.ts";
import { SERVICE_WORK_MAX } from "../dealership/service-works.ts";
import { LEAD_LENGTHS, LEAD_NOTE_MAX } from "../kernel/limits.ts";
import { parseInput } from "../kernel/parse-input.ts";
import { fail, type Result } from "../kernel/result.ts";
import { FAVOURITES_MAX, parseSlugs } from "../lists/local-lists.ts";
import { oneLine, plainLines } from "../kernel/text/plain-text.ts";
import { optionalText, phoneText, requiredText, tooLong } from "../kernel/text/text-fields.ts";

export const CAR_CONDITIONS = ["excellent", "good", "fair", "poor"] as const;

const LEAD_NAME_MESSAGE = "Укажите имя";
const LEAD_LETTERS_MESSAGE = "Укажите имя буквами";
export const LEAD_PHONE_MESSAGE = "Укажите номер телефона";
export const LEAD_CONSENT_MESSAGE = "Отметьте согласие: без него мы не вправе принять заявку";

/** Other than `optionalText` it keeps a blank text. `tidy` removes what could forge a line of a mail or a file. */
function optional(max: number, tidy = oneLine) {
  return z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(max, tooLong(max)))));
}

const attributionValue = z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(ATTRIBUTION_VALUE_MAX)));

const attributionSchema = z.object({
  utm_source: attributionValue,
  utm_medium: attributionValue,
  utm_campaign: attributionValue,
  utm_content: attributionValue,
  utm_term: attributionValue,
  yclid: attributionValue,
  gclid: attributionValue,
} satisfies Record<keyof Attribution, unknown>);

const optionalWhole = z.optional(z.nullable(z.coerce.number().check(z.int(), z.nonnegative())));

const PROOF_MAX = 1000;
const PLATE_MAX = 20;

/** Only the last pages of a visit are kept. */
export const PAGES_SEEN_MAX = 12;

const sitePath = z.string().check(z.regex(/^\/(?!\/)[^?#\s\\]*$/), z.maxLength(LEAD_LENGTHS.sourceUrl));

const tidySlugs = (text: string) => parseSlugs(text, FAVOURITES_MAX).join(",");

const emailText = z.email("Неверный формат email").check(z.maxLength(LEAD_LENGTHS.email, tooLong(LEAD_LENGTHS.email)));

export const leadSchema = z.object({
  type: z.enum(LEAD_TYPES, "Неизвестный вид заявки"),
  name: z
    .string(LEAD_NAME_MESSAGE)
    .check(
      z.overwrite(oneLine),
      z.minLength(1, LEAD_NAME_MESSAGE),
      z.maxLength(LEAD_LENGTHS.name, tooLong(LEAD_LENGTHS.name)),
    ),
  phone: phoneText(LEAD_PHONE_MESSAGE),
  email: z.optional(z.nullable(z.union([z.literal(""), emailText]))),
  message: optional(LEAD_LENGTHS.message, plainLines),
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
  /** Where the visitor came from before the site. */
  referrer: optional(LEAD_LENGTHS.sourceUrl),
  /** The advertisement's parameters in the address by which the visitor arrived. */
  attribution: z.optional(z.nullable(attributionSchema)),
  /** Paths of this site that the visitor viewed, oldest first. A malformed list is dropped, and the lead is still accepted. */
  pagesSeen: z.catch(z.optional(z.nullable(z.array(sitePath).check(z.maxLength(PAGES_SEEN_MAX)))), null),
  /** Slugs of favourites that the visitor sends along, «a,b»: the value of a checkbox. */
  favourites: z.catch(z.optional(z.nullable(z.string().check(z.overwrite(tidySlugs)))), null),
  /** ClientID of Yandex Metrika; our forms send it after consent to analytics. Any other text is dropped. */
  clientId: z.catch(z.optional(z.nullable(z.string().check(z.regex(CLIENT_ID)))), null),
  /** The time that a visitor has chosen, epoch ms. */
  visitAt: optionalWhole,
  visitKind: z.optional(z.nullable(z.enum(VISIT_KINDS, "Выберите визит, тест-драйв или сервис"))),
  /** Of a service visit: one of the works that the settings name, and the number plate. Both become lines of the message. */
  serviceWork: optional(SERVICE_WORK_MAX),
  carPlate: optional(PLATE_MAX),
  carId: optional(LEAD_LENGTHS.short),
  /** Our own forms send the slug instead of the id. */
  carSlug: optional(LEAD_LENGTHS.carInfo),
  carInfo: optional(LEAD_LENGTHS.carInfo),
  carPrice: optional(LEAD_LENGTHS.carPrice),
  carStatus: optional(LEAD_LENGTHS.carStatus),
  /** The salon that the visitor chose, where the form names no car; one that is not open is dropped when the lead is stored. */
  salonId: z.catch(z.optional(z.nullable(z.string().check(z.maxLength(LEAD_LENGTHS.short)))), null),
  /** The honeypot of our forms; a filled one is a spam signal (spam-signals.ts). */
  honeypot: optional(LEAD_LENGTHS.message),
  /** Time from opening the form to sending it. */
  filledMs: z.catch(z.optional(z.nullable(z.coerce.number())), null),
  /** The solution of a challenge (lead-challenge.ts). */
  proof: optional(PROOF_MAX),
  /** True when the visitor ticked the consent box of our forms; API clients may leave it out. */
  consent: z.optional(z.boolean()),
  /** Which of our forms it was (lead-forms.ts); stored with the consent. */
  form: optional(LEAD_LENGTHS.short),
});

export type LeadInput = z.infer<typeof leadSchema>;

/** Blank fields count as left out: a blank year is no year 0. */
export function withoutBlanks(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== null));
}

/**
 * Checks the fields of one of our forms, in the browser and on the server alike.
 * When a required field is empty, the error's message is the form's own.
 */
export function checkLeadForm(key: LeadFormKey, fields: Readonly<Record<string, unknown>>): Result<LeadInput> {
  const form = leadFormOf(key);
  const filled = withoutBlanks(fields);
  const unnamed = Object.entries(form.required ?? {}).filter(([name]) => !filled[name]);
  const noTime = {
    ...Object.fromEntries(unnamed),
    ...(form.asksTime && !filled.visitAt ? { visitAt: "Выберите время" } : {}),
  };
  if (filled.visitAt === ANY_TIME) delete filled.visitAt;
  // Of our forms alone: programs that call the API may have nothing but a number for a name.
  const noLetter = /\p{L}/u.test(String(filled.name)) ? {} : { name: LEAD_LETTERS_MESSAGE };
  const message = [form.note, filled.message].filter(Boolean).join("\n");
  const consent = filled.consent === true || filled.consent === "on";
  const parsed = parseInput(leadSchema, {
    ...filled,
    name: filled.name ?? "",
    phone: filled.phone ?? "",
    type: form.type,
    form: key,
    consent,
    message: message || null,
  });
  const missing = { ...noLetter, ...noTime, ...(consent ? {} : { consent: LEAD_CONSENT_MESSAGE }) };
  if (!parsed.ok) {
    const wrong: Record<string, string> = { ...missing, ...parsed.error.fields };
    const isEmpty = wrong.name === LEAD_NAME_MESSAGE || wrong.phone === LEAD_PHONE_MESSAGE;
    return fail("invalid", isEmpty ? form.empty : parsed.error.message, wrong);
  }
  const [first] = Object.values(missing);
  return first === undefined ? parsed : fail("invalid", first, missing);
}

/** The result belongs to a closed lead: a reason to «Отменена», a car to «Завершена». Left out, none is stored. */
export const leadStatusSchema = z.object({
  status: z.enum(LEAD_STATUSES, "Неизвестный статус"),
  refusalReason: z.optional(z.nullable(z.enum(REFUSAL_REASONS, "Неизвестная причина отказа"))),
  soldCarId: optionalText(LEAD_LENGTHS.short),
  /** When the lead had ended, epoch ms: for one that is closed again as it was. Left out: now, or as it is. */
  closedAt: z.optional(z.int().check(z.nonnegative())),
});
export type LeadStatusInput = z.infer<typeof leadStatusSchema>;
export const leadNoteSchema = z.object({ text: requiredText(LEAD_NOTE_MAX, "Напишите заметку") });

/** One for each opening of a form. An equal lead with the same key returns the first result. */
export const requestKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/, "Неверный ключ запроса"));

export const leadSpamSchema = z.object({ isSpam: z.boolean("Укажите, спам ли это") });

/** One of the two. */
export const erasureSchema = z
  .object({ phone: z.optional(phoneText(LEAD_PHONE_MESSAGE)), email: z.optional(emailText) })
  .check(
    z.refine(({ phone, email }) => (phone === undefined) !== (email === undefined), {
      message: "Укажите номер телефона или электронную почту",
      path: ["phone"],
    }),
  );
