import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { type ConfiguredChannel } from "./notifications.ts";
import { READ_STATE } from "../kernel/read-state.ts";

/** Working minutes of patience that can be chosen. */
const ESCALATION_MINUTES = { min: 5, max: 480 } as const;

const enabled = z.boolean("Укажите, включён ли канал");
const target = (pattern: RegExp, message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(500, "Не длиннее 500 символов"),
    z.refine((text) => text === "" || pattern.test(text), message),
  );

/** A public name and no number: what stands behind an address is asked of the salon alone. */
const HTTPS_ADDRESS = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+(?:\/[^\s#]*)?$/i;

const WHAT_IS_ASKED: Record<ConfiguredChannel, { pattern: RegExp; message: string; missing: string }> = {
  webhook: {
    pattern: HTTPS_ADDRESS,
    message: "Адрес начинается с https:// и содержит имя сайта",
    missing: "Укажите адрес вебхука",
  },
  telegram: {
    pattern: /^(?:-?\d{3,20}|@[A-Za-z][A-Za-z0-9_]{4,31})$/,
    message: "Номер чата или @имя канала",
    missing: "Укажите чат",
  },
  escalation: { pattern: z.regexes.email, message: "Неверный формат email", missing: "Укажите второй адрес" },
};

/** What a channel's form sends. Fields that are left out of a change keep their value. */
export function notificationChannelSchema(channel: ConfiguredChannel) {
  const { pattern, message } = WHAT_IS_ASKED[channel];
  const { min, max } = ESCALATION_MINUTES;
  const minutes = `От ${min} до ${max} минут`;
  return z.object({
    enabled: z.optional(enabled),
    target: z.optional(target(pattern, message)),
    afterMinutes: z.optional(z.nullable(z.int(minutes).check(z.gte(min, minutes), z.lte(max, minutes)))),
    ...READ_STATE,
  });
}

export type NotificationChannelChange = z.infer<ReturnType<typeof notificationChannelSchema>>;

/** What a channel lacks that is on; a closed one may be left empty. */
export function missingTarget(channel: ConfiguredChannel, set: { enabled: boolean; target: string }): string | null {
  return set.enabled && set.target === "" ? WHAT_IS_ASKED[channel].missing : null;
}

export const NOTIFICATION_CHANNEL_FIELD_LABELS: FieldLabels = {
  enabled: { label: "Канал включён" },
  target: { label: "Куда сообщать", isWithheld: true },
  afterMinutes: { label: "Ждать, минут" },
};
