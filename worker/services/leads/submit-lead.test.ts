import { env } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { fakeLiveRoom } from "../../adapters/test-live-room.ts";
import { fakeRateLimiter } from "../../adapters/test-rate-limit.ts";
import { memoryLog } from "../../adapters/log.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, draftRow, FACTORY_TIME } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { consents, leadCounts, leads, outbox } from "../../db/schema/leads.ts";
import { LEADS_AN_HOUR } from "../../domain/leads/intake/spam-signals.ts";
import { checkLeadForm, type LeadInput, leadSchema } from "../../domain/leads/lead.ts";
import { LEAD_FORMS, type LeadFormKey } from "../../domain/leads/lead-forms.ts";
import { ANY_TIME } from "../../domain/leads/visits/visits.ts";
import { leadRequest, notificationDeps, seedChannel, seedSettings } from "../notifications/test-notifications.ts";
import { identifyLead } from "./intake/accept-lead.ts";
import { storeWaitingLeads } from "./intake/store-waiting-leads.ts";
import { faultyDatabase } from "./intake/test-faulty-database.ts";
import { submitLead } from "./submit-lead.ts";

const { db } = notificationDeps();

beforeAll(async () => {
  await seedSettings();
  await seedChannel("telegram", "-100");
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
  expect(await db.query.$count(leads, eq(leads.phone, request.lead.phone))).toBe(1);
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

describe("any other request of the same phone is another lead", () => {
  /** Every field of a lead with two values. Measured anew each time a form is sent, and no part of what is requested: the last four. */
  const FIELDS = {
    type: ["auto_credit", "trade_in"],
    name: ["Анна", "Борис"],
    phone: ["+79123456001", "+79123456002"],
    email: ["anna@mail.test", "boris@mail.test"],
    message: ["Позвоните утром", "Позвоните вечером"],
    desiredAmount: [1_000_000, 2_000_000],
    monthlyIncome: [100_000, 200_000],
    carBrand: ["Lada", "Geely"],
    carModel: ["Vesta", "Monjaro"],
    carYear: [2020, 2021],
    carMileage: [10_000, 20_000],
    carCondition: ["good", "fair"],
    budget: [2_000_000, 3_000_000],
    preferredBrand: ["Haval", "Chery"],
    bodyType: ["sedan", "wagon"],
    sourceUrl: ["https://salon.test/", "https://salon.test/new-cars"],
    referrer: ["https://ya.ru/", "https://mail.ru/"],
    attribution: [{ yclid: "1" }, { yclid: "2" }],
    favourites: ["haval", "haval,geely"],
    visitAt: [FACTORY_TIME, FACTORY_TIME + 3_600_000],
    visitKind: ["visit", "test_drive"],
    carId: ["car-1", "car-2"],
    carSlug: ["haval-jolion", "haval-dargo"],
    carInfo: ["Haval Jolion, 2025", "Haval Dargo, 2025"],
    carPrice: ["от 2 000 000 ₽", "от 3 000 000 ₽"],
    carStatus: ["новое", "БУ"],
    salonId: ["main", "salon-2"],
    serviceWork: ["Замена масла", "Шиномонтаж"],
    carPlate: ["А001АА66", "А002АА66"],
    honeypot: ["", "x"],
    consent: [true, false],
    form: ["credit", "callback"],
    filledMs: [9000, 8000],
    pagesSeen: [["/"], ["/", "/new-cars"]],
    clientId: ["1732281234567890123", "1732281234567890124"],
    proof: ["", "t.1"],
  } satisfies Record<keyof LeadInput, readonly unknown[]>;
  const MEASURED: readonly string[] = ["filledMs", "pagesSeen", "clientId", "proof"];
  const names = Object.keys(FIELDS) as (keyof LeadInput)[];
  const withOther = (others: readonly string[]) =>
    leadSchema.parse(Object.fromEntries(names.map((name) => [name, FIELDS[name][others.includes(name) ? 1 : 0]])));

  it.each(["key-of-this-form", null])("whatever has changed, with the key %s", async (requestKey) => {
    expect(names.toSorted()).toEqual(Object.keys(leadSchema.shape).toSorted());
    const idOf = async (others: string[]) =>
      (await identifyLead(notificationDeps(), leadRequest(withOther(others), { requestKey }))).id;
    await fc.assert(
      fc.asyncProperty(fc.subarray(names), fc.subarray(names), async (one, two) => {
        const asked = (others: string[]) => others.filter((name) => !MEASURED.includes(name)).join();
        expect((await idOf(one)) === (await idOf(two))).toBe(asked(one) === asked(two));
      }),
    );
    const ids = new Set(await Promise.all(names.map((name) => idOf([name]))));
    expect(ids.size).toBe(names.length - MEASURED.length + 1);
  });

  it("from another extension of the same number", async () => {
    const send = async (phone: string) => (await submit(leadRequest({ phone, name: "Анна" }, { requestKey: null }))).id;
    const first = await send("8 343 000 11 22 доб. 12");
    expect(await send("+7 (343) 000-11-22, доб 12")).toBe(first);
    expect(await send("8 343 000 11 22 доб. 13")).not.toBe(first);
    expect(await send("8 343 000 11 22")).not.toBe(first);
  });

  it.each([
    ["with a key", "key-of-two-requests"],
    ["without a key", null],
  ])("of every form, %s, and an equal one is not", async (_, requestKey) => {
    // A hold is taken with its request (holds.test.ts), and a work of the service is chosen from those of the settings (salon-visits.test.ts).
    const forms = (Object.keys(LEAD_FORMS) as LeadFormKey[]).filter((form) => form !== "hold" && form !== "service");
    for (const form of forms) {
      const phone = `+7912000${requestKey ? 1 : 2}0${String(Object.keys(LEAD_FORMS).indexOf(form)).padStart(2, "0")}`;
      const send = async (fields = {}) => {
        const typed = { name: "Анна", phone, consent: "on", visitAt: ANY_TIME, ...fields };
        const lead = checkLeadForm(form, typed);
        if (!lead.ok) throw new Error(lead.error.message);
        return (await submit({ ...leadRequest(), lead: lead.value, requestKey })).id;
      };
      const others = [{ name: "Борис" }, { message: "Позвоните вечером" }, { carInfo: "Haval Dargo, 2025" }];
      const first = await send();
      expect(await send({ filledMs: 20_000 }), form).toBe(first);
      for (const other of others) await send(other);
      expect(await db.query.$count(leads, eq(leads.phone, phone)), form).toBe(1 + others.length);
    }
  });

  it("with a key that somebody else has used, also while D1 does not answer", async () => {
    const log = memoryLog();
    const down = notificationDeps({ db: faultyDatabase("down"), log });
    const sent = [{ name: "Анна" }, { name: "Борис" }].map((lead) => leadRequest(lead, { requestKey: "not-a-secret" }));
    const ids = await Promise.all(
      sent.map(async (request) => {
        const receipt = await submitLead(down, request);
        return receipt.ok ? receipt.value.id : receipt.error.message;
      }),
    );
    expect(new Set(ids).size).toBe(2);
    await storeWaitingLeads(notificationDeps({ log }));
    const stored = await db.query.select({ name: leads.name }).from(leads).where(inArray(leads.id, ids));
    expect(stored.map(({ name }) => name).toSorted()).toEqual(["Анна", "Борис"]);
  });
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
  expect(await db.query.$count(leads, eq(leads.phone, request.lead.phone))).toBe(0);
  expect((await submit(request)).networkHash).not.toBeNull();
});

describe("spam", () => {
  it("is stored and flagged, and notifies nobody", async () => {
    const hidden = await submit(leadRequest({ honeypot: "x" }));
    expect(hidden).toMatchObject({ isSpam: true, spamSignals: "trap" });
    expect(await notificationsAbout(hidden.id)).toBe(0);
    const links = await submit(leadRequest({ message: "http://spam.example" }));
    expect(links).toMatchObject({ isSpam: true, spamSignals: "links" });
  });

  it("is no lead of a browser that fills in the form at once: staff are notified of it", async () => {
    for (const filledMs of [0, 200, 20_000]) {
      const filled = await submit(leadRequest({ filledMs }));
      expect(filled).toMatchObject({ isSpam: false, spamSignals: "" });
      expect(await notificationsAbout(filled.id)).toBe(2);
    }
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
