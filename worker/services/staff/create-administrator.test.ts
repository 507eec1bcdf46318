import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { webCryptoIds } from "../../adapters/ids.ts";
import { consoleLog } from "../../adapters/log.ts";
import { createDatabase } from "../../db/client.ts";
import { countActiveUsers, selectUserByName } from "../../db/queries/staff/staff.ts";
import { createAdministrator } from "./create-administrator.ts";
import { verifyPassword } from "./password.ts";

// Fails when an owner cannot create the first administrator, or gets one with a weak password.

const db = createDatabase(env.DB);
const deps = { db, clock: fixedClock(1_700_000_000_000), ids: webCryptoIds, log: consoleLog("test"), caller: null };

describe("createAdministrator", () => {
  it("stores a folded name and no readable password", async () => {
    const made = await createAdministrator(deps, { username: " Anna.K ", password: "one-time-1", oneTime: true });
    expect(made).toMatchObject({ ok: true, value: { username: "anna.k" } });
    const [rows] = await db.read([selectUserByName(db, "anna.k")]);
    expect(rows[0]).toMatchObject({ role: "administrator", mustChangePassword: true, createdAt: 1_700_000_000_000 });
    expect(rows[0]?.password).not.toContain("one-time-1");
    expect(await verifyPassword("one-time-1", rows[0]?.password ?? "")).toBe(true);
  });

  it("leaves a user of that name as it was", async () => {
    await createAdministrator(deps, { username: "boris", password: "first-password", oneTime: false });
    const again = await createAdministrator(deps, { username: "BORIS", password: "second-password", oneTime: false });
    expect(again).toMatchObject({ ok: false, error: { code: "conflict" } });
    const [rows] = await db.read([selectUserByName(db, "boris")]);
    expect(await verifyPassword("first-password", rows[0]?.password ?? "")).toBe(true);
  });

  it.each([
    ["", "long enough"],
    ["имя", "long enough"],
    ["a b", "long enough"],
    ["x'; drop table users; --", "long enough"],
    ["a".repeat(51), "long enough"],
    ["fine", "short"],
    ["fine", "Password1!"],
    ["kozlova", "kozlova2026"],
    ["fine", "x".repeat(257)],
  ])("refuses %j with %j", async (username, password) => {
    const before = (await db.read([countActiveUsers(db)]))[0];
    const made = await createAdministrator(deps, { username, password, oneTime: false });
    expect(made).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect((await db.read([countActiveUsers(db)]))[0]).toEqual(before);
  });
});
