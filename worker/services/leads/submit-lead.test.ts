import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { fakeLiveRoom } from "../../adapters/live-room.ts";
import { fakeRateLimiter } from "../../adapters/rate-limit.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, draftRow, FACTORY_TIME } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { consents, leadCounts, leads, outbox } from "../../db/schema/leads.ts";
import { LEADS_AN_HOUR } from "../../domain/leads/intake/spam-signals.ts";
import { leadRequest, notificationDeps, seedChannel, seedSettings } from "../notifications/test-notifications.ts";
import { faultyDatabase } from "./intake/test-faulty-database.ts";
import { submitLead } from "./submit-lead.ts";

const { db } = notificationDeps();

beforeAll(async () => {
  await seedSettings();
  await seedChannel("webhook", "https://crm.test/hook");
});

async function submit(request: ReturnType<typeof leadRequest>, deps = notificationDeps()) {
  const receipt = await submitLead(deps, request);
  if (!receipt.ok) throw new Error(receipt.error.message);
  const [lead] = await db.query.select().from(leads).where(eq(leads.id, receipt.value.id));
  if (!lead) throw new Error("No such lead");
  return lead;
}

function notificationsAbout(leadId: string) {
  return db.query.$count(outbox, eq(outbox.subjectId, leadId));
}

it("one key from three tabs is one lead with one consent and one notice a channel", async () => {
  const request = leadRequest();
  const receipts = await Promise.all([1, 2, 3].map(() => submitLead(notificationDeps(), request)));
  const ids = new Set(receipts.map((receipt) => (receipt.ok ? receipt.value.id : receipt.error.message)));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  expect(await db.query.$count(leads, eq(leads.requestKey, request.requestKey ?? ""))).toBe(1);
  expect(await db.query.$count(consents, eq(consents.leadId, id))).toBe(1);
  expect(await notificationsAbout(id)).toBe(2);
  const [counted] = await db.query.select().from(leadCounts);
  expect(counted?.total).toBe(1);
});

it("stores the source of a lead by its advertisement and referrer", async () => {
  const sourceOf = async (lead: Parameters<typeof leadRequest>[0]) => {
    const { id } = await submit(leadRequest(lead));
    return (await db.query.select().from(leads).where(eq(leads.id, id)))[0]?.source;
  };
  expect(await sourceOf({ attribution: { yclid: "1" } })).toBe("ads");
  expect(await sourceOf({ referrer: "https://yandex.ru/search" })).toBe("search");
  expect(await sourceOf({})).toBe("direct");
});

it("publishes a new lead once, whatever is sent again", async () => {
  const live = fakeLiveRoom();
  const deps = notificationDeps({ live });
  const request = leadRequest();
  const { id, createdAt } = await submit(request, deps);
  await submit(request, { ...deps, clock: fixedClock(createdAt + 60_000) });
  expect(live.published).toEqual([{ kind: "lead_created", id, assigneeId: null, at: createdAt }]);
});

it("without a key of the form's own the same question within ten minutes is one lead, whatever the spelling of the phone, and none lies in the key", async () => {
  const request = (phone: string) => leadRequest({ phone, name: "Анна" }, { requestKey: null });
  const [first, second] = [await submit(request("+79123456789")), await submit(request("8 (912) 345-67-89"))];
  expect(first.id).toBe(second.id);
  expect(first.requestKey).not.toMatch(/9123456789/);
});

it("without a key a repeat across the end of a ten-minute bucket is one lead, a later one and one of another car are not", async () => {
  const request = (lead = {}) => leadRequest({ phone: "+79123450001", ...lead }, { requestKey: null });
  const bucketEnd = Math.ceil(FACTORY_TIME / 600_000) * 600_000;
  const at = (now: number) => notificationDeps({ clock: fixedClock(now) });
  const first = await submit(request(), at(bucketEnd - 1000));
  expect((await submit(request(), at(bucketEnd + 1000))).id).toBe(first.id);
  expect((await submit(request({ carBrand: "Lada" }), at(bucketEnd + 1000))).id).not.toBe(first.id);
  expect((await submit(request(), at(bucketEnd + 600_000))).id).not.toBe(first.id);
});

it("keeps the pages that were seen, and takes a request that brings nonsense for them", async () => {
  const seen = await submit(leadRequest({ pagesSeen: ["/", "/new-cars", "/car/haval"] }));
  expect(seen.pagesSeen).toEqual(["/", "/new-cars", "/car/haval"]);
  for (const pagesSeen of [["https://evil.example/"], ["//evil.example"], "x", Array(50).fill("/")]) {
    expect((await submit(leadRequest({ pagesSeen } as object))).pagesSeen).toBeNull();
  }
});

it("keeps the ClientID of Metrika, and takes a request that brings nonsense for it", async () => {
  expect((await submit(leadRequest({ clientId: "1732281234567890123" }))).clientId).toBe("1732281234567890123");
  for (const clientId of ["<script>", "1;2", 5, "1".repeat(99)]) {
    expect((await submit(leadRequest({ clientId } as object))).clientId).toBeNull();
  }
});

