import { eq } from "drizzle-orm";
import { systemClock } from "../../worker/adapters/clock.ts";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { consoleLog } from "../../worker/adapters/log.ts";
import { sessionCookie } from "../../worker/context/session-cookie.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { FACTORY_TIME } from "../../worker/db/factories.ts";
import { insertUser, roleValues } from "../../worker/db/queries/staff/staff.ts";
import { apiTokens, rolePermissions, sessions } from "../../worker/db/schema/staff.ts";
import { rolePermissions as permissionsOfRole, STAFF_ROLES } from "../../worker/domain/staff/staff-roles.ts";
import { TOKEN_SCOPES } from "../../worker/domain/staff/api-tokens.ts";
import { newToken } from "../../worker/services/staff/tokens/token-text.ts";
import { openSession } from "../../worker/services/staff/open-session.ts";

/** @typedef {import("../../worker/domain/staff/permissions.ts").Permission} Permission */

/**
 * Who sends a request. `permissions` null: nobody who is signed in. `mustChangePassword`: may only choose another password. `isUnconfirmed`:
 * has not proved the identity recently. `tokens`: sent in place of the cookie, one after another, because each has a limit of calls a minute.
 * @typedef {{ name: string, cookie: string, tokens?: readonly string[], permissions: readonly Permission[] | null, mustChangePassword?: boolean, isUnconfirmed?: boolean }} Caller
 */

/** Of those who only seem to be signed in, the short form takes so many for each address, others for the next. */
const SHORT_IMPOSTORS = 2;

/**
 * The callers that try an address. @param {readonly Caller[]} callers @param {number} at position of the address @param {boolean} isShort
 * @returns {Caller[]}
 */
export function callersOf(callers, at, isShort) {
  const impostors = callers.filter(({ permissions, name }) => !permissions && name !== "stranger");
  if (!isShort) return [...callers];
  const chosen = Array.from(
    { length: SHORT_IMPOSTORS },
    (_, n) => impostors[(at * SHORT_IMPOSTORS + n) % impostors.length],
  );
  return callers.filter((caller) => !impostors.includes(caller) || chosen.includes(caller));
}

/** The attack sends some hundred changes a minute as each caller. */
const TOKENS_OF_CALLER = 8;
/** @type {readonly Permission[]} */
const SCOPES_TRIED = ["cars.read", "content.write"];

/** No password has this hash. */
const NO_PASSWORD = "none";

/**
 * Adds staff of every role with a session, and everybody who only seems to be staff.
 * @param {import("../../worker/env.ts").Env} env @returns {Promise<Caller[]>}
 */
