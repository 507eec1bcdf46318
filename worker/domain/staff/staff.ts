import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { PASSWORD_LENGTH, USERNAME_MAX } from "../kernel/limits.ts";
import { PERMISSIONS } from "./permissions.ts";
import { optionalEmail, optionalText } from "../kernel/text/text-fields.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from "./staff-roles.ts";

/** One text for every failure, so that it does not reveal whether the user exists. */
export const LOGIN_FAILED = "Неверный логин или пароль";
export const CURRENT_PASSWORD_WRONG = "Текущий пароль неверен";

/** Longer input is not worth hashing. */
const TYPED_PASSWORD_MAX = 256;

const typedPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(TYPED_PASSWORD_MAX, LOGIN_FAILED));

const username = z
  .string("Введите логин")
  .check(z.trim(), z.toLowerCase(), z.minLength(1, "Введите логин"), z.maxLength(USERNAME_MAX, LOGIN_FAILED));

const LINK_MAX = 200;

export const loginSchema = z.object({
  username,
  password: typedPassword("Введите пароль"),
  /** The token of a mailed link. */
  link: z.optional(z.string().check(z.maxLength(LINK_MAX))),
});

/** Asks for the mail with a link. */
export const loginLinkSchema = z.object({ username });

export const passwordConfirmationSchema = z.object({ password: typedPassword("Введите пароль") });

export type LoginInput = z.infer<typeof loginSchema>;

/** The form checks only the length (OWASP ASVS 5.0 6.2.5: no composition rules); the service does the rest. */
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

export const USERNAME_HINT = "До 50 знаков: латинские буквы, цифры, точка, дефис и подчёркивание";
export const USERNAME_PATTERN = /^[a-z0-9._-]{1,50}$/;

/** The person's own address for mails about logins; blank for none. */
export const ownEmailSchema = z.object({ email: optionalEmail() });

const DISPLAY_NAME_MAX = 60;

const SALONS_MAX = 100;
const memberSalons = z
  .array(z.string("Неизвестный салон").check(z.maxLength(64, "Неизвестный салон")), "Ожидается список салонов")
  .check(z.maxLength(SALONS_MAX, "Слишком много салонов"));

/** A new staff member; the server generates the first password. */
export const newStaffMemberSchema = z.object({
  username: z
    .string("Введите логин")
    .check(z.trim(), z.toLowerCase(), z.minLength(1, "Введите логин"), z.regex(USERNAME_PATTERN, USERNAME_HINT)),
  displayName: optionalText(DISPLAY_NAME_MAX),
  role: z.enum(STAFF_ROLES, "Неизвестная роль"),
  /** None: all. */
  salons: z.optional(memberSalons),
});

export type NewStaffMemberInput = z.infer<typeof newStaffMemberSchema>;

/** Fields that are left out keep their value. */
export const staffMemberChangeSchema = z.object({
  role: z.optional(z.enum(STAFF_ROLES, "Неизвестная роль")),
  displayName: optionalText(DISPLAY_NAME_MAX),
  isDisabled: z.optional(z.boolean("Ожидается true или false")),
  /** Replaces the list. */
  salons: z.optional(memberSalons),
  ...READ_STATE,
});

/** Grants a permission to a role, or revokes it. */
export const rolePermissionSchema = z.object({
  permission: z.enum(PERMISSIONS, "Неизвестное право"),
  allowed: z.boolean("Ожидается true или false"),
});

export type RolePermissionChange = z.infer<typeof rolePermissionSchema>;

export type StaffMemberChange = z.infer<typeof staffMemberChangeSchema>;

/** A staff member as administrators see it; times in epoch ms. */
export interface StaffMember {
  id: string;
  username: string;
  /** Shown to other staff; null shows the username. */
  displayName: string | null;
  /** Null: the database names a role that does not exist. */
  role: StaffRole | null;
  /** Ids of the salons that the person works in; none: all. */
  salons: string[];
  /** Has a one-time password that is not changed yet. */
  mustChangePassword: boolean;
  /** Null while sign-in is allowed. */
  disabledAt: number | null;
  createdAt: number;
  version: number;
}

export const MEMBER_FIELD_LABELS: FieldLabels = {
  displayName: { label: "Имя" },
  role: { label: "Роль", show: (role) => STAFF_ROLE_LABELS[role as StaffRole] ?? String(role) },
  isDisabled: { label: "Вход закрыт" },
  salons: { label: "Салоны" },
};