it("stores a lead once although D1 drops batches before or after committing them", async () => {
  const deps = notificationDeps({ db: faultyDatabase(["before", "after", "before"]) });
  const lead = await submit(leadRequest(), deps);
  expect(await notificationsAbout(lead.id)).toBe(2);
  const total = (await db.query.select().from(leadCounts)).reduce((sum, row) => sum + row.total, 0);
  expect(total).toBe(await db.query.$count(leads));
});

describe("round trips", () => {
  async function tripsOf(request: ReturnType<typeof leadRequest>): Promise<number> {
    const deps = notificationDeps({ db: createDatabase(env.DB) });
    await submit(request, deps);
    return deps.db.use.roundTrips;
  }
  const shown = { carSlug: "haval", carInfo: "Haval Jolion, 2025", carPrice: "от 2 000 000 ₽", carStatus: "Новый" };

  it("one for a lead of our forms in an isolate that has the day's salt", async () => {
    const request = () => leadRequest(shown, { address: "203.0.113.200" });
    await tripsOf(request());
    await tripsOf(request());
    expect(await tripsOf(request())).toBe(1);
  });

  it("two at most: without a request key, with the car's slug alone, on a new day", async () => {
    const request = leadRequest({ carSlug: "haval" }, { requestKey: null, address: "203.0.113.201" });
    const deps = notificationDeps({ db: createDatabase(env.DB), clock: fixedClock(FACTORY_TIME + 3 * 86_400_000) });
    await submit(request, deps);
    expect(deps.db.use.roundTrips).toBe(2);
  });
});

it("finds the car by what the form names, and only one that visitors see", async () => {
  const brand = brandRow();
  const [car, draft] = [carRow({ brandId: brand.id, name: "Jolion" }), draftRow({ brandId: brand.id })];
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values([car, draft])]);
  const shown = { carInfo: "Как на странице", carPrice: "от 1 ₽", carStatus: "Новый" };
  expect(await submit(leadRequest({ ...shown, carSlug: car.slug }))).toMatchObject({ carId: car.id, ...shown });
  const named = await submit(leadRequest({ carId: car.id }));
  expect(named).toMatchObject({ carId: car.id, carInfo: expect.stringMatching(/Jolion, \d{4}$/) });
  for (const hidden of [{ carSlug: draft.slug }, { carId: draft.id }, { carSlug: "no-such-car" }]) {
    expect(await submit(leadRequest({ ...shown, ...hidden }))).toMatchObject({ carId: null, ...shown });
  }
});

it("asks a network that floods to wait, stores nothing of it, and takes the same lead later", async () => {
  const request = leadRequest({}, { address: "198.51.100.9" });
  const flooded = notificationDeps({ leadLimiter: fakeRateLimiter(0) });
  expect(await submitLead(flooded, request)).toMatchObject({
    ok: false,
    error: { code: "rate_limited", message: expect.stringMatching(/позвоните/), retryAfterSeconds: 60, challenge: {} },
  });
  expect(await db.query.$count(leads, eq(leads.requestKey, request.requestKey ?? ""))).toBe(0);
  expect((await submit(request)).networkHash).not.toBeNull();
});

describe("spam", () => {
  it("is stored and flagged, and notifies nobody", async () => {
    const hidden = await submit(leadRequest({ honeypot: "x" }));
    expect(hidden).toMatchObject({ isSpam: true, spamSignals: "trap" });
    expect(await notificationsAbout(hidden.id)).toBe(0);
    const hasty = await submit(leadRequest({ filledMs: 200, message: "http://spam.example" }));
    expect(hasty.spamSignals).toBe("fast links");
    expect(await submit(leadRequest({ filledMs: 20_000 }))).toMatchObject({ isSpam: false, spamSignals: "" });
  });

  it("is what comes too often from one phone, whatever its spelling", async () => {
    const spellings = ["+79990001122", "8 (999) 000-11-22"];
    const signals: string[] = [];
    for (let at = 0; at <= LEADS_AN_HOUR.phone; at++) {
      signals.push((await submit(leadRequest({ phone: spellings[at % 2] ?? "" }))).spamSignals);
    }
    expect(signals).toEqual([...Array<string>(LEADS_AN_HOUR.phone).fill(""), "phone"]);
    const nextDay = { ...notificationDeps(), clock: { now: () => FACTORY_TIME + 2 * 3_600_000 } };
    expect((await submit(leadRequest({ phone: spellings[0] ?? "" }), nextDay)).spamSignals).toBe("");
  });

  it("is what comes too often from one network, of which only a hash is kept", async () => {
    const from = (address: string) => submit(leadRequest({}, { address }));
    const first = await from("203.0.113.7");
    expect(first.networkHash).toMatch(/^[0-9a-f-]{36}$/);
    for (let at = 1; at < LEADS_AN_HOUR.network; at++) expect((await from("203.0.113.7")).spamSignals).toBe("");
    expect(await from("203.0.113.7")).toMatchObject({ spamSignals: "network", networkHash: first.networkHash });
    expect((await from("203.0.113.8")).isSpam).toBe(false);
    expect((await from("127.0.0.1")).networkHash).toBeNull();
  });
});
