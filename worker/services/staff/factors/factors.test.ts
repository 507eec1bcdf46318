import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { FACTORY_TIME } from "../../../db/factories.ts";
import {
  passkeys,
  pendingLogins,
  recoveryCodes,
  totpSecrets,
  usedChallenges,
} from "../../../db/schema/staff-factors.ts";
import { auditLog, loginAttempts, securityEvents, sessions, users } from "../../../db/schema/staff.ts";
import type { Result } from "../../../domain/kernel/result.ts";
import { changePassword } from "../change-password.ts";
import { changeStaffMember, endSessionsOf, resetPassword } from "../change-staff-member.ts";
import { expireStaffRecords } from "../expire-staff-records.ts";
import { findSession } from "../find-session.ts";
import { logIn } from "../log-in.ts";
import type { Caller, StaffSession } from "../session.ts";
import { callerFrom, depsAt, NEW_PASSWORD, PASSWORD, seedUser } from "../test-staff.ts";
import { askForLoginPasskey, finishLogin, logInByPasskey } from "./finish-login.ts";
import { listOwnFactors } from "./own-factors.ts";
import { addPasskey, startPasskey } from "./passkeys.ts";
import { getLoginStep } from "./pending-login.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { removeFactorsOf, removePasskey, removeTotp, requireFactor } from "./remove-factors.ts";
import { addTotp, startTotp } from "./set-up-totp.ts";
import { softAuthenticator } from "./test-authenticator.ts";
import { totpApp } from "./totp.ts";

// Fails when a password alone opens an account with a second factor, or when a code, a recovery code or an answer of a key works
// twice, late, elsewhere or for somebody else.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const { db } = depsAt();
const chief = { userId: "user-chief", role: "administrator" as const };

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const codeOf = <T>(result: Result<T>) => (result.ok ? "ok" : result.error.code);

/** The session of a person who is logged in, without any login. */
function own(username: string): StaffSession {
  return { userId: `user-${username}`, username, role: "manager" } as StaffSession;
}

/** Somebody with an authenticator app; returns what the app shows, and the recovery codes. */
async function withTotp(username: string, at = FACTORY_TIME) {
  await seedUser(username);
  const { setup, secret } = valueOf(await startTotp(depsAt(at), own(username), "Салон"));
  const app = await totpApp(secret.replaceAll(" ", ""));
  const show = (now: number) => app.generate({ timestamp: now });
  const added = valueOf(await addTotp(depsAt(at), own(username), { setup, code: show(at) }));
  return { show, recovery: added.recoveryCodes ?? [] };
}

async function withPasskey(username: string, key = softAuthenticator()) {
  await seedUser(username).catch(() => undefined);
  const authenticator = await key;
  const options = valueOf(await startPasskey(depsAt(), own(username), callerFrom(), "Салон"));
  const added = await addPasskey(depsAt(), own(username), callerFrom(), {
    name: "Ноутбук",
    key: await authenticator.create(options),
  });
  return { authenticator, added, options };
}

/** The browser after the right password. */
async function pending(username: string, at = FACTORY_TIME): Promise<Caller> {
  const { token, needsFactor } = valueOf(await logIn(depsAt(at), { username, password: PASSWORD }, callerFrom()));
  expect(needsFactor).toBe(true);
  return callerFrom({ loginToken: token });
}

async function opens(token: string, at = FACTORY_TIME) {
  return findSession(depsAt(at), token);
}

beforeAll(() => seedUser("chief", { role: "administrator" }));

