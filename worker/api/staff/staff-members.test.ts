import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, sessions, users } from "../../db/schema/staff.ts";
import { logIn } from "../../services/staff/log-in.ts";
import { listStaff } from "../../services/staff/staff-members.ts";
import { listOwnSessions } from "../../services/staff/own-sessions.ts";
import { callerFrom, depsAt, PASSWORD } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
let chief = "";

const call = (method: string, path: string, body?: unknown) => callAs(chief, method, path, body);

async function add(username: string, role = "manager") {
  const { status, body } = await call("POST", "/staff", { username, role });
  expect(status).toBe(201);
  const { member, oneTimePassword } = body as unknown as { member: { id: string }; oneTimePassword: string };
  return { id: member.id, oneTimePassword };
}

it("adds a person with the name that colleagues and buyers see", async () => {
  const { status, body } = await call("POST", "/staff", { username: "named", displayName: " Вера ", role: "sales" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ member: { username: "named", displayName: "Вера" } });
});

async function enter(username: string, password: string) {
  return logIn(depsAt(Date.now()), { username, password }, callerFrom());
}

async function sessionsOf(userId: string): Promise<number> {
  return db.query.$count(sessions, eq(sessions.userId, userId));
}

beforeAll(async () => {
  chief = await signIn("chief", "administrator");
});

describe("somebody new", () => {
  it("enters by a one-time password that is shown once, and must change it", async () => {
    const { id, oneTimePassword } = await add("Nadya ");
    const [row] = await db.query.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ username: "nadya", role: "manager", mustChangePassword: true });
    expect((await enter("nadya", oneTimePassword)).ok).toBe(true);
    const [record] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(JSON.stringify(record)).not.toContain(oneTimePassword);
    expect(JSON.parse(record?.changes ?? "null")).toEqual({ username: [null, "nadya"], role: [null, "manager"] });
  });

  it.each([
    ["a name that is taken", { username: "CHIEF", role: "manager" }, 409, "username"],
    ["a name in Cyrillic", { username: "начальник", role: "manager" }, 400, "username"],
    ["no name", { username: " ", role: "manager" }, 400, "username"],
    ["a role that is none", { username: "new", role: "owner" }, 400, "role"],
  ])("is refused with %s", async (_, input, status, field) => {
    const answer = await call("POST", "/staff", input);
    expect(answer.status).toBe(status);
    expect(answer.body.fields).toMatchObject({ [field]: expect.stringMatching(/[а-яё]/i) });
  });
});

describe("a change of somebody", () => {
  it("disables at once, everywhere, and lets back in", async () => {
    const { id, oneTimePassword } = await add("oleg");
    await enter("oleg", oneTimePassword);
    expect((await call("PUT", `/staff/${id}`, { isDisabled: true })).body).toMatchObject({
      disabledAt: expect.stringMatching(/^20/),
    });
    expect(await sessionsOf(id)).toBe(0);
    expect((await enter("oleg", oneTimePassword)).ok).toBe(false);
    expect((await call("PUT", `/staff/${id}`, { isDisabled: false })).body).toMatchObject({ disabledAt: null });
    expect((await enter("oleg", oneTimePassword)).ok).toBe(true);
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at);
    expect(records.map(({ action }) => action).filter((action) => action !== "login")).toEqual([
      "create",
      "disable",
      "enable",
    ]);
  });

  it("raises and lowers, but never oneself", async () => {
    const { id } = await add("pavel");
    expect((await call("PUT", `/staff/${id}`, { role: "administrator" })).body).toMatchObject({
      role: "administrator",
    });
    expect((await call("PUT", `/staff/${id}`, { role: "manager" })).body).toMatchObject({ role: "manager" });
    expect((await call("PUT", "/staff/user-chief", { role: "manager" })).status).toBe(409);
    expect((await call("PUT", "/staff/user-chief", { isDisabled: true })).status).toBe(409);
    expect((await call("PUT", "/staff/nobody", { role: "manager" })).status).toBe(404);
  });

  it("leaves an administrator, also when two of them disable each other at the same moment", async () => {
    const rival = await signIn("rival", "administrator");
    const answers = await Promise.all([
      callAs(chief, "PUT", "/staff/user-rival", { isDisabled: true }),
      callAs(rival, "PUT", "/staff/user-chief", { isDisabled: true }),
    ]);
    const active = (await listStaff(depsAt())).filter((one) => one.role === "administrator" && !one.disabledAt);
    expect(active).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    await db.query.update(users).set({ disabledAt: null }).where(eq(users.role, "administrator"));
    chief = (await sessionsOf("user-chief")) > 0 ? chief : await again("chief");
  });
});

/** Signs in somebody who is there already. */
async function again(username: string): Promise<string> {
  const entered = await enter(username, PASSWORD);
  return entered.ok ? `__Host-sid=${entered.value.token}` : "";
}

it("a new one-time password ends the old one and every session", async () => {
  const { id, oneTimePassword } = await add("rita");
  await enter("rita", oneTimePassword);
  const { body } = await call("POST", `/staff/${id}/password`);
  expect(await sessionsOf(id)).toBe(0);
  expect((await enter("rita", oneTimePassword)).ok).toBe(false);
  expect((await enter("rita", String(body.oneTimePassword))).ok).toBe(true);
  expect((await call("DELETE", `/staff/${id}/sessions`)).status).toBe(200);
  expect(await sessionsOf(id)).toBe(0);
});

describe("one's own sessions", () => {
  it("are listed with this one first, and end one by one or all but this", async () => {
    const here = await signIn("sonya", "manager");
    const [elsewhere, third] = [await again("sonya"), await again("sonya")];
    const sessionToken = here.split("=")[1] ?? "";
    const listed = await listOwnSessions(depsAt(Date.now()), callerFrom({ sessionToken }));
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const other = listed[1]?.id ?? "";
    expect((await callAs(here, "DELETE", `/account/sessions/${other}`)).status).toBe(200);
    expect(await sessionsOf("user-sonya")).toBe(2);
    await callAs(here, "DELETE", "/account/sessions");
    expect((await callAs(here, "GET", "/leads")).status).toBe(200);
    for (const ended of [elsewhere, third]) expect((await callAs(ended, "GET", "/leads")).status).toBe(401);
    const stranger = callerFrom({ sessionToken: elsewhere.split("=")[1] ?? "" });
    expect(await listOwnSessions(depsAt(Date.now()), stranger)).toEqual([]);
  });

  it("are nobody else's to end", async () => {
    const mine = await signIn("taras", "manager");
    const before = await sessionsOf("user-chief");
    const [session] = await db.query.select().from(sessions).where(eq(sessions.userId, "user-chief"));
    await callAs(mine, "DELETE", `/account/sessions/${session?.id}`);
    expect(await sessionsOf("user-chief")).toBe(before);
  });
});
