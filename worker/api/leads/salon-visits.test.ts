import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock, systemClock } from "../../adapters/clock.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { brandRow, carRow, leadRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { settings } from "../../db/schema/content.ts";
import { leads, notificationChannels, outbox } from "../../db/schema/leads.ts";
import { salons } from "../../db/schema/salons.ts";
import { parseLeadFilter } from "../../domain/leads/lead-filter.ts";
import { leadKindLabel } from "../../domain/leads/lead-terms.ts";
import { DEFAULT_TIME_ZONE, formatTime, salonInput } from "../../domain/kernel/time/salon-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { LENINA, seedSecondSalon } from "../../services/dealership/test-salons.ts";
import { submitLead } from "../../services/leads/submit-lead.ts";
import { cancelVisit } from "../../services/leads/visits/cancel-visit.ts";
import { getServicePage } from "../../services/leads/visits/get-service-page.ts";
import { getVisit } from "../../services/leads/visits/get-visit.ts";
import { getVisitPage } from "../../services/leads/visits/get-visit-page.ts";
import { listStaffLeads } from "../../services/leads/list-staff-leads.ts";
import { deliverNotifications } from "../../services/notifications/deliver-notifications.ts";
import { escalateUnanswered } from "../../services/notifications/escalate-unanswered.ts";
import { leadRequest, notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Fails when a buyer comes to a salon that does not expect them, or the service takes bookings that nobody hears of.

const mail = fakeMail();
const deps = notificationDeps({ mail, clock: systemClock });
const { db } = deps;
const brand = brandRow();
let mila = "";
let made = 0;

/** Noon of a day that is some days ahead of the real clock, by the salon's. */
const noonIn = (days: number) => Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 7 * HOUR_MS;
const hourOf = (at: number) => formatTime(at, DEFAULT_TIME_ZONE);

beforeAll(async () => {
  await seedSettings({ workingHours: "Ежедневно 9:00–21:00" });
  await seedSecondSalon({ workingHours: "Ежедневно 11:00–15:00" });
  mila = await signIn("mila", "administrator");
  await db.query.insert(brands).values(brand);
});

beforeEach(async () => {
  mail.sent.length = 0;
  await db.write([
    db.query.delete(outbox),
    db.query.update(leads).set({ visitConfirmedAt: null }),
    db.query.update(settings).set({ serviceWorks: [], visitsAnHour: 1 }),
    db.query.update(salons).set({ closedAt: null }).where(eq(salons.id, LENINA)),
  ]);
});

async function car(values: object = {}) {
  const row = carRow({ brandId: brand.id, slug: `at-${++made}`, ...values });
  await db.query.insert(cars).values(row);
  return { id: row.id ?? "", slug: row.slug ?? "" };
}

async function wish(values: Partial<typeof leads.$inferInsert> = {}) {
  const row = leadRow({ type: "contact_form", visitKind: "test_drive", visitAt: noonIn(2), ...values });
  await db.query.insert(leads).values(row);
  return row.id;
}

async function stored(id: string) {
  const [row] = await db.query.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error("No lead");
  return row;
}

const confirm = (id: string, at = noonIn(2), kind = "test_drive") =>
  callAs(mila, "PUT", `/leads/${id}/visit`, { kind, at: salonInput(at, DEFAULT_TIME_ZONE) });

async function timesOf(slug: string) {
  const page = await getVisitPage(notificationDeps({ clock: fixedClock(noonIn(0)) }), slug);
  if (!page.ok) throw new Error(page.error.message);
  return page.value.days.flatMap(({ slots }) => slots.map(({ at }) => at));
}

describe("a visit", () => {
  it("is offered at the hours of the car's salon, and fills up in its own salon alone", async () => {
    const [here, there] = [await car(), await car({ salonId: LENINA })];
    const hours = new Set((await timesOf(there.slug)).map(hourOf));
    expect([...hours].toSorted()).toEqual(["11:00", "12:00", "13:00", "14:00"]);
    expect((await timesOf(here.slug)).map(hourOf)).toContain("20:00");

    const taken = await wish({ carId: here.id, salonId: "main" });
    expect((await confirm(taken)).status).toBe(200);
    expect(await timesOf((await car()).slug)).not.toContain(noonIn(2));
    expect(await timesOf(there.slug)).toContain(noonIn(2));

    const request = leadRequest({ visitKind: "visit", visitAt: noonIn(2) + 6 * HOUR_MS, carSlug: there.slug });
    expect(await submitLead(deps, request)).toMatchObject({ ok: false, error: { code: "conflict" } });
  });

  it("names the salon's address and phone on its page, in the calendar file and in the mail", async () => {
    const { id: carId } = await car({ salonId: LENINA });
    const id = await wish({ carId, salonId: LENINA, email: "olga@example.com" });
    await confirm(id);
    const code = (await deps.visitLinks?.codeOf(id)) ?? "";
    const page = await getVisit(deps, code, "https://salon.test");
    if (!page.ok) throw new Error(page.error.message);
    expect(page.value.place).toBe("Екатеринбург, ул. Ленина, 50");
    expect(page.value.phone).toBe("+7 (343) 222-33-44");
    expect(page.value.calendar?.replaceAll("\r\n ", "")).toContain("LOCATION:Салон на Ленина\\, Екатеринбург");
    await deliverNotifications(deps);
    const text = mail.sent.map((one) => one.text).join("\n");
    expect(text).toContain("Адрес: Екатеринбург, ул. Ленина, 50");
    expect(text).toContain("222-33-44");
  });
});

describe("the working time of a lead", () => {
  // 12 November 2026, Thursday, by the clock of Yekaterinburg.
  const at = (hour: number) => Date.UTC(2026, 10, 12, hour - 5);

  it("is counted by the hours of its salon", async () => {
    const id = await wish({ salonId: LENINA, createdAt: noonIn(-1) - 12 * HOUR_MS, visitKind: null, visitAt: null });
    const other = await wish({ salonId: "main", createdAt: noonIn(-1) - 12 * HOUR_MS, visitKind: null, visitAt: null });
    for (const one of [id, other]) await callAs(mila, "PUT", `/leads/${one}/qualified`, { isQualified: true });
    const [there, here] = [await stored(id), await stored(other)];
    expect(there.firstResponseWorkMs).toBeLessThan(here.firstResponseWorkMs ?? 0);
  });

  it("escalates while its salon is open, and not before", async () => {
    await db.query
      .insert(notificationChannels)
      .values({ channel: "escalation", enabled: true, target: "boss@example.com", afterMinutes: 30, updatedAt: 1 })
      .onConflictDoNothing();
    const unanswered = { visitKind: null, visitAt: null, createdAt: at(9) } as const;
    const there = await wish({ ...unanswered, salonId: LENINA });
    const here = await wish({ ...unanswered, salonId: "main" });
    const overdue = async (now: number) => {
      await escalateUnanswered({ ...deps, clock: fixedClock(now) });
      const rows = await db.query.select().from(outbox).where(eq(outbox.channel, "escalation"));
      return rows
        .map(({ subjectId }) => subjectId)
        .filter((id) => [there, here].includes(id))
        .toSorted();
    };
    expect(await overdue(at(10))).toEqual([here]);
    expect(await overdue(at(11) + 40 * MINUTE_MS)).toEqual([here, there].toSorted());
  });
});

describe("the service", () => {
  const WORKS = ["Замена масла", "Шиномонтаж"];
  const asked = {
    type: "contact_form",
    visitKind: "service",
    carBrand: "Лада",
    carModel: "Веста",
    serviceWork: WORKS[0] ?? "",
  } as const;
  const page = (slug: string | null = null) => getServicePage(notificationDeps({ clock: fixedClock(noonIn(0)) }), slug);

  it("has no page until the settings name works, which are saved one a line", async () => {
    expect(await page()).toMatchObject({ ok: false, error: { code: "not_found" } });
    const [{ version } = { version: 0 }] = await db.query.select().from(settings);
    const put = (serviceWorks: string) => callAs(mila, "PUT", "/settings", { serviceWorks, version });
    expect((await put(Array.from({ length: 31 }, (_, at) => `Работа ${at}`).join("\n"))).body.fields).toHaveProperty(
      "serviceWorks",
    );
    expect((await put("я".repeat(101))).status).toBe(400);
    expect(await put(" Замена масла \n\nШиномонтаж\nЗамена масла")).toMatchObject({ status: 200 });
    expect(await page()).toMatchObject({ ok: true, value: { works: WORKS } });
  });

  it("offers the hours of the chosen salon, shared with visits to it; no car of the stock is taken", async () => {
    await db.query.update(settings).set({ serviceWorks: WORKS });
    const { id: carId, slug } = await car();
    const timesAt = async (salon: string) => {
      const found = await page(salon);
      if (!found.ok) throw new Error(found.error.message);
      return found.value.days.flatMap(({ slots }) => slots.map((slot) => slot.at));
    };
    expect(new Set((await timesAt("lenina")).map(hourOf)).size).toBe(4);
    expect(await timesAt("main")).toContain(noonIn(2));
    await confirm(await wish({ visitKind: "service", salonId: "main" }), noonIn(2), "service");
    expect(await timesAt("main")).not.toContain(noonIn(2));
    expect(await timesAt("lenina")).toContain(noonIn(2));
    expect(await timesOf(slug)).not.toContain(noonIn(2));
    await db.query.update(settings).set({ visitsAnHour: 3 });
    expect(await timesOf(slug)).toContain(noonIn(2));
    expect(carId).not.toBe("");
  });

  it("stores a lead of the kind «Сервис» in its salon, with work and plate, once they are right", async () => {
    await db.query.update(settings).set({ serviceWorks: WORKS });
    const wrong = await submitLead(deps, leadRequest({ ...asked, serviceWork: "Полировка" }));
    expect(wrong).toMatchObject({ ok: false, error: { fields: { serviceWork: "Выберите работу из списка" } } });
    const at = noonIn(3);
    const sent = await submitLead(
      deps,
      leadRequest({ ...asked, carPlate: "А001АА66", message: "Стук справа", visitAt: at, salonId: LENINA }),
    );
    if (!sent.ok) throw new Error(sent.error.message);
    const lead = await stored(sent.value.id);
    expect(lead).toMatchObject({ visitKind: "service", visitAt: at, salonId: LENINA, carId: null, carBrand: "Лада" });
    expect(lead.message).toBe("Работа: Замена масла\nГосномер: А001АА66\nСтук справа");
    expect(leadKindLabel(lead)).toBe("Сервис");
    const query = {
      ...parseLeadFilter(new URLSearchParams("type=service")),
      search: "",
      page: 1,
      sort: "newest",
    } as const;
    const { list } = await listStaffLeads(deps, query, 50, { sessionToken: null }, "all");
    expect(list.rows.map(({ id }) => id)).toContain(lead.id);
    await deliverNotifications(deps);
    const notice = mail.sent.find(({ subject }) => subject.startsWith("Сервис"));
    expect(notice?.text).toContain("Салон: Салон на Ленина");
  });

  it("is confirmed, moved and cancelled as other visits are, and makes nobody a qualified buyer", async () => {
    const id = await wish({ visitKind: "service", email: "olga@example.com" });
    expect((await confirm(id, noonIn(2), "service")).status).toBe(200);
    expect((await confirm(id, noonIn(3), "service")).status).toBe(200);
    expect(await stored(id)).toMatchObject({ nextActionKind: "service", visitAt: noonIn(3), qualifiedAt: null });
    await deliverNotifications(deps);
    expect(mail.sent.at(-1)?.text).toContain("Запись на сервис:");
    const code = (await deps.visitLinks?.codeOf(id)) ?? "";
    expect(await getVisit(deps, code, "https://salon.test")).toMatchObject({ value: { kind: "Запись на сервис" } });
    await cancelVisit(deps, code);
    expect(await stored(id)).toMatchObject({ visitKind: null, visitConfirmedAt: null });
  });
});