describe("a password with an authenticator app", () => {
  it("opens nothing before the code, and with it a session", async () => {
    const { show } = await withTotp("anna");
    const at = FACTORY_TIME + MINUTE;
    const caller = await pending("anna", at);
    expect(await opens(caller.loginToken ?? "", at)).toBeNull();
    expect(valueOf(await getLoginStep(depsAt(at), caller))).toEqual({
      username: "anna",
      hasPasskey: false,
      hasTotp: true,
    });
    const { token } = valueOf(await finishLogin(depsAt(at), { code: show(at) }, caller));
    expect(await opens(token, at)).toMatchObject({ username: "anna" });
    // The pending login is over: its token opens nothing more.
    expect(codeOf(await finishLogin(depsAt(at), { code: show(at + MINUTE) }, caller))).toBe("unauthenticated");
    const [event] = await db.query.select().from(securityEvents).where(eq(securityEvents.actorId, "user-anna"));
    expect(event).toMatchObject({ kind: "factor_added" });
    const attempts = await db.query.select().from(loginAttempts).where(eq(loginAttempts.username, "anna"));
    expect(attempts.map(({ successful }) => successful)).toEqual([true]);
  });

  it.each([
    ["a step early", 30, "ok"],
    ["now", 0, "ok"],
    ["a step late", -30, "ok"],
    ["two steps early", 60, "invalid"],
    ["two steps late", -60, "invalid"],
  ])("takes a code that is %s: %s s → %s", async (name, away, outcome) => {
    const username = `drift${away}`;
    const { show } = await withTotp(username);
    // In the middle of a step, far from the code of the setup.
    const at = Math.floor(FACTORY_TIME / (30 * SECOND)) * 30 * SECOND + 10 * MINUTE + 15 * SECOND;
    const code = show(at + away * SECOND);
    expect(codeOf(await finishLogin(depsAt(at), { code }, await pending(username, at))), name).toBe(outcome);
  });

  it("takes each code once, also when two browsers send it at the same moment", async () => {
    const { show } = await withTotp("boris");
    const at = FACTORY_TIME + 5 * MINUTE;
    // The code of the setup was used there.
    expect(codeOf(await finishLogin(depsAt(), { code: show(FACTORY_TIME) }, await pending("boris")))).toBe("invalid");
    const first = await pending("boris", at);
    const codes = await Promise.all([1, 2, 3].map(() => finishLogin(depsAt(at), { code: show(at) }, first)));
    expect(codes.map(codeOf).toSorted()).toEqual(["invalid", "invalid", "ok"]);
    const earlier = show(at - 30 * SECOND);
    expect(codeOf(await finishLogin(depsAt(at), { code: earlier }, await pending("boris", at)))).toBe("invalid");
  });

  it("ends after ten minutes and after five wrong codes", async () => {
    const { show } = await withTotp("vera");
    const at = FACTORY_TIME + MINUTE;
    const late = await pending("vera", at);
    expect(codeOf(await finishLogin(depsAt(at + 10 * MINUTE), { code: show(at + 10 * MINUTE) }, late))).toBe(
      "unauthenticated",
    );
    const caller = await pending("vera", at);
    const tries: string[] = [];
    const tasks: Promise<unknown>[] = [];
    const deps = { ...depsAt(at), later: (task: () => Promise<unknown>) => void tasks.push(task()) };
    for (let n = 0; n < 6; n++) tries.push(codeOf(await finishLogin(deps, { code: "nothing-like-it" }, caller)));
    await Promise.all(tasks);
    const refusals = await db.query.select().from(securityEvents).where(eq(securityEvents.kind, "login_refused"));
    const ofVera = refusals.filter(({ targetId }) => targetId === "user-vera");
    expect(ofVera.map(({ detail }) => detail)).toEqual(["wrong_code"]);
    expect(tries).toEqual([...Array<string>(5).fill("invalid"), "unauthenticated"]);
    expect(codeOf(await finishLogin(depsAt(at), { code: show(at) }, caller))).toBe("unauthenticated");
  });

  it("delays nobody while the second step is not tried, and counts wrong codes like wrong passwords", async () => {
    const { show } = await withTotp("zlata");
    const at = FACTORY_TIME + MINUTE;
    const first = await pending("zlata", at);
    const others: Caller[] = [];
    for (let n = 0; n < 7; n++) others.push(await pending("zlata", at));
    // Those of other browsers stay: a stranger with the password cannot end the person's own login.
    expect(codeOf(await finishLogin(depsAt(at), { code: show(at) }, first))).toBe("ok");
    for (const caller of others.slice(0, 5)) await finishLogin(depsAt(at), { code: "nothing-like-it" }, caller);
    const login = { username: "zlata", password: PASSWORD };
    expect(codeOf(await logIn(depsAt(at), login, callerFrom()))).toBe("rate_limited");
  });

  it("after ten wrong codes checks one an hour; a recovery code still lets the person in", async () => {
    const { show, recovery } = await withTotp("gleb");
    const at = FACTORY_TIME + MINUTE;
    const wrong = show(at) === "000000" ? "000001" : "000000";
    const tries: string[] = [];
    let caller = await pending("gleb", at);
    const tasks: Promise<unknown>[] = [];
    const deps = { ...depsAt(at), later: (task: () => Promise<unknown>) => void tasks.push(task()) };
    for (let n = 0; n < 12; n++) {
      // A new password for every four codes, from networks of their own.
      if (n === 4 || n === 8) caller = await pending("gleb", at);
      tries.push(codeOf(await finishLogin(deps, { code: wrong }, caller)));
    }
    await Promise.all(tasks);
    const ofGleb = await db.query.select().from(securityEvents).where(eq(securityEvents.targetId, "user-gleb"));
    const refused = ofGleb.filter(({ kind }) => kind === "login_refused").map(({ detail }) => detail);
    expect(refused.toSorted()).toEqual(["too_many_codes", "wrong_code"]);
    expect(tries).toEqual([...Array<string>(10).fill("invalid"), "rate_limited", "rate_limited"]);
    expect(codeOf(await finishLogin(depsAt(at), { code: show(at) }, await pending("gleb", at)))).toBe("rate_limited");
    const code = recovery[0] ?? "";
    expect(codeOf(await finishLogin(depsAt(at), { code }, await pending("gleb", at)))).toBe("ok");
    const later = at + 61 * MINUTE;
    expect(codeOf(await finishLogin(depsAt(later), { code: show(later) }, await pending("gleb", later)))).toBe("ok");
  });

  it("keeps the secret sealed, bound to its owner", async () => {
    const { show } = await withTotp("dina");
    await withTotp("egor");
    const rows = await db.query.select().from(totpSecrets);
    const stolen = rows.find(({ userId }) => userId === "user-dina")?.secret ?? "";
    await db.query.update(totpSecrets).set({ secret: stolen }).where(eq(totpSecrets.userId, "user-egor"));
    const at = FACTORY_TIME + MINUTE;
    expect(codeOf(await finishLogin(depsAt(at), { code: show(at) }, await pending("egor", at)))).toBe("invalid");
  });

  it("is not set up by a wrong code, an old page or somebody else's page", async () => {
    await seedUser("zoya");
    const { setup, secret } = valueOf(await startTotp(depsAt(), own("zoya"), "Салон"));
    const app = await totpApp(secret.replaceAll(" ", ""));
    const code = app.generate({ timestamp: FACTORY_TIME });
    const wrong = code === "111111" ? "222222" : "111111";
    expect(await addTotp(depsAt(), own("zoya"), { setup, code: wrong })).toMatchObject({
      error: { fields: { code: expect.stringMatching(/[а-яё]/i) } },
    });
    expect(codeOf(await addTotp(depsAt(), own("chief"), { setup, code }))).toBe("invalid");
    const later = FACTORY_TIME + 61 * MINUTE;
    const lateCode = app.generate({ timestamp: later });
    expect(codeOf(await addTotp(depsAt(later), own("zoya"), { setup, code: lateCode }))).toBe("invalid");
    expect(await db.query.$count(totpSecrets, eq(totpSecrets.userId, "user-zoya"))).toBe(0);
    // The page of a wrong code shows the same secret again.
    expect(valueOf(await startTotp(depsAt(), own("zoya"), "Салон", setup)).secret).toBe(secret);
  });
});

