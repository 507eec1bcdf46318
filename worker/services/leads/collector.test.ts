import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { type HttpPoster } from "../../adapters/web/http-post.ts";
import { collectorLeadStore, type ContactDetails } from "../../adapters/leads/lead-store.ts";
import { memoryLog } from "../../adapters/log.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { webhookSigner } from "../../adapters/notifications/webhook-signer.ts";
import { FACTORY_TIME } from "../../db/factories.ts";
import { leads } from "../../db/schema/leads.ts";
import { deliverEvents } from "../events/deliver-events.ts";
import { receivers, seedWebhook } from "../events/test-events.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import { leadRequest, notificationDeps, seedSettings } from "../notifications/test-notifications.ts";
import { erasePerson } from "./personal-data/erase-person.ts";
import { seedUser } from "../staff/test-staff.ts";
import { getStaffLead } from "./get-staff-lead.ts";
import { purgeLeads } from "./purge-leads.ts";
import { removeLead } from "./remove-lead.ts";
import { storeWaitingLeads } from "./intake/store-waiting-leads.ts";
import { faultyDatabase } from "./intake/test-faulty-database.ts";
import { submitLead } from "./submit-lead.ts";

let crm = "";
const SECRET = "secret of the collector";
const SECRETS = { name: "Аделаида Тайная", phone: "+7 987 654-32-10", email: "adel@mail.test", message: "мой секрет" };

const PERSONAL = /Аделаида|аделаида|9876543210|654-32|секрет|adel@/;

/** A dealership's collector: checks signatures and stores the contact details of each lead. */
function collector() {
  const records = new Map<string, ContactDetails>();
  const state = { records, isDown: false, echoes: false };
  const poster: HttpPoster = {
    post({ url, headers, body }) {
      const signed = `${headers["X-Timestamp"]}.${headers["X-Delivery-Id"]}.${body}`;
      const proof = `sha256=${createHmac("sha256", SECRET).update(signed).digest("hex")}`;
      if (state.isDown || headers["X-Signature"] !== proof) return Promise.reject(new Error("Нет связи"));
      if (state.echoes) return Promise.resolve(`Error in ${body}`);
      const asked = JSON.parse(body) as { leadId: string; person: ContactDetails; tokens: string[] };
      switch (new URL(url).pathname) {
        case "/record":
          records.set(`token-${asked.leadId}`, asked.person);
          return Promise.resolve(JSON.stringify({ token: `token-${asked.leadId}` }));
        case "/read":
          return Promise.resolve(JSON.stringify({ people: Object.fromEntries(records) }));
        default:
          for (const token of asked.tokens) records.delete(token);
          return Promise.resolve("");
      }
    },
  };
  const url = "https://collector.test";
  const leadStore = collectorLeadStore({ url, poster, signer: webhookSigner(SECRET), now: () => FACTORY_TIME });
  return { state, leadStore };
}

async function everything(): Promise<string> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
  ).all<{ name: string }>();
  const rows = await Promise.all(results.map(({ name }) => env.DB.prepare(`select * from "${name}"`).all()));
  return JSON.stringify(rows.map((table) => table.results));
}

beforeAll(async () => {
  await seedUser("vera");
  await seedSettings();
  crm = await seedWebhook({ kinds: ["lead.created"] });
});

it("keeps contact details out of this database and still shows them to staff", async () => {
  const { state, leadStore } = collector();
  const mail = fakeMail();
  const { web, received } = receivers({ "crm.example.com": crm });
  const log = memoryLog();
  const deps = notificationDeps({ leadStore, mail, web, log });
  const first = await submitLead(deps, leadRequest(SECRETS, { requestKey: null }));
  const again = await submitLead(deps, leadRequest({ ...SECRETS, phone: "89876543210" }));
  const id = first.ok ? first.value.id : "";
  expect(state.records.size).toBe(2);
  expect(await everything()).not.toMatch(PERSONAL);

  const seen = await getStaffLead(deps, id, "all");
  expect(seen).toMatchObject({ ok: true, value: { ...SECRETS, phone: "+7 (987) 654-32-10" } });
  const others = seen.ok ? seen.value.timeline.entries.map(({ otherLeadId }) => otherLeadId) : [];
  expect(others.toSorted()).toEqual([again.ok ? again.value.id : "", null]);

  await deliverNotifications(deps);
  expect(JSON.stringify(mail.sent)).not.toMatch(PERSONAL);
  expect(mail.sent[0]?.text).toContain("+7 987 •••-••-10");
  await deliverEvents(deps);
  expect(JSON.stringify(received[0]?.body)).toContain("Аделаида");

  state.isDown = true;
  expect(await getStaffLead(deps, id, "all")).toMatchObject({ value: { name: "Имя у сборщика данных" } });
  expect(log.lines).toMatchObject([{ event: "collector_failed", operation: "read", cause: "Нет связи" }]);
  state.isDown = false;

  const actor = { userId: "user-vera", role: "administrator" as const };
  expect(await erasePerson(deps, actor, "+79876543210")).toMatchObject({ ok: true, value: { erased: 2 } });
  expect(state.records.size).toBe(0);
});

