import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import type { AppError } from "../kernel/result.ts";
import { requiredText } from "../kernel/text/text-fields.ts";
import { DAY_MS } from "../kernel/time/durations.ts";
import { PERMISSION_LABELS } from "./permission-labels.ts";
import { isAllowed, type Permission, PERMISSIONS, permissionsOf, type StaffAudience } from "./permissions.ts";

/** Permissions whose calls all need a person: a token with them could call nothing. */
const FOR_PERSONS_ALONE: readonly Permission[] = [
  "leads.export",
  "leads.deposits",
  "personal-data.erase",
  "security.read",
];

/** What a token may be given. */
export const TOKEN_SCOPES = PERMISSIONS.filter((permission) => !FOR_PERSONS_ALONE.includes(permission));

export const TOKEN_NAME_MAX = 60;
/** Live tokens of one person. */
export const TOKENS_MAX = 20;
/** How long a token may live, in days; a token may also live without an end. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const TOKEN_DAYS_DEFAULT = 90;
const TOKEN_SOON_MS = 14 * DAY_MS;

export const newTokenSchema = z.object({
  name: requiredText(TOKEN_NAME_MAX, "Назовите токен"),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, "Неизвестное право"), "Выберите, что разрешить токену")
    .check(z.minLength(1, "Выберите, что разрешить токену"), z.maxLength(TOKEN_SCOPES.length, "Права повторяются")),
  /** Null: without an end. */
  days: z.nullable(z.literal(TOKEN_DAYS, "Выберите срок")),
});

export type NewTokenInput = z.infer<typeof newTokenSchema>;

/** A token as staff see it. Times in epoch ms. */
export interface ApiToken {
  id: string;
  name: string;
  /** How the token begins: «dlr_Ab3x». */
  hint: string;
  scopes: readonly Permission[];
  createdAt: number;
  expiresAt: number | null;
  /** To the hour. */
  lastUsedAt: number | null;
  /** Shortened network of the last use from a new one. */
  network: string | null;
  revokedAt: number | null;
}

/** The part of a token by which a session that it opens is limited. */
export interface TokenOfSession {
  id: string;
  name: string;
  scopes: readonly Permission[];
}

export type TokenState = "live" | "soon" | "expired" | "revoked";

export function tokenStateOf(
  { expiresAt, revokedAt }: Pick<ApiToken, "expiresAt" | "revokedAt">,
  now: number,
): TokenState {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "live";
  if (expiresAt <= now) return "expired";
  return expiresAt - now <= TOKEN_SOON_MS ? "soon" : "live";
}

/** Permissions of a role as far as a token has them too; all of them without a token. */
export function withinScopes(
  granted: readonly Permission[],
  token: Pick<TokenOfSession, "scopes"> | null | undefined,
): readonly Permission[] {
  return token ? granted.filter((permission) => token.scopes.includes(permission)) : granted;
}

/** Only known permissions: the database cannot add to them. */
export function scopesOf(stored: readonly string[]): readonly Permission[] {
  return PERMISSIONS.filter((permission) => stored.includes(permission));
}

/** One text for every token that opens nothing, so that it does not reveal whether it ever did. */
export const TOKEN_UNKNOWN: AppError = {
  code: "unauthenticated",
  message: "Токен не подходит: его нет, он отозван или его срок истёк",
};

export const TOKEN_REFUSED: AppError = {
  code: "forbidden",
  message: "Токену это недоступно: действие выполняет сотрудник, вошедший в панель",
};

/** The message of a 403 for a token: it names the missing scope, and whether the token or the role of its owner lacks it. */
export function missingScopeText(audience: StaffAudience, token: TokenOfSession): string {
  const needed = permissionsOf(audience);
  const names = needed.map((permission) => `«${PERMISSION_LABELS[permission]}» (${permission})`).join(" или ");
  return isAllowed(token.scopes, audience)
    ? `У токена право есть, но у роли его владельца больше нет: ${names}`
    : `У токена нет права: ${names}`;
}

export const TOKEN_FIELD_LABELS: FieldLabels = {
  name: { label: "Токен" },
  scopes: {
    label: "Права",
    show: (scopes) => (scopes as Permission[]).map((scope) => PERMISSION_LABELS[scope] ?? scope).join("; "),
  },
  days: { label: "Срок, дней", show: (days) => (days === 0 ? "без срока" : String(days)) },
  owner: { label: "Владелец" },
};
