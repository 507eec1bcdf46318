import * as z from "zod/mini";
import {
  CHANNEL_FIELDS,
  type ChannelFields,
  type OptionField,
  optionProblem,
} from "../../conversations/channel-options.ts";
import { YOOKASSA_FIELDS } from "../../holds/yookassa-fields.ts";
import type { FieldLabels } from "../../kernel/field-labels.ts";
import { READ_STATE } from "../../kernel/read-state.ts";
import { fieldsOfIntegration } from "./integration-fields.ts";
import { type Integration, KEY_LABELS, OWN_SECRET } from "./integration-terms.ts";

/**
 * NIST SP 800-107: a key of HMAC has at least 128 bits, 16 bytes. Keys of services are as long as they make them. Some configurations of 1C keep
 * 50 characters of a password.
 */
const SECRET_LENGTH = { min: 8, ownMin: 32, max: 300, password: { min: 20, max: 50 }, channelMin: 4 } as const;
const RECORD_HOSTS_MAX = 10;

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;

/** «Записи: rec.example.ru, *.pbx.ru» → names without the asterisk; null for a name that is no host. */
export function recordHostsOf(text: string): string[] | null {
  const names = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((name) =>
      name
        .replace(/^https:\/\//, "")
        .replace(/^\*\./, "")
        .replace(/\/$/, ""),
    )
    .filter(Boolean);
  return names.length <= RECORD_HOSTS_MAX && names.every((name) => HOST.test(name)) ? names : null;
}

/** Of integrations that are not described by their fields. */
const ACCOUNT = { pattern: /^[\w-]{0,100}$/, message: "Латинские буквы и цифры без пробелов, до 100 знаков" };

/** Settings by name; those that are left out keep their value. */
function optionsSchema(key: Integration) {
  const fields = fieldsOfIntegration(key)?.options ?? [];
  return z.record(z.string(), z.string("Неверное значение"), "Ожидаются настройки").check(
    z.check(({ value, issues }) => {
      for (const [name, text] of Object.entries(value)) {
        const field = fields.find((one) => one.name === name);
        const message = field ? optionProblem(field, text) : "Такой настройки нет";
        if (message !== null) issues.push({ code: "custom", input: text, path: [name], message });
      }
    }),
  );
}

/** The body of a change of an integration. Fields that are left out keep their value. */
export function integrationSchema(key: Integration) {
  const described = fieldsOfIntegration(key);
  const ownMin = OWN_SECRET.includes(key) ? SECRET_LENGTH.ownMin : SECRET_LENGTH.min;
  const { min, max } =
    key === "onec"
      ? SECRET_LENGTH.password
      : { min: described ? SECRET_LENGTH.channelMin : ownMin, max: SECRET_LENGTH.max };
  const { pattern, message } = described?.account ?? ACCOUNT;
  const isAccount = (text: string) => text === "" || (text.length <= 200 && pattern.test(text));
  return z.object({
    enabled: z.optional(z.boolean("Укажите, включено ли")),
    account: z.optional(z.string(message).check(z.trim(), z.refine(isAccount, message))),
    /** Never read back. */
    secret: z.optional(
      z
        .string("Укажите секрет")
        .check(
          z.trim(),
          z.regex(/^[\x21-\x7e]*$/, "Секрет: латинские буквы, цифры и знаки без пробелов"),
          z.minLength(min, `Не короче ${min} знаков`),
          z.maxLength(max, `Не длиннее ${max} знаков`),
        ),
    ),
    recordHosts: z.optional(
      z.string("Укажите узлы").check(
        z.trim(),
        z.maxLength(1000, "Не длиннее 1000 знаков"),
        z.refine((text) => recordHostsOf(text) !== null, `Имена узлов через пробел, не больше ${RECORD_HOSTS_MAX}`),
      ),
    ),
    options: z.optional(optionsSchema(key)),
    /** Its webhook gets a new address, and the former one answers nobody. */
    newHook: z.optional(z.boolean("Укажите, менять ли адрес")),
    ...READ_STATE,
  });
}

export const tryTelephonySchema = z.object({
  phone: z.string("Укажите номер").check(z.maxLength(100, "Укажите номер")),
});

export type IntegrationChange = z.infer<ReturnType<typeof integrationSchema>>;

export interface IntegrationValues {
  enabled: boolean;
  account: string;
  recordHosts: string;
  /** Of those that have some. */
  options: Readonly<Record<string, string>>;
}

/** What an enabled integration lacks, by field; null when nothing. */
export function missingOfIntegration(
  key: Integration,
  { enabled, account, options, hasSecret }: IntegrationValues & { hasSecret: boolean },
): Record<string, string> | null {
  if (!enabled) return null;
  const described = fieldsOfIntegration(key);
  const labels = KEY_LABELS[key];
  const missing: Record<string, string> = described
    ? missingOfFields(described, account, options, hasSecret)
    : {
        ...(labels?.account && account === "" ? { account: `Укажите: ${labels.account}` } : {}),
        ...(hasSecret ? {} : { secret: `Укажите: ${labels?.secret}` }),
      };
  return Object.keys(missing).length > 0 ? missing : null;
}

function missingOfFields(
  { account: named, secret, options: fields }: ChannelFields,
  account: string,
  options: IntegrationValues["options"],
  hasSecret: boolean,
): Record<string, string> {
  const missing = fields.filter(({ name, isRequired }) => isRequired && !options[name]);
  return {
    ...(named?.isRequired && account === "" ? { account: `Укажите: ${named.label}` } : {}),
    ...(secret && !hasSecret ? { secret: `Укажите: ${secret.label}` } : {}),
    ...Object.fromEntries(missing.map(({ name, label }) => [`options.${name}`, `Укажите: ${label}`])),
  };
}

export const INTEGRATION_FIELD_LABELS: FieldLabels = {
  enabled: { label: "Включено" },
  account: { label: "Ключ" },
  secret: { label: "Секрет", isWithheld: true },
  recordHosts: { label: "Узлы записей" },
  hookSecret: { label: "Адрес вебхука", isWithheld: true },
  ...Object.fromEntries(
    [...Object.values(CHANNEL_FIELDS), YOOKASSA_FIELDS].flatMap(({ options }) =>
      options.map(({ name, label, choices }) => [
        `options.${name}`,
        { label, show: (value: unknown) => shownOption(value, choices) },
      ]),
    ),
  ),
};

function shownOption(value: unknown, choices: OptionField["choices"]): string {
  return choices?.find((one) => one.value === value)?.label ?? (value === "1" ? "да" : String(value));
}