it("keeps contact details out of R2 too while D1 does not answer, and can erase them there", async () => {
  const { state, leadStore } = collector();
  const down = notificationDeps({ leadStore, db: faultyDatabase("down"), log: memoryLog() });
  const request = leadRequest(SECRETS, { address: "203.0.113.55" });
  const taken = await submitLead(down, request);
  const id = taken.ok ? taken.value.id : "";
  const waiting = await down.waitingLeads?.read(id);
  expect(waiting).toContain(`token-${id}`);
  expect(waiting).not.toMatch(PERSONAL);
  expect(waiting).not.toMatch(/203\.0\.113/);
  const deps = notificationDeps({ leadStore });
  await storeWaitingLeads(deps);
  expect(await getStaffLead(deps, id, "all")).toMatchObject({
    ok: true,
    value: { ...SECRETS, phone: "+7 (987) 654-32-10" },
  });

  const again = await submitLead(down, leadRequest(SECRETS));
  const actor = { userId: "user-vera", role: "administrator" as const };
  expect(await erasePerson(deps, actor, "+79876543210")).toMatchObject({ ok: true, value: { erased: 2 } });
  expect(state.records.size).toBe(0);
  expect(await deps.waitingLeads?.read(again.ok ? again.value.id : "")).toBeNull();
});

it("erases at the collector the record of a repeat that was not stored", async () => {
  const { state, leadStore } = collector();
  const bucketEnd = Math.ceil(FACTORY_TIME / 600_000) * 600_000;
  const at = (now: number) => notificationDeps({ leadStore, clock: { now: () => now } });
  const request = leadRequest({ ...SECRETS, phone: "+79876540000" }, { requestKey: null });
  const first = await submitLead(at(bucketEnd - 1000), request);
  expect(await submitLead(at(bucketEnd + 1000), request)).toEqual(first);
  expect([...state.records.keys()]).toEqual([`token-${first.ok ? first.value.id : ""}`]);
});

it("is searched by the car alone, and forgets the person when the trash is emptied", async () => {
  const { state, leadStore } = collector();
  const deps = notificationDeps({ leadStore });
  const asked = await submitLead(deps, leadRequest({ ...SECRETS, carInfo: "Geely Атлас, 2026" }));
  const id = asked.ok ? asked.value.id : "";
  const [row] = await deps.db.query.select().from(leads).where(eq(leads.id, id));
  expect(row?.searchText).toBe("geely атлас, 2026");
  const actor = { userId: "user-vera", role: "administrator" as const };
  expect((await removeLead(deps, actor, id)).ok).toBe(true);
  expect(state.records.size).toBe(1);
  const inFortyDays = notificationDeps({ leadStore, clock: { now: () => FACTORY_TIME + 40 * 24 * 60 * 60 * 1000 } });
  state.isDown = true;
  await expect(purgeLeads(inFortyDays)).rejects.toThrow();
  expect(await deps.db.query.$count(leads, eq(leads.id, id))).toBe(1);
  state.isDown = false;
  await purgeLeads(inFortyDays);
  expect(state.records.size).toBe(0);
  expect(await deps.db.query.$count(leads, eq(leads.id, id))).toBe(0);
});

it("refuses leads while the collector does not answer, logs why without personal data, and accepts the retry", async () => {
  const { state, leadStore } = collector();
  const log = memoryLog();
  const deps = notificationDeps({ leadStore, log });
  const request = leadRequest(SECRETS);
  state.isDown = true;
  const before = await deps.db.query.$count(leads);
  expect(await submitLead(deps, request)).toMatchObject({ ok: false, error: { code: "unavailable" } });
  expect(await deps.db.query.$count(leads)).toBe(before);
  state.isDown = false;
  state.echoes = true;
  expect(await submitLead(deps, request)).toMatchObject({ ok: false, error: { code: "unavailable" } });
  state.echoes = false;
  const failed = { event: "collector_failed", operation: "record", leadId: expect.any(String) };
  const lines = ["Нет связи", "SyntaxError"].flatMap((cause) => [
    { ...failed, cause },
    { ...failed, cause },
    { event: "lead_not_stored", cause },
  ]);
  expect(log.lines).toMatchObject(lines);
  expect(JSON.stringify(log.lines)).not.toMatch(PERSONAL);
  expect((await submitLead(deps, request)).ok).toBe(true);
  expect(await deps.db.query.$count(leads)).toBe(before + 1);
});

it("reads and erases many leads in calls of a hundred", async () => {
  const sizes: number[] = [];
  const poster: HttpPoster = {
    post({ body }) {
      const { tokens } = JSON.parse(body) as { tokens: string[] };
      sizes.push(tokens.length);
      const person = { name: "Имя", phone: "1", email: null, message: null };
      return Promise.resolve(JSON.stringify({ people: Object.fromEntries(tokens.map((token) => [token, person])) }));
    },
  };
  const url = "https://collector.test";
  const leadStore = collectorLeadStore({ url, poster, signer: webhookSigner(SECRET), now: () => FACTORY_TIME });
  const tokens = Array.from({ length: 250 }, (_, at) => `token-${at}`);
  expect([...(await leadStore.read(tokens)).keys()]).toEqual(tokens);
  expect((await leadStore.read([])).size).toBe(0);
  await leadStore.erase(tokens);
  await leadStore.erase([]);
  // Calls run side by side: their order is not given.
  expect(sizes.toSorted((a, b) => a - b)).toEqual([50, 50, 100, 100, 100, 100]);
});
