import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, idColumn, textList, timeColumn } from "../columns.ts";
import { users } from "./staff.ts";

function userColumn() {
  return text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "restrict" });
}

/** Public keys of WebAuthn credentials. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential id, base64url. */
    id: idColumn(),
    userId: userColumn(),
    /** Chosen by the person: «Рабочий ноутбук». */
    name: text("name").notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signature counter of the authenticator; stays 0 where it does not count. */
    counter: integer("counter").notNull(),
    transports: textList("transports").notNull(),
    /** Copied between devices by the keychain of a vendor. */
    isSynced: flag("is_synced").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    lastUsedAt: timeColumn("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** The authenticator app of a user. */
export const totpSecrets = sqliteTable("totp_secrets", {
  userId: userColumn().primaryKey(),
  /** Sealed (adapters/sealer.ts), base64. */
  secret: text("secret").notNull(),
  /** The last time step whose code was accepted; an accepted code and older ones are refused (RFC 6238, 5.2). */
  lastStep: integer("last_step").notNull(),
  /** Wrong codes since the last right one, and the time of the last. */
  failures: integer("failures").notNull().default(0),
  failedAt: timeColumn("failed_at"),
  createdAt: timeColumn("created_at").notNull(),
  lastUsedAt: timeColumn("last_used_at"),
});

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    /** SHA-256 of user and code, hex: a code has more than 112 random bits, so a plain hash is enough (OWASP ASVS 5.0 6.5.2). */
    id: idColumn(),
    userId: userColumn(),
    usedAt: timeColumn("used_at"),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

/** Logins whose password was right and whose second factor is still missing. They open nothing. */
export const pendingLogins = sqliteTable(
  "pending_logins",
  {
    /** SHA-256 of the token in the cookie. */
    id: idColumn(),
    userId: userColumn(),
    /** The attempt of the password (login_attempts), which succeeds with the second factor. */
    attemptId: text("attempt_id").notNull(),
    /** Tries of the second factor that are left. */
    triesLeft: integer("tries_left").notNull(),
    expiresAt: timeColumn("expires_at").notNull(),
  },
  (t) => [index("pending_logins_expires").on(t.expiresAt), index("pending_logins_user").on(t.userId)],
);

/** WebAuthn challenges that were answered; they are signed, so those that were not answered need no row. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  { id: idColumn(), expiresAt: timeColumn("expires_at").notNull() },
  (t) => [index("used_challenges_expires").on(t.expiresAt)],
);

/** Roles that must have a second factor. */
export const rolesWithFactor = sqliteTable("roles_with_factor", {
  role: text("role").primaryKey(),
  since: timeColumn("since").notNull(),
});
