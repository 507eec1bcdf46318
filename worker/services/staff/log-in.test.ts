import { DEFAULT_PERMISSIONS } from "../../domain/staff/staff-roles.ts";
import { count, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FACTORY_TIME } from "../../db/factories.ts";
import { loginAttempts, securityEvents, sessions } from "../../db/schema/staff.ts";
import { findSession } from "./find-session.ts";
import * as password from "./password.ts";
import { sessionIdOf } from "./session-token.ts";
import { callerFrom, depsAt, PASSWORD, seedUser } from "./test-staff.ts";

// Real hashing; the wrapper only counts. The Worker under test has loaded the use case already, without it: load anew.
vi.mock("./password.ts", async (load) => {
  const real = await load<typeof password>();
  return {
    ...real,
    hashPassword: vi.fn<typeof real.hashPassword>(real.hashPassword),
    verifyPassword: vi.fn<typeof real.verifyPassword>(real.verifyPassword),
  };
});

vi.resetModules();
const { logIn } = await import("./log-in.ts");

const MINUTE = 60_000;

function hashChecks(): number {
  return vi.mocked(password.verifyPassword).mock.calls.length + vi.mocked(password.hashPassword).mock.calls.length;
}

async function fail(times: number, username: string, address: string, at = FACTORY_TIME) {
  const tries = Array.from({ length: times }, () =>
    logIn(depsAt(at), { username, password: "wrong" }, callerFrom({ address })),
  );
  return (await Promise.all(tries)).map((result) => (result.ok ? "ok" : result.error.code));
}

/** Failures of the past, without the hashing. */
async function seedFailures(times: number, who: (at: number) => { username: string; ipAddress: string }) {
  const { db, ids } = depsAt();
  for (let at = 0; at < times; at++) {
    const attempt = { id: ids.next(), attemptedAt: FACTORY_TIME, successful: false, ...who(at) };
    await db.write([db.query.insert(loginAttempts).values(attempt)]);
  }
}

beforeAll(async () => {
  await seedUser("anna");
  await seedUser("boris", { disabledAt: FACTORY_TIME });
  for (const name of ["parallel", "window", "spread", "patient"]) await seedUser(name);
});

beforeEach(() => {
  vi.clearAllMocks();
});

describe("logIn", () => {
  it("opens a session, and stores the token nowhere", async () => {
    const deps = depsAt();
    const result = await logIn(deps, { username: "anna", password: PASSWORD }, callerFrom({ address: "192.0.2.1" }));
    const token = result.ok ? result.value.token : "";
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await findSession(deps, token)).toEqual({
      sessionId: sessionIdOf(token),
      userId: "user-anna",
      username: "anna",
      role: "manager",
      permissions: DEFAULT_PERMISSIONS.manager,
      mustChangePassword: false,
      isConfirmed: true,
      mustSetUpFactor: false,
      factorsRemovedAt: null,
    });
    const rows = await deps.db.query.select().from(sessions);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ipAddress: "192.0.2.1", userAgent: "Test", createdAt: FACTORY_TIME });
    expect(JSON.stringify(rows)).not.toContain(token);
    const [event] = await deps.db.query.select().from(securityEvents);
    expect(event).toMatchObject({ kind: "login", actorId: "user-anna", at: FACTORY_TIME, network: "192.0.2.1" });
  });

  it("gives a new token each time and ends the session the browser came with", async () => {
    const deps = depsAt();
    const caller = callerFrom();
    const first = await logIn(deps, { username: "anna", password: PASSWORD }, caller);
    const old = first.ok ? first.value.token : "";
    const second = await logIn(deps, { username: "anna", password: PASSWORD }, { ...caller, sessionToken: old });
    expect(second.ok && second.value.token).not.toBe(old);
    expect(await findSession(deps, old)).toBeNull();
  });

  it("keeps the sessions of the person's other browsers", async () => {
    const deps = depsAt();
    const phone = await logIn(deps, { username: "anna", password: PASSWORD }, callerFrom());
    await logIn(deps, { username: "anna", password: PASSWORD }, callerFrom());
    expect(await findSession(deps, phone.ok ? phone.value.token : "")).not.toBeNull();
  });

  it.each([
    ["a wrong password", "anna", "wrong"],
    ["an unknown user", "nobody", PASSWORD],
    ["a disabled user", "boris", PASSWORD],
    ["a text with quotes", "anna' or 1=1 --", PASSWORD],
  ])("fails alike for %s, and hashes once", async (_, username, typed) => {
    const result = await logIn(depsAt(), { username, password: typed }, callerFrom());
    expect(result).toEqual({ ok: false, error: { code: "unauthenticated", message: "Неверный логин или пароль" } });
    expect(hashChecks()).toBe(1);
  });
});

