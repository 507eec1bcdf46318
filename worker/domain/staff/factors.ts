import * as z from "zod/mini";

export const RECOVERY_CODES = 10;
/** Longest name of a passkey. */
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 20;

/** One text for every wrong, used or expired code. */
export const CODE_WRONG = "Код не подошёл. Возьмите новый из приложения или другой код восстановления.";
/** The passkey is unknown, belongs to somebody else, or its answer is not right. */
export const PASSKEY_REFUSED = "Этот ключ доступа не подошёл. Войдите другим способом.";
export const FACTOR_STEP_OVER = "Время вышло. Введите логин и пароль ещё раз.";

/** Longer input is neither a code of an app nor a recovery code. */
const CODE_MAX = 64;

/** A code of an app or a recovery code, as typed. */
export const factorCodeSchema = z.object({
  code: z
    .string("Введите код")
    .check(z.trim(), z.minLength(1, "Введите код"), z.maxLength(CODE_MAX, "Это не похоже на код")),
});

/** Six digits, without the spaces that apps show; null for anything else. */
export function totpCodeOf(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

const KEY_MISSING = "Браузер не прислал ответ ключа";
/** A credential id has at most 1,023 bytes (WebAuthn 3, 5.1); answers of authenticators have some hundred. */
const base64url = z.string(KEY_MISSING).check(z.maxLength(8000, KEY_MISSING), z.regex(/^[\w-]+$/, KEY_MISSING));

const CREDENTIAL = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key", KEY_MISSING),
} as const;

/** What `navigator.credentials.get` returned. */
export const passkeyAnswerSchema = z.object({
  ...CREDENTIAL,
  response: z.object(
    {
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(z.nullable(base64url)),
    },
    KEY_MISSING,
  ),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const passkeyName = z
  .string("Назовите ключ")
  .check(
    z.trim(),
    z.minLength(1, "Назовите ключ"),
    z.maxLength(PASSKEY_NAME_MAX, `Не длиннее ${PASSKEY_NAME_MAX} знаков`),
  );

/** What `navigator.credentials.create` returned, and the name of the new key. */
export const newPasskeySchema = z.object({
  name: passkeyName,
  key: z.object(
    {
      ...CREDENTIAL,
      response: z.object(
        {
          clientDataJSON: base64url,
          attestationObject: base64url,
          transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
        },
        KEY_MISSING,
      ),
    },
    KEY_MISSING,
  ),
});

export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const passkeyNameSchema = z.object({ name: passkeyName });

/** The sealed secret that the screen was opened with, and the first code of the app. */
export const totpSetupSchema = z.object({
  setup: z.string("Откройте страницу ещё раз").check(z.minLength(1), z.maxLength(1000)),
  ...factorCodeSchema.shape,
});

export type TotpSetupInput = z.infer<typeof totpSetupSchema>;

export const factorRequirementSchema = z.object({ required: z.boolean("Ожидается true или false") });
