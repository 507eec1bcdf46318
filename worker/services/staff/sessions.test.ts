import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { FACTORY_TIME } from "../../db/factories.ts";
import { settings } from "../../db/schema/content.ts";
import { loginAttempts, securityEvents, sessions, users } from "../../db/schema/staff.ts";
import { changePassword } from "./change-password.ts";
import { expireStaffRecords } from "./expire-staff-records.ts";
import { findSession } from "./find-session.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { hashPassword } from "./password.ts";
import { sessionIdOf } from "./session.ts";
import { callerFrom, depsAt, NEW_PASSWORD, PASSWORD, seedUser } from "./test-staff.ts";

// Fails when an ended or expired session still opens the panel.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function enter(username: string, password = PASSWORD, at = FACTORY_TIME): Promise<string> {
  const result = await logIn(depsAt(at), { username, password }, callerFrom());
  if (!result.ok) throw new Error(`${username}: ${result.error.message}`);
  return result.value.token;
}

/** A request with the token, until the work after its response is done. */
async function visit(token: string, at = FACTORY_TIME) {
  const work: Promise<unknown>[] = [];
  const session = await findSession({ ...depsAt(at), later: (task) => work.push(task()) }, token);
  await Promise.all(work);
  return session;
}

async function sessionOf(token: string, at = FACTORY_TIME) {
  const session = await visit(token, at);
  if (!session) throw new Error("no session");
  return session;
}

beforeAll(async () => {
  for (const name of ["vera", "gleb", "dina", "egor", "zoya"]) await seedUser(name);
  await seedUser("novice", { mustChangePassword: true });
  const salon = { salonName: "Меридиан", phone: "+7 846 200-15-30", address: "Самара", updatedAt: FACTORY_TIME };
  await depsAt().db.query.insert(settings).values(salon);
});

describe("a session", () => {
  it("ends twelve hours after the last request", async () => {
    const token = await enter("vera");
    expect(await visit(token, FACTORY_TIME + 11 * HOUR)).not.toBeNull();
    expect(await visit(token, FACTORY_TIME + 22 * HOUR)).not.toBeNull();
    expect(await visit(token, FACTORY_TIME + 34 * HOUR)).toBeNull();
    // An expired session stays expired after it was used.
    expect(await visit(token, FACTORY_TIME + 34 * HOUR + 1)).toBeNull();
  });

  it("ends seven days after the login, however busy it was", async () => {
    const token = await enter("vera");
    for (let at = 0; at < 7 * DAY; at += 10 * HOUR) {
      expect(await visit(token, FACTORY_TIME + at), String(at / HOUR)).not.toBeNull();
    }
    expect(await visit(token, FACTORY_TIME + 7 * DAY)).toBeNull();
  });

  it("is written at most once a minute", async () => {
    const token = await enter("vera");
    const { db } = depsAt();
    const id = sessionIdOf(token);
    const seen = async (at: number) => {
      await visit(token, FACTORY_TIME + at);
      const [row] = await db.query.select().from(sessions).where(eq(sessions.id, id));
      return (row?.lastSeenAt ?? 0) - FACTORY_TIME;
    };
    expect(await seen(30_000)).toBe(0);
    expect(await seen(61_000)).toBe(61_000);
    expect(await seen(90_000)).toBe(61_000);
  });

  it("costs one round trip", async () => {
    const token = await enter("vera");
    const deps = depsAt(FACTORY_TIME + MINUTE);
    await findSession(deps, token);
    expect(deps.db.use.roundTrips).toBe(1);
  });

  it("ends when its user is disabled", async () => {
    const token = await enter("gleb");
    const { db } = depsAt();
    await db.query.update(users).set({ disabledAt: FACTORY_TIME }).where(eq(users.username, "gleb"));
    expect(await visit(token)).toBeNull();
  });

  it("is opened by no other text than its token", async () => {
    const token = await enter("vera");
    const flipped = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const other of [flipped, sessionIdOf(token), "", "A".repeat(43)]) {
      expect(await visit(other)).toBeNull();
    }
  });

  it("reports a password that must be changed", async () => {
    expect(await sessionOf(await enter("novice"))).toMatchObject({ mustChangePassword: true });
  });
});

