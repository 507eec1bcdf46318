import * as z from "zod/mini";
import { LEAD_LENGTHS } from "../kernel/limits.ts";
import { parseInput } from "../kernel/parse-input.ts";
import { fail, type Result } from "../kernel/result.ts";
import { tooLong } from "../kernel/text/text-fields.ts";
import { pushSubscriptionSchema } from "../live/push.ts";
import { ALERT_CHANNELS, ALERT_FREQUENCIES } from "./alert-terms.ts";

const PARAMS_MAX = 1500;
const EMAIL_MESSAGE = "Укажите адрес почты, например anna@mail.ru";
const DATA_MESSAGE = "Отметьте согласие на обработку данных: без него мы не вправе их сохранить";
const ADVERTISING_MESSAGE = "Отметьте согласие на сообщения: без него мы не вправе их присылать";

const ticked = (message: string) => z.literal(true, message);

export const alertSchema = z.object({
  /** A search of the catalogue, or the slug of a car. */
  params: z.optional(z.string().check(z.maxLength(PARAMS_MAX, tooLong(PARAMS_MAX)))),
  car: z.optional(z.string().check(z.maxLength(LEAD_LENGTHS.carInfo, tooLong(LEAD_LENGTHS.carInfo)))),
  channel: z.enum(ALERT_CHANNELS, "Выберите, куда сообщать"),
  frequency: z.enum(ALERT_FREQUENCIES, "Выберите, как часто сообщать"),
  email: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LEAD_LENGTHS.email, tooLong(LEAD_LENGTHS.email)),
        z.regex(z.regexes.email, EMAIL_MESSAGE),
      ),
  ),
  push: z.optional(pushSubscriptionSchema),
  dataConsent: ticked(DATA_MESSAGE),
  advertisingConsent: ticked(ADVERTISING_MESSAGE),
  /** The honeypot of the form. */
  honeypot: z.optional(z.string().check(z.maxLength(LEAD_LENGTHS.message))),
});
export type AlertInput = z.infer<typeof alertSchema>;

/** Checks the fields of the form, in the browser and on the server alike: boxes may be «on», blank fields count as left out. */
export function checkAlert(fields: Readonly<Record<string, unknown>>): Result<AlertInput> {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== null));
  const isTicked = (name: string) => filled[name] === true || filled[name] === "on";
  const parsed = parseInput(alertSchema, {
    frequency: "weekly",
    channel: "email",
    ...filled,
    dataConsent: isTicked("dataConsent"),
    advertisingConsent: isTicked("advertisingConsent"),
  });
  const channel = filled["channel"] ?? "email";
  const missing = channel === "email" && filled["email"] === undefined ? { email: EMAIL_MESSAGE } : {};
  if (!parsed.ok)
    return fail("invalid", Object.values(missing)[0] ?? parsed.error.message, { ...parsed.error.fields, ...missing });
  return Object.keys(missing).length > 0 ? fail("invalid", EMAIL_MESSAGE, missing) : parsed;
}

const TOKEN_MAX = 200;

/** The forms of the page of subscriptions. */
export const subscriptionActionSchema = z.object({
  token: z.string().check(z.maxLength(TOKEN_MAX)),
  intent: z.enum(["confirm", "keep", "frequency", "end", "end-all"]),
  id: z.optional(z.string().check(z.maxLength(TOKEN_MAX))),
  frequency: z.optional(z.enum(ALERT_FREQUENCIES)),
});
