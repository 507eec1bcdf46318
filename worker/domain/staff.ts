import * as z from "zod/mini";
import { PASSWORD_LENGTH, USERNAME_MAX } from "./limits.ts";

/** One text for every failure: nobody learns which half was wrong, or whether the user exists. */
export const LOGIN_FAILED = "Неверный логин или пароль";
/** Of a call or a screen that is for administrators alone. */
export const FORBIDDEN = "Это доступно только администратору";
export const CURRENT_PASSWORD_WRONG = "Текущий пароль неверен";

/** Longer input is not worth hashing. */
const TYPED_PASSWORD_MAX = 256;

const typedPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(TYPED_PASSWORD_MAX, LOGIN_FAILED));

export const loginSchema = z.object({
  username: z
    .string("Введите логин")
    .check(z.trim(), z.toLowerCase(), z.minLength(1, "Введите логин"), z.maxLength(USERNAME_MAX, LOGIN_FAILED)),
  password: typedPassword("Введите пароль"),
});

export type LoginInput = z.infer<typeof loginSchema>;

/** Length is all that a form can check (OWASP ASVS 5.0 6.2.5: no composition rules); the rest is the service's. */
export const passwordChangeSchema = z.object({
  currentPassword: typedPassword("Введите текущий пароль"),
  newPassword: z
    .string("Введите новый пароль")
    .check(
      z.minLength(PASSWORD_LENGTH.min, `Не короче ${PASSWORD_LENGTH.min} символов`),
      z.maxLength(PASSWORD_LENGTH.max, `Не длиннее ${PASSWORD_LENGTH.max} символов`),
    ),
});

export type PasswordChangeInput = z.infer<typeof passwordChangeSchema>;
