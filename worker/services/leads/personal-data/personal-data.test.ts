import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { FACTORY_TIME, leadRow } from "../../../db/factories.ts";
import { auditLog } from "../../../db/schema/staff.ts";
import { erasures, leadEvents, leadNotes, leads, networkSalts } from "../../../db/schema/leads.ts";
import { PERSONAL_DATA_KEPT_DAYS } from "../../../domain/kernel/limits.ts";
import { savedSearches } from "../../../db/schema/alerts.ts";
import { alertSalon } from "../../alerts/test-alerts.ts";
import { submitLead } from "../submit-lead.ts";
import { deliverNotifications } from "../../notifications/deliver-notifications.ts";
import { leadRequest, notificationDeps, seedSettings } from "../../notifications/test-notifications.ts";
import { seedUser } from "../../staff/test-staff.ts";
import { erasePerson } from "./erase-person.ts";
import { expirePersonalData } from "./expire-personal-data.ts";
import { repeatErasures } from "./repeat-erasures.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

const actor = { userId: "user-vera", role: "administrator" as const };
const { db } = notificationDeps();

beforeAll(async () => {
  await seedUser("vera");
  await seedSettings();
});

/** Everything that the database holds, as one text. */
async function everything(): Promise<string> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
  ).all<{ name: string }>();
  const rows = await Promise.all(results.map(({ name }) => env.DB.prepare(`select * from "${name}"`).all()));
  return JSON.stringify(rows.map((table) => table.results));
}

async function leadOf(id: string) {
  const [lead] = await db.query.select().from(leads).where(eq(leads.id, id));
  return lead;
}

it("forgets a person by phone, in every table, and keeps that something was asked", async () => {
  const secrets = { name: "Аделаида Тайная", phone: "+79876543210", message: "мой секрет", email: "adel@mail.test" };
  const requests = [leadRequest(secrets, { requestKey: null }), leadRequest({ ...secrets, phone: "8 987 654-32-10" })];
  for (const request of requests) await submitLead(notificationDeps(), request);
  const other = await submitLead(notificationDeps(), leadRequest({ name: "Соседка" }));
  const [mine] = await db.query.select().from(leads).where(eq(leads.email, secrets.email));
  await db.write([
    db.query
      .insert(leadNotes)
      .values({ id: "n1", leadId: mine?.id ?? "", authorId: actor.userId, text: "Зовут Аделаида", createdAt: 1 }),
    db.query
      .insert(leadEvents)
      .values({ id: "e1", leadId: mine?.id ?? "", kind: "call_out", at: 1, text: "Говорили с Аделаидой" }),
    db.query
      .update(leads)
      .set({ nextActionNote: "Аделаида будет с мужем" })
      .where(eq(leads.id, mine?.id ?? "")),
  ]);
  expect(await erasePerson(notificationDeps(), actor, "89876543210")).toMatchObject({ ok: true, value: { erased: 2 } });
  expect(await everything()).not.toMatch(/Аделаида|аделаида|9876543210|987 654|секрет|adel@/);
  expect(await leadOf(mine?.id ?? "")).toMatchObject({ name: "Данные удалены", type: "auto_credit" });
  expect(other.ok && (await leadOf(other.value.id))?.name).toBe("Соседка");
  const [record] = await db.query.select().from(auditLog).where(eq(auditLog.action, "erase"));
  expect(record?.changes).toBe('{"leads":[2,null]}');
  expect(await erasePerson(notificationDeps(), actor, "89876543210")).toMatchObject({ error: { code: "not_found" } });
  expect(await erasePerson(notificationDeps(), actor, "123")).toMatchObject({ error: { code: "invalid" } });
});

it("forgets a person whose leads lie in the trash as well, and those whose time is over there", async () => {
  const trashed = leadRow({ name: "Выброшенный", phone: "+79991112200", message: "секрет", deletedAt: FACTORY_TIME });
  const old = leadRow({ name: "Давно выброшенный", deletedAt: FACTORY_TIME, createdAt: 1 });
  await db.write([db.query.insert(leads).values(trashed), db.query.insert(leads).values(old)]);
  expect(await erasePerson(notificationDeps(), actor, "8 999 111 22 00")).toMatchObject({
    ok: true,
    value: { erased: 1 },
  });
  expect(await leadOf(trashed.id)).toMatchObject({ name: "Данные удалены", message: null, searchText: "", phone: "" });
  await expirePersonalData(notificationDeps());
  expect(await leadOf(old.id)).toMatchObject({ name: "Данные удалены", searchText: "" });
});