describe("recovery codes", () => {
  it("are ten, stored as hashes, and each works once, however it is typed", async () => {
    const { recovery } = await withTotp("ivan");
    expect(new Set(recovery).size).toBe(10);
    const rows = await db.query.select().from(recoveryCodes).where(eq(recoveryCodes.userId, "user-ivan"));
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(recovery[0]?.slice(0, 5));
    const typed = ` ${recovery[0]?.toUpperCase().replaceAll("-", " ")} `;
    expect(codeOf(await finishLogin(depsAt(), { code: typed }, await pending("ivan")))).toBe("ok");
    expect(codeOf(await finishLogin(depsAt(), { code: recovery[0] ?? "" }, await pending("ivan")))).toBe("invalid");
    expect(codeOf(await finishLogin(depsAt(), { code: recovery[1] ?? "" }, await pending("ivan")))).toBe("ok");
  });

  it("let one of two browsers in that send the same code at the same moment", async () => {
    const { recovery } = await withTotp("savva");
    const browsers = [await pending("savva"), await pending("savva")];
    const answers = browsers.map((caller) => finishLogin(depsAt(), { code: recovery[0] ?? "" }, caller));
    expect((await Promise.all(answers)).map(codeOf).toSorted()).toEqual(["invalid", "ok"]);
  });

  it("are nobody else's, and new ones end the old", async () => {
    const { recovery } = await withTotp("kira");
    await withTotp("lena");
    const foreign = await finishLogin(depsAt(), { code: recovery[0] ?? "" }, await pending("lena"));
    expect(codeOf(foreign)).toBe("invalid");
    const { codes } = await renewRecoveryCodes(depsAt(), own("kira"));
    expect(codeOf(await finishLogin(depsAt(), { code: recovery[1] ?? "" }, await pending("kira")))).toBe("invalid");
    expect(codeOf(await finishLogin(depsAt(), { code: codes[0] ?? "" }, await pending("kira")))).toBe("ok");
  });
});

