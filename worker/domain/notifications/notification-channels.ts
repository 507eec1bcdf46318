import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { type ConfiguredChannel } from "./notifications.ts";
import { READ_STATE } from "../kernel/read-state.ts";

/** Range of the escalation delay, in minutes of opening hours. */
const ESCALATION_MINUTES = { min: 5, max: 480 } as const;

const enabled = z.boolean("Укажите, включён ли канал");
const target = (pattern: RegExp, message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(500, "Не длиннее 500 символов"),
    z.refine((text) => text === "" || pattern.test(text), message),
  );

const TARGETS: Record<ConfiguredChannel, { pattern: RegExp; message: string; missing: string }> = {
  telegram: {
    pattern: /^(?:-?\d{3,20}|@[A-Za-z][A-Za-z0-9_]{4,31})$/,
    message: "Номер чата или @имя канала",
    missing: "Укажите чат",
  },
  escalation: { pattern: z.regexes.email, message: "Неверный формат email", missing: "Укажите второй адрес" },
};

/** The body of a change of a channel. Fields that are left out keep their value. */
export function notificationChannelSchema(channel: ConfiguredChannel) {
  const { pattern, message } = TARGETS[channel];
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

/** The message for an enabled channel without a target; null when nothing is missing. */
export function missingTarget(channel: ConfiguredChannel, set: { enabled: boolean; target: string }): string | null {
  return set.enabled && set.target === "" ? TARGETS[channel].missing : null;
}

export const NOTIFICATION_CHANNEL_FIELD_LABELS: FieldLabels = {
  enabled: { label: "Канал включён" },
  target: { label: "Куда сообщать", isWithheld: true },
  afterMinutes: { label: "Ждать, минут" },
};
