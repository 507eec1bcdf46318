import * as z from "zod/mini";
import type { FieldLabels } from "../../kernel/field-labels.ts";
import { READ_STATE } from "../../kernel/read-state.ts";
import { type Integration, OWN_SECRET, WITH_ACCOUNT } from "./integration-terms.ts";

/**
 * NIST SP 800-107: a key of HMAC has at least 128 bits, 16 bytes. Keys of services are as long as they make them. Some configurations of 1C keep
 * 50 characters of a password.
 */
const SECRET_LENGTH = { min: 8, ownMin: 32, max: 300, password: { min: 20, max: 50 } } as const;
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

const ACCOUNT_MESSAGE = "Латинские буквы и цифры без пробелов, до 100 знаков";

/** The body of a change of an integration. Fields that are left out keep their value. */
export function integrationSchema(key: Integration) {
  const { min, max } =
    key === "onec"
      ? SECRET_LENGTH.password
      : { min: OWN_SECRET.includes(key) ? SECRET_LENGTH.ownMin : SECRET_LENGTH.min, max: SECRET_LENGTH.max };
  return z.object({
    enabled: z.optional(z.boolean("Укажите, включено ли")),
    account: z.optional(z.string(ACCOUNT_MESSAGE).check(z.trim(), z.regex(/^[\w-]{0,100}$/, ACCOUNT_MESSAGE))),
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
}

const SECRET_WORDS: Partial<Record<Integration, string>> = { metrika: "токен", onec: "пароль" };

/** What an enabled integration lacks, by field; null when nothing. */
export function missingOfIntegration(
  key: Integration,
  { enabled, account, hasSecret }: IntegrationValues & { hasSecret: boolean },
): Record<string, string> | null {
  if (!enabled) return null;
  const missing = {
    ...(WITH_ACCOUNT.includes(key) && account === ""
      ? { account: key === "onec" ? "Укажите логин" : "Укажите ключ" }
      : {}),
    ...(hasSecret ? {} : { secret: `Укажите ${SECRET_WORDS[key] ?? "секрет"}` }),
  };
  return Object.keys(missing).length > 0 ? missing : null;
}

export const INTEGRATION_FIELD_LABELS: FieldLabels = {
  enabled: { label: "Включено" },
  account: { label: "Ключ" },
  secret: { label: "Секрет", isWithheld: true },
  recordHosts: { label: "Узлы записей" },
};
