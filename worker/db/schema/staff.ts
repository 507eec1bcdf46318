import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, idColumn, oneOf, textList, timeColumn, versionColumn } from "../columns.ts";

/** Values that the CHECK of `users.role` accepts. A CHECK cannot be changed without rebuilding the table. */
const CHECKED_ROLES = ["administrator", "manager"] as const;

export const users = sqliteTable(
  "users",
  {
    id: idColumn(),
    /** At most 50 characters, lower case. */
    username: text("username").notNull(),
    /** Name shown to other staff; null shows the username. */
    displayName: text("display_name"),
    /** scrypt hash: parameters, salt and key in one string. */
    password: text("password").notNull(),
    /** `manager` if `staffRole` is set, which is then the role. Read both with `roleColumn` (queries/staff/staff.ts). */
    role: text("role", { enum: CHECKED_ROLES }).notNull().default("manager"),
    /** A role that the CHECK of `role` does not accept; null if `role` is the role. */
    staffRole: text("staff_role"),
    /** The password is one-time: it must be changed at the first login. */
    mustChangePassword: flag("must_change_password").notNull().default(false),
    disabledAt: timeColumn("disabled_at"),
    /** The person's own address, for mails about logins. */
    email: text("email"),
    /** When the valid login link was mailed; null when it was used. */
    loginLinkAt: timeColumn("login_link_at"),
    /** When the last mail about guesses at the password was sent. */
    attackMailedAt: timeColumn("attack_mailed_at"),
    /** When somebody else removed the person's second factors; null after they have read it. */
    factorsRemovedAt: timeColumn("factors_removed_at"),
    createdAt: timeColumn("created_at").notNull(),
    version: versionColumn(),
  },
  (t) => [uniqueIndex("users_username").on(t.username), check("users_role", oneOf("role", CHECKED_ROLES))],
);

/** Permissions of a role that differ from its defaults (domain/staff/staff-roles.ts). */
export const rolePermissions = sqliteTable(
  "role_permissions",
  {
    role: text("role").notNull(),
    permission: text("permission").notNull(),
    allowed: flag("allowed").notNull(),
  },
  (t) => [primaryKey({ columns: [t.role, t.permission] })],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token in the cookie, so a leaked table cannot be used to sign in. */
    id: idColumn(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: timeColumn("created_at").notNull(),
    lastSeenAt: timeColumn("last_seen_at").notNull(),
    expiresAt: timeColumn("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the person last proved who they are: at the login, or before a dangerous action. */
    confirmedAt: timeColumn("confirmed_at"),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

/** With what programs call /api in the name of a staff member (docs/decisions/0134-api-tokens.md). */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: idColumn(),
    /** SHA-256 of the token, so a leaked table cannot be used to call anything. */
    hash: text("hash").notNull(),
    /** How the token begins, so that its owner recognises it: «dlr_Ab3x». */
    hint: text("hint").notNull(),
    name: text("name").notNull(),
    /** Whose role limits it, and in whose name it changes anything. */
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Permissions; unknown ones grant nothing. */
    scopes: textList("scopes").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    /** Null: never. */
    expiresAt: timeColumn("expires_at"),
    /** To the hour. */
    lastUsedAt: timeColumn("last_used_at"),
    /** Shortened networks that it was used from, latest last. */
    networks: textList("networks").notNull().default([]),
    revokedAt: timeColumn("revoked_at"),
    version: versionColumn(),
  },
  (t) => [
    uniqueIndex("api_tokens_hash").on(t.hash),
    index("api_tokens_owner").on(t.ownerId, t.createdAt, t.id),
    index("api_tokens_created").on(t.createdAt, t.id),
  ],
);

export const loginAttempts = sqliteTable(
  "login_attempts",
  {
    id: idColumn(),
    username: text("username").notNull(),
    attemptedAt: timeColumn("attempted_at").notNull(),
    successful: flag("successful").notNull(),
    ipAddress: text("ip_address"),
    /** The known device, mailed link or session that the attempt came with; null for strangers. */
    deviceId: text("device_id"),
  },
  (t) => [
    index("login_attempts_username").on(t.username, t.attemptedAt),
    index("login_attempts_ip").on(t.ipAddress, t.attemptedAt),
  ],
);

/** Browsers on which a person has logged in: their logins are not delayed by failures of strangers. */
export const loginDevices = sqliteTable(
  "login_devices",
  {
    /** The random id in the browser's signed cookie. Worth nothing without the signature. */
    id: text("id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    userAgent: text("user_agent"),
    createdAt: timeColumn("created_at").notNull(),
    lastUsedAt: timeColumn("last_used_at").notNull(),
    /** When the mail about it was sent. */
    mailedAt: timeColumn("mailed_at"),
  },
  (t) => [primaryKey({ columns: [t.id, t.userId] }), index("login_devices_used").on(t.lastUsedAt)],
);

/** Every change by staff: author, action, values before and after. Contains no personal data of visitors. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: idColumn(),
    actorId: text("actor_id"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id"),
    /** JSON `{ field: [before, after] }`. */
    changes: text("changes"),
    at: integer("at").notNull(),
    /** The name, at that time, of the API token that made the change in the author's name. */
    token: text("token"),
  },
  (t) => [index("audit_log_entity").on(t.entity, t.entityId, t.at), index("audit_log_at").on(t.at)],
);

/** Logins, refusals and changes that bear on security (domain/staff/security-events.ts). Contains no personal data of visitors. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: idColumn(),
    /** A `SecurityEventKind`; no CHECK, because one cannot be changed without rebuilding the table. */
    kind: text("kind").notNull(),
    /** Of the first one, if several are counted. */
    at: integer("at").notNull(),
    lastAt: integer("last_at").notNull(),
    /** At least so many: refusals of a flood are sampled. */
    count: integer("count").notNull().default(1),
    /** The staff member who did it; null for a stranger. */
    actorId: text("actor_id"),
    /** The id that it was done to, if `auditId` does not lead to it. */
    targetId: text("target_id"),
    /** A reason (`SecurityReason`) or a call, «PUT /staff/:id». */
    detail: text("detail"),
    /** The address of a staff member, the network of a stranger. */
    network: text("network"),
    userAgent: text("user_agent"),
    /** The change as the audit log has it. */
    auditId: text("audit_id"),
    /** Events with the same value are one row; null for events that are never counted together. */
    countedBy: text("counted_by"),
  },
  (t) => [
    index("security_events_at").on(t.at, t.id),
    index("security_events_kind").on(t.kind, t.at, t.id),
    index("security_events_actor").on(t.actorId, t.at, t.id),
    index("security_events_target").on(t.targetId, t.at, t.id),
    uniqueIndex("security_events_counted_by").on(t.countedBy),
  ],
);
