import { DEFAULT_PERMISSIONS } from "../../domain/staff/staff-roles.ts";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { FACTORY_TIME } from "../../db/factories.ts";
import { loginAttempts, securityEvents, sessions } from "../../db/schema/staff.ts";
import { settings } from "../../db/schema/content.ts";
import { checkForTrouble } from "../operations/check-for-trouble.ts";
import { listSignals } from "../operations/list-signals.ts";
import { findSession } from "./find-session.ts";
import * as password from "./password.ts";
import { REFUSAL_ROWS_MAX } from "./security/record-refusal.ts";
import { sessionIdOf } from "./session.ts";
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
const { sendLoginLink } = await import("./devices/login-link.ts");
const { mailAboutLogins } = await import("./devices/mail-about-logins.ts");

const MINUTE = 60_000;
const SALON = { salonName: "Салон", phone: "1", address: "2", updatedAt: 3 };

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
  for (const name of ["parallel", "window", "spread", "patient", "own", "vasya", "counted"]) await seedUser(name);
});

beforeEach(() => {
  vi.clearAllMocks();
});

// The next file of the process shares these modules.
afterAll(() => {
  vi.resetModules();
});

describe("logIn", () => {
  it("opens a session, and stores the token nowhere", async () => {
    const deps = depsAt();
    const result = await logIn(deps, { username: "anna", password: PASSWORD }, callerFrom({ address: "192.0.2.1" }));
    const token = result.ok ? result.value.token : "";
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await findSession(deps, token)).toEqual({
      salons: [],
      sessionId: sessionIdOf(token),
      token: null,
      userId: "user-anna",
      username: "anna",
      displayName: null,
      role: "manager",
      permissions: DEFAULT_PERMISSIONS.manager,
      mustChangePassword: false,
      isConfirmed: true,
      mustSetUpFactor: false,
      hasPasskey: false,
      hasTotp: false,
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

describe("a refused login", () => {
  const NETWORK = "203.0.113.0/24";

  /** Tries, with the work that follows their responses. */
  async function tryAll(tries: { username: string; password: string; address: string }[]) {
    const tasks: Promise<unknown>[] = [];
    const deps = { ...depsAt(), later: (task: () => Promise<unknown>) => void tasks.push(task()) };
    for (const { address, ...input } of tries) await logIn(deps, input, callerFrom({ address }));
    await Promise.all(tasks);
    return deps.db.query.select().from(securityEvents).where(eq(securityEvents.kind, "login_refused"));
  }

  it.each([
    ["a wrong password", "anna", "user-anna", "wrong_password"],
    ["an unknown name", "typed-by-mistake", null, "unknown_name"],
    ["a disabled user", "boris", "user-boris", "disabled"],
  ])("is in the security journal, without what was typed: %s", async (_, username, targetId, detail) => {
    const typed = detail === "disabled" ? PASSWORD : "typed password";
    const rows = await tryAll([{ username, password: typed, address: "203.0.113.77" }]);
    expect(rows).toContainEqual(expect.objectContaining({ actorId: null, targetId, detail, network: NETWORK }));
    expect(JSON.stringify(rows)).not.toMatch(/typed-by-mistake|typed password/);
  });

  it("is one line an hour for each network and person, and a delayed one is named as such", async () => {
    await seedUser("journal");
    const tries = Array.from({ length: 8 }, () => ({ username: "journal", password: "wrong", address: "192.0.3.1" }));
    const rows = (await tryAll(tries)).filter(({ targetId }) => targetId === "user-journal");
    expect(rows.map(({ detail }) => detail).toSorted()).toEqual(["too_many_attempts", "wrong_password"]);
  });

  it("fills no table: strangers of 60 networks leave no more lines than the limit", async () => {
    // The cost of hashing does not matter here.
    for (let at = 0; at < 60; at++) vi.mocked(password.hashPassword).mockResolvedValueOnce("");
    const names = Array.from({ length: 60 }, (__, at) => ({
      username: `robot-${at}`,
      password: "x",
      address: `10.9.${at}.1`,
    }));
    const { length } = await tryAll(names);
    expect(length).toBeGreaterThan(10);
    expect(length).toBeLessThanOrEqual(REFUSAL_ROWS_MAX + 1);
  });
});

describe("throttling", () => {
  /** The browser of somebody who has logged in before. */
  async function knownDevice(username: string, id: string) {
    const caller = callerFrom({ device: { id, isOurs: false } });
    expect((await logIn(depsAt(), { username, password: PASSWORD }, caller)).ok).toBe(true);
    return callerFrom({ device: { id, isOurs: true } });
  }

  /** A name that strangers of many networks have guessed at for hours. */
  async function attack(username: string) {
    await seedFailures(50, (at) => ({ username, ipAddress: `10.0.0.${at}` }));
  }

  it("lets 50 parallel tries run no more than five hash checks", async () => {
    const codes = await fail(50, "parallel", "192.0.2.50");
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(5);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(45);
    expect(hashChecks()).toBe(5);
  });

  it("delays strangers longer after each failure, from a minute to 15, and says how long", async () => {
    let at = FACTORY_TIME;
    await fail(5, "window", "192.0.2.60", at);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const input = { username: "window", password: "wrong" };
      const early = await logIn(depsAt(at + minutes * MINUTE - 1), input, callerFrom());
      expect(early).toMatchObject({ ok: false, error: { code: "rate_limited", retryAfterSeconds: 60 } });
      at += minutes * MINUTE;
      expect(await fail(1, "window", "192.0.2.61", at)).toEqual(["unauthenticated"]);
    }
    const limited = await logIn(depsAt(at), { username: "window", password: PASSWORD }, callerFrom());
    expect(limited).toMatchObject({
      error: { message: "Слишком много попыток. Попробуйте снова через 15 минут.", retryAfterSeconds: 900 },
    });
    const later = depsAt(at + 15 * MINUTE);
    expect((await logIn(later, { username: "window", password: PASSWORD }, callerFrom())).ok).toBe(true);
  });

  it("never delays a device that the person has logged in on, whatever strangers do", async () => {
    const own = await knownDevice("spread", "device-spread");
    await attack("spread");
    const input = { username: "spread", password: PASSWORD };
    expect(await logIn(depsAt(), input, callerFrom())).toMatchObject({ error: { code: "rate_limited" } });
    expect((await logIn(depsAt(), input, own)).ok).toBe(true);
  });

  it("binds a device to its person, and trusts no cookie without our signature", async () => {
    const own = await knownDevice("anna", "device-anna");
    await attack("vasya");
    const input = { username: "vasya", password: PASSWORD };
    expect(await logIn(depsAt(), input, own)).toMatchObject({ error: { code: "rate_limited" } });
    await attack("anna");
    const forged = callerFrom({ device: { id: "device-anna", isOurs: false } });
    const asAnna = { username: "anna", password: PASSWORD };
    expect(await logIn(depsAt(), asAnna, forged)).toMatchObject({ error: { code: "rate_limited" } });
    expect((await logIn(depsAt(), asAnna, own)).ok).toBe(true);
  });

  it("delays a known device for its own failures only", async () => {
    const own = await knownDevice("own", "device-own");
    const tries = Array.from({ length: 12 }, () => logIn(depsAt(), { username: "own", password: "wrong" }, own));
    const codes = (await Promise.all(tries)).map((result) => (result.ok ? "ok" : result.error.code));
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(10);
    expect((await logIn(depsAt(), { username: "own", password: PASSWORD }, callerFrom())).ok).toBe(true);
  });

  it.each([
    ["an IPv4 address", "192.0.2.70", "192.0.2.70"],
    ["a whole IPv6 network", "2001:db8:1:2::/64", "2001:db8:1:2:ffff::7"],
  ])(
    "delays strangers of %s after 20 failures whatever the names, not its known devices",
    async (_, network, address) => {
      const own = await knownDevice("patient", `device-${network}`);
      await seedFailures(19, (at) => ({ username: `name-${at}`, ipAddress: network }));
      expect(await fail(2, "somebody", address)).toEqual(["unauthenticated", "rate_limited"]);
      expect(await fail(1, "somebody", "192.0.2.71")).toEqual(["unauthenticated"]);
      const colleague = { username: "patient", password: PASSWORD };
      expect((await logIn(depsAt(), colleague, { ...own, address })).ok).toBe(true);
    },
  );

  it("lets in who has a one-time password of an administrator, on any device", async () => {
    const oneTime = password.newPassword();
    await seedUser("reset", { password: await password.hashPassword(oneTime), mustChangePassword: true });
    await attack("reset");
    const input = { username: "reset", password: oneTime };
    const wrong = { ...input, password: password.newPassword() };
    expect(await logIn(depsAt(), wrong, callerFrom())).toMatchObject({ error: { code: "rate_limited" } });
    expect((await logIn(depsAt(), input, callerFrom())).ok).toBe(true);
  });

  it("hashes few passwords in the form of a one-time password while a name is delayed", async () => {
    const oneTime = password.newPassword();
    await seedUser("guessed", { password: await password.hashPassword(oneTime), mustChangePassword: true });
    await attack("guessed");
    vi.clearAllMocks();
    const caller = callerFrom({ address: "198.51.100.77" });
    for (let at = 0; at < 20; at++) {
      const guess = { username: at % 2 ? "guessed" : `nobody${at}`, password: password.newPassword() };
      await logIn(depsAt(), guess, caller);
    }
    // Names that nobody has attacked are checked as ever.
    expect(hashChecks()).toBeLessThanOrEqual(10 + 5);
    const late = { username: "guessed", password: oneTime };
    expect(await logIn(depsAt(), late, caller)).toMatchObject({ error: { code: "rate_limited" } });
    expect((await logIn(depsAt(), late, callerFrom({ address: "198.51.100.78" }))).ok).toBe(true);
  });

  it("mails the person a link that lets them in once, with their password, for 15 minutes", async () => {
    await seedUser("mailed", { email: "mailed@salon.test" });
    await seedUser("unmailed");
    await attack("mailed");
    const mail = fakeMail();
    const { db } = depsAt();
    await db.query.insert(settings).values({ ...SALON, fromEmail: "site@salon.test" });
    const tasks: Promise<unknown>[] = [];
    const ask = async (username: string) => {
      const later = (task: () => Promise<unknown>) => void tasks.push(task());
      await sendLoginLink({ ...depsAt(), mail, siteOrigin: "https://salon.test", later }, username);
      await Promise.all(tasks);
    };
    for (const name of ["mailed", "mailed", "unmailed", "nobody"]) await ask(name);
    expect(mail.sent.map(({ to }) => to)).toEqual(["mailed@salon.test"]);
    const link = new URL(/https:\S+/.exec(mail.sent[0]?.text ?? "")?.[0] ?? "").searchParams.get("link") ?? "";
    const input = { username: "mailed", password: PASSWORD, link };
    const tooLate = await logIn(depsAt(FACTORY_TIME + 15 * MINUTE), { ...input, password: "wrong" }, callerFrom());
    expect(tooLate).toMatchObject({ error: { code: "unauthenticated" } });
    expect((await logIn(depsAt(), { ...input, password: "wrong" }, callerFrom())).ok).toBe(false);
    const other = await logIn(depsAt(), { ...input, username: "spread" }, callerFrom());
    expect(other).toMatchObject({ error: { code: "rate_limited" } });
    expect((await logIn(depsAt(), input, callerFrom())).ok).toBe(true);
    expect(await logIn(depsAt(), input, callerFrom())).toMatchObject({ error: { code: "rate_limited" } });
  });

  it("mails the person about a new device and an attack, once, and raises a signal", async () => {
    await seedUser("watched", { email: "watched@salon.test" });
    await knownDevice("watched", "device-watched");
    await attack("watched");
    const mail = fakeMail();
    const deps = { ...depsAt(FACTORY_TIME + MINUTE), mail, siteOrigin: null };
    await mailAboutLogins(deps);
    await mailAboutLogins(deps);
    const own = mail.sent.filter(({ to }) => to === "watched@salon.test").map(({ subject }) => subject);
    expect(own).toEqual(["Вход в панель с нового устройства", "Кто-то подбирает пароль от панели"]);
    await checkForTrouble(deps);
    expect((await listSignals(deps)).find(({ name }) => name === "login_attack")?.detail).toContain("watched");
    const hourLater = depsAt(FACTORY_TIME + 62 * MINUTE);
    await checkForTrouble(hourLater);
    const left = (await listSignals(hourLater)).filter(({ name }) => name === "login_attack");
    expect(left.map(({ detail }) => detail).join()).not.toContain("watched");
  });

  it("counts no success, and does not write what it refuses", async () => {
    const address = "192.0.2.80";
    for (let at = 0; at < 7; at++) {
      const result = await logIn(depsAt(), { username: "counted", password: PASSWORD }, callerFrom({ address }));
      expect(result.ok).toBe(true);
    }
    await fail(8, "counted", address);
    const { db } = depsAt();
    const rows = await db.query
      .select({ successful: loginAttempts.successful, count: count() })
      .from(loginAttempts)
      .where(eq(loginAttempts.username, "counted"))
      .groupBy(loginAttempts.successful);
    expect(rows).toEqual([
      { successful: false, count: 5 },
      { successful: true, count: 7 },
    ]);
  });
});
