import * as z from "zod/mini";
import { READ_STATE } from "../kernel/read-state.ts";
import { requiredText } from "../kernel/text/text-fields.ts";
import { EVENT_KINDS, WEBHOOK_FORMATS } from "./event-kinds.ts";
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from "./webhook.ts";

const KINDS_MESSAGE = "Выберите хотя бы одно событие";

const FIELDS = {
  name: requiredText(WEBHOOK_NAME_MAX, "Укажите название"),
  // The use case checks the host.
  url: requiredText(WEBHOOK_URL_MAX, "Укажите адрес").check(
    z.refine((url) => url === "" || /^https:\/\//i.test(url), "Адрес начинается с https://"),
  ),
  kinds: z
    .array(z.enum(EVENT_KINDS, "Такого события нет"), KINDS_MESSAGE)
    .check(z.minLength(1, KINDS_MESSAGE), z.maxLength(EVENT_KINDS.length * 2, "Слишком много событий")),
  tokenId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  enabled: z.boolean("Укажите, включён ли вебхук"),
};

export const webhookSchema = z.object({
  ...FIELDS,
  enabled: z._default(FIELDS.enabled, true),
  format: z._default(z.enum(WEBHOOK_FORMATS, "Такого формата нет"), "standard"),
});
export type WebhookInput = z.infer<typeof webhookSchema>;

/** Fields that are left out keep their value. The format stays: another system is another webhook. */
export const webhookChangeSchema = z.extend(z.partial(z.object(FIELDS)), READ_STATE);
export type WebhookChange = z.infer<typeof webhookChangeSchema>;