describe("logOut", () => {
  it("ends that session for good, leaves the person's others, and is on record", async () => {
    const [token, other] = [await enter("dina"), await enter("dina")];
    await logOut(depsAt(), await sessionOf(token));
    expect(await visit(token)).toBeNull();
    expect(await visit(other)).not.toBeNull();
    const { db } = depsAt();
    const records = await db.query.select().from(securityEvents).where(eq(securityEvents.kind, "logout"));
    expect(records).toEqual([expect.objectContaining({ actorId: "user-dina" })]);
  });
});

describe("changePassword", () => {
  const breachedPasswords = { has: (password: string) => Promise.resolve(password === "утёкший пароль 44") };

  async function change(token: string, currentPassword: string, newPassword: string, caller = callerFrom()) {
    return changePassword(
      { ...depsAt(), breachedPasswords },
      await sessionOf(token),
      { currentPassword, newPassword },
      caller,
    );
  }

  it("ends every older session, opens a new one and takes the new password only", async () => {
    const [token, elsewhere] = [await enter("egor"), await enter("egor")];
    const result = await change(token, PASSWORD, NEW_PASSWORD);
    for (const old of [token, elsewhere]) expect(await visit(old)).toBeNull();
    expect(await sessionOf(result.ok ? result.value.token : "")).toMatchObject({ username: "egor" });
    await expect(enter("egor", PASSWORD)).rejects.toThrow("Неверный логин или пароль");
    expect(await enter("egor", NEW_PASSWORD)).toHaveLength(43);
    const { db } = depsAt();
    const records = await db.query.select().from(securityEvents).where(eq(securityEvents.kind, "password_changed"));
    expect(records).toEqual([expect.objectContaining({ actorId: "user-egor" })]);
  });

  it("leaves a weak password of before valid until its person changes it", async () => {
    const weak = "Password1!";
    await seedUser("olga", { password: await hashPassword(weak) });
    const token = await enter("olga", weak);
    expect(await change(token, weak, NEW_PASSWORD)).toMatchObject({ ok: true });
  });

  it("frees from a one-time password", async () => {
    const result = await change(await enter("novice"), PASSWORD, NEW_PASSWORD);
    expect(await sessionOf(result.ok ? result.value.token : "")).toMatchObject({ mustChangePassword: false });
  });

  it.each([
    ["the same again", PASSWORD, PASSWORD, "newPassword"],
    ["a password that everyone tries", PASSWORD, "Password1!", "newPassword"],
    ["a Russian one that everyone tries", PASSWORD, "йцукен1234567", "newPassword"],
    ["the name of the salon", PASSWORD, "meridian2026", "newPassword"],
    ["the login", PASSWORD, "zoya-2026!", "newPassword"],
    ["a password of a breach", PASSWORD, "утёкший пароль 44", "newPassword"],
    ["a wrong current password", "wrong", NEW_PASSWORD, "currentPassword"],
  ])("refuses %s and leaves everything as it was", async (_, current, next, field) => {
    const token = await enter("zoya");
    const result = await change(token, current, next);
    expect(result).toMatchObject({ ok: false, error: { code: "invalid", fields: { [field]: expect.any(String) } } });
    expect(await visit(token)).not.toBeNull();
    expect(await enter("zoya", PASSWORD)).toHaveLength(43);
  });

  it("throttles guesses at the current password", async () => {
    const token = await enter("zoya");
    const caller = callerFrom();
    const codes: string[] = [];
    for (let at = 0; at < 11; at++) {
      const result = await change(token, `guess ${at}`, NEW_PASSWORD, caller);
      codes.push(result.ok ? "ok" : result.error.code);
    }
    expect(codes).toEqual([...Array<string>(10).fill("invalid"), "rate_limited"]);
  });
});

describe("expireStaffRecords", () => {
  it("deletes sessions that ran out and attempts of 90 days ago, and nothing else", async () => {
    const later = FACTORY_TIME + 90 * DAY + 1;
    const fresh = await enter("vera", PASSWORD, later - HOUR);
    const { db } = depsAt();
    expect(await db.query.$count(sessions)).toBeGreaterThan(1);
    await expireStaffRecords(depsAt(later));
    expect((await db.query.select().from(sessions)).map((row) => row.id)).toEqual([sessionIdOf(fresh)]);
    const attempts = await db.query.select().from(loginAttempts);
    expect(attempts.map((row) => row.attemptedAt)).toEqual([later - HOUR]);
  });
});