describe("throttling", () => {
  it("lets 50 parallel tries run no more than five hash checks", async () => {
    const codes = await fail(50, "parallel", "192.0.2.50");
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(5);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(45);
    expect(hashChecks()).toBe(5);
  });

  it("refuses the right password too while the window runs, says how long, and lets it in afterwards", async () => {
    await fail(5, "window", "192.0.2.60");
    const caller = callerFrom({ address: "192.0.2.60" });
    const input = { username: "window", password: PASSWORD };
    expect(await logIn(depsAt(FACTORY_TIME + 3.5 * MINUTE), input, caller)).toEqual({
      ok: false,
      error: {
        code: "rate_limited",
        message: "Слишком много попыток. Попробуйте снова через 12 минут.",
        retryAfterSeconds: 720,
      },
    });
    expect((await logIn(depsAt(FACTORY_TIME + 15 * MINUTE), input, caller)).ok).toBe(true);
  });

  it("does not keep the person out at another address", async () => {
    expect((await logIn(depsAt(), { username: "window", password: PASSWORD }, callerFrom())).ok).toBe(true);
  });

  it.each([
    ["an IPv4 address", "192.0.2.70", "192.0.2.70"],
    ["a whole IPv6 network", "2001:db8:1:2::/64", "2001:db8:1:2:ffff::7"],
  ])("stops %s after 20 failures whatever the names", async (_, network, address) => {
    await seedFailures(19, (at) => ({ username: `name-${at}`, ipAddress: network }));
    expect(await fail(2, "somebody", address)).toEqual(["unauthenticated", "rate_limited"]);
    expect(await fail(1, "somebody", "192.0.2.71")).toEqual(["unauthenticated"]);
  });

  it("stops a name after 50 failures from anywhere, for an hour at most", async () => {
    await seedFailures(50, (at) => ({ username: "spread", ipAddress: `10.0.0.${at}` }));
    const input = { username: "spread", password: PASSWORD };
    const limited = await logIn(depsAt(FACTORY_TIME + 59 * MINUTE), input, callerFrom());
    expect(limited).toMatchObject({ ok: false, error: { code: "rate_limited", retryAfterSeconds: 60 } });
    expect((await logIn(depsAt(FACTORY_TIME + 60 * MINUTE), input, callerFrom())).ok).toBe(true);
  });

  it("counts no success, and does not write what it refuses", async () => {
    const address = "192.0.2.80";
    for (let at = 0; at < 7; at++) {
      expect((await logIn(depsAt(), { username: "patient", password: PASSWORD }, callerFrom({ address }))).ok).toBe(
        true,
      );
    }
    await fail(8, "patient", address);
    const { db } = depsAt();
    const rows = await db.query
      .select({ successful: loginAttempts.successful, count: count() })
      .from(loginAttempts)
      .where(eq(loginAttempts.username, "patient"))
      .groupBy(loginAttempts.successful);
    expect(rows).toEqual([
      { successful: false, count: 5 },
      { successful: true, count: 7 },
    ]);
  });
});