it("ends the subscriptions of a person's mail address, and again after an older database was restored", async () => {
  const deps = notificationDeps();
  await submitLead(deps, leadRequest({ phone: "+79993332211", email: "follower@mail.test" }));
  const salon = alertSalon();
  await salon.begin({ params: "priceMax=3000000", email: "Follower@mail.test" });
  const kept = await db.query.select().from(savedSearches);
  expect(await erasePerson(deps, actor, "+79993332211")).toMatchObject({ value: { erased: 1 } });
  expect(await everything()).not.toMatch(/follower@/i);
  await db.write([
    db.query.delete(erasures),
    db.query.delete(savedSearches),
    db.query.insert(savedSearches).values(kept),
  ]);
  expect(await repeatErasures(deps)).toBeGreaterThan(0);
  expect(await everything()).not.toMatch(/follower@/i);
});

it("forgets by mail address a person who left leads with it, and one who only subscribed", async () => {
  const deps = notificationDeps();
  const asked = await submitLead(
    deps,
    leadRequest({ name: "Почтовая", phone: "+79993330011", email: "Mail.Only@mail.test" }),
  );
  const other = await submitLead(
    deps,
    leadRequest({ name: "Другая", phone: "+79993330012", email: "mail.only2@mail.test" }),
  );
  await alertSalon().begin({ params: "priceMax=4000000", email: "subscribed-only@mail.test" });
  expect(await erasePerson(deps, actor, " mail.only@MAIL.test ")).toMatchObject({
    value: { erased: 1, subscriptions: 0 },
  });
  expect(asked.ok && (await leadOf(asked.value.id))?.name).toBe("Данные удалены");
  expect(other.ok && (await leadOf(other.value.id))?.name).toBe("Другая");
  expect(await erasePerson(deps, actor, "Subscribed-only@mail.test")).toMatchObject({
    value: { erased: 0, subscriptions: 1 },
  });
  expect(await everything()).not.toMatch(/mail\.only@|subscribed-only@/i);
  const records = await db.query.select().from(auditLog).where(eq(auditLog.action, "erase"));
  expect(records.map(({ changes }) => changes)).toContain('{"leads":[0,null],"subscriptions":[1,null]}');
  expect(await erasePerson(deps, actor, "subscribed-only@mail.test")).toMatchObject({ error: { code: "not_found" } });
});

it("notifies nobody any more of a lead that was erased", async () => {
  await submitLead(notificationDeps(), leadRequest({ phone: "+79990007788" }));
  await erasePerson(notificationDeps(), actor, "+79990007788");
  const mail = notificationDeps().mail;
  await deliverNotifications(notificationDeps({ mail }));
  expect(JSON.stringify(mail)).not.toContain("9990007788");
});

it("forgets again after an older database was restored", async () => {
  const row = leadRow({ name: "Вернувшийся", phone: "+79995556677" });
  await db.write([db.query.insert(leads).values(row)]);
  await erasePerson(notificationDeps(), actor, "+79995556677");
  expect(await repeatErasures(notificationDeps())).toBe(0);
  await db.write([
    db.query.delete(erasures),
    db.query
      .update(leads)
      .set({ ...row, anonymisedAt: null })
      .where(eq(leads.id, row.id)),
  ]);
  expect((await leadOf(row.id))?.name).toBe("Вернувшийся");
  expect(await repeatErasures(notificationDeps())).toBeGreaterThan(0);
  expect(await leadOf(row.id)).toMatchObject({ name: "Данные удалены", phone: "" });
  expect(await repeatErasures(notificationDeps())).toBe(0);
});

it("empties what is older than three years, and throws away salts of past days", async () => {
  const limit = FACTORY_TIME - PERSONAL_DATA_KEPT_DAYS * DAY_MS;
  const old = leadRow({ name: "Давний", createdAt: limit - 1 });
  const young = leadRow({ name: "Недавний", createdAt: limit + 1 });
  await db.write([
    db.query.insert(leads).values([old]),
    db.query.insert(leads).values([young]),
    db.query.insert(networkSalts).values({ day: "2026-10-31", salt: "x" }).onConflictDoNothing(),
  ]);
  expect(await expirePersonalData(notificationDeps())).toBe(1);
  expect((await leadOf(old.id))?.name).toBe("Данные удалены");
  expect((await leadOf(young.id))?.name).toBe("Недавний");
  expect(await expirePersonalData(notificationDeps({ clock: fixedClock(FACTORY_TIME + 1) }))).toBe(0);
  expect((await db.query.select().from(networkSalts)).map(({ day }) => day)).not.toContain("2026-10-31");
});