export async function addCallers({ DB }) {
  const db = createDatabase(DB);
  const deps = { db, clock: systemClock, ids: webCryptoIds, log: consoleLog("attack"), caller: null };

  /** @param {string} username @param {Partial<typeof import("../../worker/db/schema/staff.ts").users.$inferInsert>} values */
  async function signIn(username, values) {
    const id = `user-${username}`;
    const { token, insert } = openSession(deps, id, {
      address: null,
      userAgent: "attack",
      sessionToken: null,
      device: null,
      loginToken: null,
      origin: "https://salon.test",
    });
    const row = { ...roleValues("administrator"), id, username, password: NO_PASSWORD, createdAt: FACTORY_TIME };
    await db.write([
      insertUser(db, { mustChangePassword: false, disabledAt: null, version: 1, ...row, ...values }),
      insert,
    ]);
    return sessionCookie.set(token).split(";")[0] ?? "";
  }

  /** @type {Caller[]} */
  const staff = [];
  for (const role of STAFF_ROLES)
    staff.push({ name: role, cookie: await signIn(role, roleValues(role)), permissions: permissionsOfRole(role, []) });
  const ghost = await signIn("ghost", { role: "manager", staffRole: "no-such-role" });
  const onceOnly = await signIn("once", { mustChangePassword: true });
  const unconfirmed = await signIn("unconfirmed", {});
  const expired = await signIn("expired", {});
  const revoked = await signIn("revoked", {});
  const disabled = await signIn("disabled", { disabledAt: FACTORY_TIME });
  await db.query.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, "user-expired"));
  await db.query.update(sessions).set({ confirmedAt: 1 }).where(eq(sessions.userId, "user-unconfirmed"));
  await db.query.delete(sessions).where(eq(sessions.userId, "user-revoked"));
  /** @param {Partial<typeof apiTokens.$inferInsert>} values */
  async function issueTokens(values) {
    const made = Array.from({ length: TOKENS_OF_CALLER }, newToken);
    const rows = made.map(({ hash, hint }) => ({
      id: webCryptoIds.next(),
      hash,
      hint,
      name: "attack",
      ownerId: "user-administrator",
      scopes: [...TOKEN_SCOPES],
      createdAt: Date.now(),
      ...values,
    }));
    for (const row of rows) await db.query.insert(apiTokens).values(row);
    return made.map(({ text }) => text);
  }

  /** @type {Caller[]} */
  const programs = [];
  for (const scope of SCOPES_TRIED)
    programs.push({
      name: `token with ${scope}`,
      cookie: "",
      tokens: await issueTokens({ scopes: [scope] }),
      permissions: [scope],
    });
  const whole = await issueTokens({});
  programs.push(
    { name: "token of an administrator", cookie: "", tokens: whole, permissions: TOKEN_SCOPES },
    {
      name: "token of sales that has every scope",
      cookie: "",
      tokens: await issueTokens({ ownerId: "user-sales" }),
      permissions: permissionsOfRole("sales", []).filter((one) => TOKEN_SCOPES.includes(one)),
    },
  );
  /** @type {[string, readonly string[]][]} */
  const ended = [
    ["expired token", await issueTokens({ expiresAt: 1 })],
    ["revoked token", await issueTokens({ revokedAt: 1 })],
    ["token of a disabled person", await issueTokens({ ownerId: "user-disabled" })],
    ["unknown token", Array.from({ length: TOKENS_OF_CALLER }, () => newToken().text)],
    ["truncated token", whole.map((token) => token.slice(0, -1))],
    ["token of another case", whole.map((token) => token.toUpperCase())],
    ["hash in place of the token", [String(await DB.prepare("select hash from api_tokens").first("hash"))]],
    ["SQL in the token", ["' or 1=1 --"]],
  ];
  // Rows that the panel never writes: they must not open anything.
  await db.query.insert(rolePermissions).values([
    { role: "manager", permission: "staff.manage", allowed: true },
    { role: "sales", permission: "no.such", allowed: true },
    { role: "no-such-role", permission: "cars.read", allowed: true },
  ]);
  const valid = staff[0]?.cookie ?? "";
  return [
    ...staff,
    {
      name: "administrator of long ago",
      cookie: unconfirmed,
      permissions: permissionsOfRole("administrator", []),
      isUnconfirmed: true,
    },
    ...programs,
    ...ended.map(([name, tokens]) => ({ name, cookie: "", tokens, permissions: null })),
    { name: "token in a cookie", cookie: `__Host-sid=${whole[0]}`, permissions: null },
    { name: "unknown role", cookie: ghost, permissions: [] },
    {
      name: "one-time password",
      cookie: onceOnly,
      permissions: permissionsOfRole("administrator", []),
      mustChangePassword: true,
    },
    { name: "stranger", cookie: "", permissions: null },
    { name: "expired session", cookie: expired, permissions: null },
    { name: "ended session", cookie: revoked, permissions: null },
    { name: "disabled person", cookie: disabled, permissions: null },
    { name: "forged cookie", cookie: `__Host-sid=${"A".repeat(43)}`, permissions: null },
    { name: "tampered cookie", cookie: tampered(valid), permissions: null },
    { name: "cookie of another case", cookie: valid.toUpperCase(), permissions: null },
    { name: "cookie without its prefix", cookie: valid.replace("__Host-", ""), permissions: null },
    { name: "hash in place of the token", cookie: `__Host-sid=${await storedId(DB)}`, permissions: null },
    { name: "SQL in the cookie", cookie: "__Host-sid=' or 1=1 --", permissions: null },
  ];
}

/** @param {string} cookie */
function tampered(cookie) {
  const last = cookie.at(-1);
  return cookie.slice(0, -1) + (last === "A" ? "B" : "A");
}

/** What a copy of the table of sessions holds. @param {import("@cloudflare/workers-types").D1Database} d1 */
async function storedId(d1) {
  return String(await d1.prepare("select id from sessions where user_id = 'user-administrator'").first("id"));
}