describe("a passkey", () => {
  const ask = async (caller = callerFrom(), at = FACTORY_TIME) => valueOf(await askForLoginPasskey(depsAt(at), caller));

  it("opens a session without a password, and is asked for after one", async () => {
    const { authenticator, added, options } = await withPasskey("maya");
    expect(valueOf(added).recoveryCodes).toHaveLength(10);
    expect(options.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
    const answer = await authenticator.get(await ask(), "user-maya");
    const { token } = valueOf(await logInByPasskey(depsAt(), answer, callerFrom()));
    expect(await opens(token)).toMatchObject({ username: "maya" });
    const caller = await pending("maya");
    const asked = await ask(caller);
    expect(asked.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.id]);
    const second = valueOf(await logInByPasskey(depsAt(), await authenticator.get(asked, "user-maya"), caller));
    expect(await opens(second.token)).toMatchObject({ username: "maya" });
    const { passkeys: listed } = await listOwnFactors(depsAt(), callerFrom({ sessionToken: second.token }));
    expect(listed).toEqual([expect.objectContaining({ name: "Ноутбук", lastUsedAt: FACTORY_TIME })]);
  });

  it("answers a challenge once, and not after five minutes", async () => {
    const { authenticator } = await withPasskey("polina");
    const answer = await authenticator.get(await ask(), "user-polina");
    const codes = await Promise.all([1, 2, 3].map(() => logInByPasskey(depsAt(), answer, callerFrom())));
    expect(codes.map(codeOf).toSorted()).toEqual(["ok", "unauthenticated", "unauthenticated"]);
    const late = await authenticator.get(await ask(), "user-polina");
    expect(codeOf(await logInByPasskey(depsAt(FACTORY_TIME + 5 * MINUTE), late, callerFrom()))).toBe("unauthenticated");
  });

  it.each([
    ["another site's page", { origin: "https://salon.test.evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["a key that did not verify the person", { isVerified: false }],
  ])("is refused for %s", async (name, tricks) => {
    const username = `pass${name.length}`;
    const { authenticator } = await withPasskey(username);
    const answer = await authenticator.get(await ask(), `user-${username}`, tricks);
    expect(codeOf(await logInByPasskey(depsAt(), answer, callerFrom()))).toBe("unauthenticated");
  });

  it("is refused with a changed signature, a made-up challenge, another purpose and another owner", async () => {
    const { authenticator, options } = await withPasskey("olga");
    const stranger = await softAuthenticator();
    const good = await authenticator.get(await ask(), "user-olga");
    const forged = await stranger.get(await ask(), "user-olga");
    const answers = [
      { ...good, response: { ...good.response, signature: forged.response.signature } },
      { ...forged, id: authenticator.id, rawId: authenticator.id },
      forged,
      await authenticator.get({ ...(await ask()), challenge: "AAAA" }, "user-olga"),
      // The challenge of a registration.
      await authenticator.get({ challenge: options.challenge, rpId: "salon.test" }, "user-olga"),
      await authenticator.get(await ask(), "user-chief"),
    ];
    for (const [at, answer] of answers.entries()) {
      expect(codeOf(await logInByPasskey(depsAt(), answer, callerFrom())), String(at)).toBe("unauthenticated");
    }
    expect(codeOf(await logInByPasskey(depsAt(), good, callerFrom()))).toBe("ok");
  });

  it("whose counter goes back was copied, and is refused", async () => {
    const { authenticator } = await withPasskey("pavel");
    const use = async (counter: number) =>
      codeOf(
        await logInByPasskey(depsAt(), await authenticator.get(await ask(), "user-pavel", { counter }), callerFrom()),
      );
    expect([await use(7), await use(8), await use(8), await use(3), await use(9)]).toEqual([
      "ok",
      "ok",
      "unauthenticated",
      "unauthenticated",
      "ok",
    ]);
  });

  it("of a disabled person opens nothing", async () => {
    const key = softAuthenticator();
    await seedUser("rita", { disabledAt: FACTORY_TIME });
    const { authenticator } = await withPasskey("rita", key);
    const answer = await authenticator.get(await ask(), "user-rita");
    expect(codeOf(await logInByPasskey(depsAt(), answer, callerFrom()))).toBe("unauthenticated");
  });

  it("is registered once, for one person, from our pages, with the person verified", async () => {
    const { authenticator } = await withPasskey("sonya");
    await seedUser("taras");
    const again = valueOf(await startPasskey(depsAt(), own("sonya"), callerFrom(), "Салон"));
    expect(again.excludeCredentials?.map(({ id }) => id)).toEqual([authenticator.id]);
    const offer = async () => valueOf(await startPasskey(depsAt(), own("taras"), callerFrom(), "Салон"));
    const add = async (key: Parameters<typeof addPasskey>[3]["key"]) =>
      codeOf(await addPasskey(depsAt(), own("taras"), callerFrom(), { name: "Ключ", key }));
    expect(await add(await authenticator.create(await offer()))).toBe("conflict");
    const fresh = await softAuthenticator();
    expect(await add(await fresh.create(again))).toBe("invalid");
    expect(await add(await fresh.create(await offer(), { origin: "https://evil.example" }))).toBe("invalid");
    expect(await add(await fresh.create(await offer(), { rpId: "evil.example" }))).toBe("invalid");
    expect(await add(await fresh.create(await offer(), { isVerified: false }))).toBe("invalid");
    const good = await fresh.create(await offer());
    expect([await add(good), await add(good)]).toEqual(["ok", "invalid"]);
    expect(await db.query.$count(passkeys, eq(passkeys.userId, "user-taras"))).toBe(1);
  });
});

it("a new password, a reset, ended sessions and a disabled account end logins that wait for the second step", async () => {
  const id = await seedUser("yakov");
  const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  for (const end of [
    () => endSessionsOf(depsAt(), chief, id),
    () => changePassword(depsAt(), { ...own("yakov"), sessionId: "session-yakov" }, input, callerFrom()),
    () => resetPassword(depsAt(), chief, id),
    async () => {
      const [user] = await db.query.select().from(users).where(eq(users.id, id));
      return changeStaffMember(depsAt(), chief, id, { isDisabled: true, version: user?.version ?? 0 });
    },
  ]) {
    const row = { id: "waits", userId: id, attemptId: "attempt", triesLeft: 5, expiresAt: FACTORY_TIME + MINUTE };
    await db.query.insert(pendingLogins).values(row);
    expect((await end()).ok).toBe(true);
    expect(await db.query.$count(pendingLogins, eq(pendingLogins.userId, id))).toBe(0);
  }
});

describe("losing and removing", () => {
  it("the last factor takes its recovery codes along, and the password is enough again", async () => {
    const { recovery } = await withTotp("uma");
    const { authenticator, added } = await withPasskey("uma");
    // Codes that are unused stay.
    expect(valueOf(added).recoveryCodes).toBeNull();
    expect(recovery).toHaveLength(10);
    expect(codeOf(await removeTotp(depsAt(), own("uma")))).toBe("ok");
    expect(await db.query.$count(recoveryCodes, eq(recoveryCodes.userId, "user-uma"))).toBe(10);
    expect(codeOf(await removePasskey(depsAt(), own("uma"), authenticator.id))).toBe("ok");
    expect(await db.query.$count(recoveryCodes, eq(recoveryCodes.userId, "user-uma"))).toBe(0);
    const login = valueOf(await logIn(depsAt(), { username: "uma", password: PASSWORD }, callerFrom()));
    expect(login.needsFactor).toBe(false);
  });

  it("a factor that another tab has removed takes no codes of those that stay along", async () => {
    await withTotp("miron");
    const { authenticator } = await withPasskey("miron");
    await withPasskey("miron");
    const removeKey = () => removePasskey(depsAt(), own("miron"), authenticator.id);
    await seedUser("pahom", { role: "content" });
    await withPasskey("pahom");
    await requireFactor(depsAt(), chief, "content", true);
    const removals = [removeKey, removeKey, () => removeTotp(depsAt(), own("miron"))];
    removals.push(
      () => removeTotp(depsAt(), own("miron")),
      () => removeTotp(depsAt(), own("pahom")),
    );
    for (const remove of removals) expect(codeOf(await remove())).toBe("ok");
    for (const name of ["miron", "pahom"]) {
      expect(await db.query.$count(recoveryCodes, eq(recoveryCodes.userId, `user-${name}`)), name).toBe(10);
    }
  });

  it("a key of somebody else stays", async () => {
    const { authenticator } = await withPasskey("fedor");
    await removePasskey(depsAt(), own("chief"), authenticator.id);
    expect(await db.query.$count(passkeys, eq(passkeys.id, authenticator.id))).toBe(1);
  });

  it("an administrator removes all of a person, who reads it after the next login; never their own", async () => {
    await withTotp("yana");
    const { authenticator } = await withPasskey("yana");
    const waiting = await pending("yana");
    expect(codeOf(await removeFactorsOf(depsAt(), chief, "user-yana"))).toBe("ok");
    expect(codeOf(await finishLogin(depsAt(), { code: "000000" }, waiting))).toBe("unauthenticated");
    const answer = await authenticator.get(valueOf(await askForLoginPasskey(depsAt(), callerFrom())), "user-yana");
    expect(codeOf(await logInByPasskey(depsAt(), answer, callerFrom()))).toBe("unauthenticated");
    const { token } = valueOf(await logIn(depsAt(), { username: "yana", password: PASSWORD }, callerFrom()));
    expect(await opens(token)).toMatchObject({ factorsRemovedAt: FACTORY_TIME });
    expect(codeOf(await removeFactorsOf(depsAt(), chief, "user-chief"))).toBe("conflict");
    expect(codeOf(await removeFactorsOf(depsAt(), chief, "nobody"))).toBe("not_found");
    const [record] = await db.query.select().from(auditLog).where(eq(auditLog.action, "remove_factors"));
    expect(record).toMatchObject({ actorId: "user-chief", entityId: "user-yana" });
    const events = await db.query.select().from(securityEvents).where(eq(securityEvents.kind, "factors_reset"));
    expect(events).toEqual([expect.objectContaining({ actorId: "user-chief", targetId: "user-yana" })]);
  });

  it("a role that must have a factor: without one only the set-up, and the last one stays", async () => {
    await seedUser("roman", { role: "analyst" });
    const { token } = valueOf(await logIn(depsAt(), { username: "roman", password: PASSWORD }, callerFrom()));
    expect(await opens(token)).toMatchObject({ mustSetUpFactor: false });
    expect(codeOf(await requireFactor(depsAt(), chief, "analyst", true))).toBe("ok");
    expect(codeOf(await requireFactor(depsAt(), chief, "owner", true))).toBe("not_found");
    expect(await opens(token)).toMatchObject({ mustSetUpFactor: true });
    const { authenticator } = await withPasskey("roman");
    expect(await opens(token)).toMatchObject({ mustSetUpFactor: false });
    const refused = await removePasskey(depsAt(), own("roman"), authenticator.id);
    expect(codeOf(refused)).toBe("conflict");
    await requireFactor(depsAt(), chief, "analyst", false);
    expect(codeOf(await removePasskey(depsAt(), own("roman"), authenticator.id))).toBe("ok");
  });
});

it("pending logins and used challenges do not stay for ever", async () => {
  await withTotp("kolya");
  await pending("kolya");
  expect(await db.query.$count(usedChallenges)).toBeGreaterThan(0);
  await expireStaffRecords(depsAt(FACTORY_TIME + 60 * MINUTE));
  expect(await db.query.$count(usedChallenges)).toBe(0);
  expect(await db.query.$count(sessions)).toBeGreaterThan(0);
});

it("wrong codes and answers that were used are refused logins in the security journal, one row an hour", async () => {
  await withTotp("rufina");
  const { authenticator } = await withPasskey("rufina");
  const at = Math.ceil(FACTORY_TIME / (60 * MINUTE)) * 60 * MINUTE + MINUTE;
  const work: Promise<unknown>[] = [];
  const deps = { ...depsAt(at), later: (task: () => Promise<unknown>) => void work.push(task()) };
  const caller = await pending("rufina", at);
  for (let n = 0; n < 3; n++) await finishLogin(deps, { code: "nothing-like-it" }, caller);
  await finishLogin({ ...deps, clock: depsAt(at + 2 * MINUTE).clock }, { code: "nothing-like-it" }, caller);
  const stranger = callerFrom();
  const answer = await authenticator.get(valueOf(await askForLoginPasskey(deps, stranger)), "user-rufina");
  expect(codeOf(await logInByPasskey(deps, answer, stranger))).toBe("ok");
  expect(codeOf(await logInByPasskey(deps, answer, stranger))).toBe("unauthenticated");
  await Promise.all(work);
  const ofPerson = eq(securityEvents.targetId, "user-rufina");
  const events = await db.query.select().from(securityEvents).where(ofPerson).orderBy(securityEvents.detail);
  expect(events.filter(({ kind }) => kind === "login_refused")).toEqual([
    expect.objectContaining({ detail: "wrong_code", count: 4, actorId: null }),
    expect.objectContaining({ detail: "wrong_passkey", count: 1, actorId: null }),
  ]);
});
