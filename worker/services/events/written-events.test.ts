import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { brandRow, draftRow, leadRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { events } from "../../db/schema/events.ts";
import { importRuns } from "../../db/schema/imports.ts";
import { leads } from "../../db/schema/leads.ts";
import { eventBodySchema } from "../../domain/events/event-bodies.ts";
import { EVENT_KINDS } from "../../domain/events/event-kinds.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { callAs, signIn } from "../../api/test-staff-calls.ts";
import { createContext } from "../../context/create-context.ts";
import { testDeps } from "../test-deps.ts";
import { deliverEvents } from "./deliver-events.ts";
import { eventDeps, forgetEvents, receivers, seedWebhook } from "./test-events.ts";
import { DEFAULT_TIME_ZONE, salonInput } from "../../domain/kernel/time/salon-time.ts";

// Fails when a use case changes what other systems hear of, and no event is written or it cannot be sent.

const { db } = testDeps();
let administrator = "";
let secret = "";
let made = 0;

beforeAll(async () => {
  administrator = await signIn("chief", "administrator");
});
beforeEach(async () => {
  await forgetEvents();
  secret = await seedWebhook();
});

async function call(method: string, path: string, body?: unknown) {
  const answer = await callAs(administrator, method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** The kinds that were written, which are sent and fit their schemas. */
async function sentBodies() {
  const { web, received } = receivers({ "crm.example.com": secret });
  await deliverEvents(eventDeps(web, { now: () => Date.now() + 1000 }));
  for (const { body } of received) {
    const kind = EVENT_KINDS.find((one) => one === body.type);
    if (!kind) throw new Error(`No kind ${body.type}`);
    expect(eventBodySchema(kind).safeParse(body).error, kind).toBeUndefined();
  }
  await db.write([db.query.delete(events)]);
  return received.map(({ body }) => body);
}
const kindsSent = async () => (await sentBodies()).map(({ type }) => type);

const phone = () => `+7999${String(++made).padStart(7, "0")}`;

async function newLead(): Promise<string> {
  const { body } = await callAs("", "POST", "/leads", {
    type: "auto_credit",
    name: "Ольга",
    phone: phone(),
    consent: true,
  });
  return String(body.id);
}

async function car(): Promise<string> {
  const brand = brandRow();
  const row = draftRow({ brandId: brand.id });
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(row), ...rebuildFacets(db)]);
  return row.id ?? "";
}

it("a lead from the site to its loss", async () => {
  const id = await newLead();
  expect(await kindsSent()).toEqual(["lead.created"]);
  await call("PUT", `/leads/${id}/assignee`, { assigneeId: "user-chief" });
  const assigned = await sentBodies();
  expect(assigned.map(({ type }) => type)).toEqual(["lead.changed", "lead.assigned"]);
  expect(assigned[0]?.data).toMatchObject({
    changes: { assigneeId: { before: null, after: "user-chief" } },
    lead: { assignee: { id: "user-chief", name: "chief" } },
  });
  const at = salonInput(Date.now() + DAY_MS, DEFAULT_TIME_ZONE);
  await call("PUT", `/leads/${id}/visit`, { kind: "visit", at });
  expect(await kindsSent()).toContain("visit.confirmed");
  await call("DELETE", `/leads/${id}/visit`);
  expect(await kindsSent()).toContain("visit.cancelled");
  await call("PUT", `/leads/${id}/status`, { status: "cancelled", refusalReason: "not_a_client" });
  expect(await kindsSent()).toContain("lead.lost");
});

it("a lead that is no spam after all, and one that is erased", async () => {
  const row = leadRow({ isSpam: true, spamSignals: "links", phone: "+79991112233" });
  await db.write([db.query.insert(leads).values(row)]);
  expect(await kindsSent()).toEqual([]);
  await call("PUT", `/leads/${row.id}/spam`, { isSpam: false });
  expect(await kindsSent()).toEqual(["lead.created"]);
  await call("POST", "/personal-data/erase", { phone: "8 999 111-22-33" });
  const [erased, ...others] = await sentBodies();
  expect([erased?.type, erased?.data.lead, others.length]).toEqual(["lead.erased", null, 0]);
});

it("a sale, of the lead and of the car", async () => {
  const id = await newLead();
  const sold = await car();
  await call("PUT", `/cars/${sold}`, { inStock: true });
  await sentBodies();
  await call("PUT", `/leads/${id}/status`, { status: "completed", soldCarId: sold });
  expect(await kindsSent()).toContain("lead.sold");
  await call("PUT", `/cars/${sold}`, { sold: true });
  expect(await kindsSent()).toEqual(["car.sold"]);
});

it("a car that is published, edited, cheaper, and taken off", async () => {
  const id = await car();
  expect(await kindsSent()).toEqual([]);
  await call("PUT", `/cars/${id}`, { inStock: true });
  expect(await kindsSent()).toEqual(["car.added"]);
  await call("PUT", `/cars/${id}`, { mileage: 12_345 });
  expect(await kindsSent()).toEqual(["car.changed"]);
  await call("PUT", `/cars/${id}`, { price: 1_750_000 });
  const priced = await sentBodies();
  expect(priced.find(({ type }) => type === "car.price_changed")?.data).toMatchObject({
    changes: { price: { before: 2_000_000, after: 1_750_000 } },
    car: { price: 1_750_000, isListed: true },
  });
  await call("POST", `/cars/${id}/unpublish`);
  expect(await kindsSent()).toEqual(["car.gone"]);
});

it("a review of a buyer and the end of an import; imported leads cause none", async () => {
  const { services } = createContext(env, null);
  await services.content.submitReview({
    review: { customerName: "Иван", rating: 5, text: "Спасибо за машину", carModel: null } as never,
    code: null,
    honeypot: "",
    address: "203.0.113.7",
    headers: null,
    proof: undefined,
  } as never);
  expect(await kindsSent()).toEqual(["review.created"]);
  await db.write([
    db.query.insert(importRuns).values({ id: "run", state: "running", createdAt: 1, title: "Фид" }),
    db.query.update(importRuns).set({ state: "finished", finishedAt: 2 }),
  ]);
  expect((await sentBodies()).map(({ type, data }) => [type, (data.run as { title: string }).title])).toEqual([
    ["import.finished", "Фид"],
  ]);
  await db.write([db.query.insert(leads).values(leadRow({ importId: "import" }))]);
  expect(await kindsSent()).toEqual([]);
});

it("every kind is written by one of these", async () => {
  const { results } = await env.DB.prepare("select sql from sqlite_master where type = 'trigger'").all<{
    sql: string;
  }>();
  const written = EVENT_KINDS.filter((kind) => results.some(({ sql }) => sql.includes(`'${kind}'`)));
  expect(written).toEqual([...EVENT_KINDS]);
});
