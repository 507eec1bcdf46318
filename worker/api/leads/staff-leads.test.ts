import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { carRow, brandRow, leadRow } from "../../db/factories.ts";
import { rebuildLeadCounts, selectLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { insertLeadNotifications, insertNotifications } from "../../db/queries/notifications/outbox.ts";
import { consents, leadCounts, leadNotes, leads, outbox } from "../../db/schema/leads.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { parseLeadFilter } from "../../domain/leads/lead-filter.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { listStaffLeads } from "../../services/leads/list-staff-leads.ts";
import { restoreLead } from "../../services/leads/remove-lead.ts";
import { getDashboard } from "../../services/staff/dashboard/get-dashboard.ts";
import { searchPanel } from "../../services/staff/search-panel.ts";
import { deliverNotifications } from "../../services/notifications/deliver-notifications.ts";
import { notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { purgeLeads } from "../../services/leads/purge-leads.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { parseListQuery } from "../../domain/kernel/panel-list.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";
import { newLeadMail, newLeadMessage } from "../../domain/notifications/lead-notification.ts";
import { workingHoursOf } from "../../domain/kernel/time/salon-time.ts";
import { countLeads } from "../../domain/reports/lead-numbers.ts";
import { subjectBody } from "../../services/events/formats/event-bodies.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const NOBODY = { sessionToken: null };
const { db } = depsAt();
let manager = "";
let administrator = "";

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, path, body);

const remove = (id: string) => callAs(administrator, "DELETE", `/leads/${id}`);

async function post(phone: string, overrides: object = {}): Promise<string> {
  const { status, body } = await callAs("", "POST", "/leads", {
    type: "auto_credit",
    name: "Ольга Тайная",
    phone,
    ...overrides,
  });
  expect(status).toBe(201);
  return String(body.id);
}

async function recordsOf(id: string) {
  const rows = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at);
  return rows.map(({ action, changes }) => ({ action, changes: JSON.parse(changes ?? "null") as unknown }));
}

/** The maintained counts, and what counting the leads themselves says. */
async function countsOf() {
  const kept = (await selectLeadCounts(db)).filter(({ total }) => total !== 0);
  await db.write([...rebuildLeadCounts(db)]);
  return { kept, counted: await db.query.select().from(leadCounts) };
}

beforeAll(async () => {
  manager = await signIn("mila", "manager");
  administrator = await signIn("vera", "administrator");
});

describe("the status of a lead", () => {
  it("may be any at any time; the first change away from new is when it was answered", async () => {
    const id = await post("+79990000011");
    const first = await call("PUT", `/leads/${id}/status`, { status: "in_progress" });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ id, status: "in_progress", firstResponseAt: expect.stringMatching(/^20/) });
    for (const status of ["completed", "new", "cancelled"]) {
      const { body } = await call("PUT", `/leads/${id}/status`, { status });
      expect(body).toMatchObject({ status, firstResponseAt: first.body.firstResponseAt });
    }
    expect((await recordsOf(id)).map(({ changes }) => changes)).toEqual([
      { status: ["new", "in_progress"] },
      { status: ["in_progress", "completed"] },
      { status: ["completed", "new"] },
      { status: ["new", "cancelled"] },
    ]);
  });

  it("is refused when it is none, and of a lead that is not there", async () => {
    const id = await post("+79990000012");
    expect((await call("PUT", `/leads/${id}/status`, { status: "lost" })).status).toBe(400);
    expect((await call("PUT", "/leads/none/status", { status: "new" })).status).toBe(404);
    expect(await recordsOf(id)).toEqual([]);
  });

  it("set again changes nothing and is not on record", async () => {
    const id = await post("+79990000013");
    expect((await call("PUT", `/leads/${id}/status`, { status: "new" })).body).toMatchObject({ firstResponseAt: null });
    expect(await recordsOf(id)).toEqual([]);
  });
});

it("the counts follow every request, repeat, status and deletion", async () => {
  const ids = await Promise.all(["21", "22", "23"].map((end) => post(`+799900000${end}`, { type: "contact_form" })));
  await post("+79990000021", { type: "contact_form" });
  await call("PUT", `/leads/${ids[0]}/status`, { status: "in_progress" });
  await Promise.all([1, 2].map(() => call("PUT", `/leads/${ids[1]}/status`, { status: "completed" })));
  await Promise.all([1, 2].map(() => remove(String(ids[2]))));
  const { kept, counted } = await countsOf();
  const sorted = (rows: typeof kept) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(kept).toContainEqual({ status: "in_progress", type: "contact_form", isSpam: false, total: 1 });
  expect(sorted(kept)).toEqual(sorted(counted));
});

it("those that nobody has answered have a list and a count of their own", async () => {
  const unanswered = { ...parseLeadFilter(new URLSearchParams("status=unanswered")), sort: "oldest" as const };
  const list = (narrowed = {}) =>
    listStaffLeads(depsAt(), { ...unanswered, search: "", page: 1, ...narrowed }, 50, NOBODY, "all");
  const before = await list();
  const waiting = leadRow({ type: "auto_selection" });
  await db.write([
    db.query.insert(leads).values(waiting),
    // Taken up, and put back among the new ones.
    db.query.insert(leads).values(leadRow({ firstResponseAt: Date.now() })),
    db.query.insert(leads).values(leadRow({ status: "in_progress", firstResponseAt: Date.now() })),
    db.query.insert(leads).values(leadRow({ isSpam: true })),
    ...rebuildLeadCounts(db),
  ]);
  const { list: after, counters } = await list();
  expect(after.total).toBe(before.list.total + 1);
  expect(counters.unanswered.total).toBe(after.total);
  expect(after.rows.map(({ id }) => id)).toContain(waiting.id);
  expect((await list({ type: "auto_selection" })).list).toMatchObject({ total: 1, rows: [{ id: waiting.id }] });
  expect((await list({ search: waiting.phone })).list).toMatchObject({ total: 1, rows: [{ id: waiting.id }] });
});

describe("deleting a lead", () => {
  it("is refused to a manager, and so is bringing it back", async () => {
    const id = await post("+79990000032");
    expect((await call("DELETE", `/leads/${id}`)).status).toBe(403);
    expect((await call("POST", `/leads/${id}/restore`)).status).toBe(403);
    expect(await db.query.$count(leads, and(eq(leads.id, id), isNull(leads.deletedAt)))).toBe(1);
  });

  it("puts it into the trash: out of lists, counts, search, files, notices and changes, until it is restored", async () => {
    const id = await post("+79990000031", { type: "trade_in", message: "Ищу ёжика", consent: true });
    const desk = (address: string) => {
      const params = new URLSearchParams(address);
      const query = { ...parseListQuery(params), ...parseLeadFilter(params), sort: "newest" as const };
      return listStaffLeads(depsAt(Date.now()), query, 50, NOBODY, "all");
    };
    const idsOf = async (address: string) => (await desk(address)).list.rows.map((row) => row.id);
    const counted = async () => (await desk("")).counters;
    const before = await counted();
    const removed = await remove(id);
    expect(removed).toMatchObject({ status: 200, body: { id, deletedAt: expect.stringMatching(/Z$/) } });
    expect((await remove(id)).status).toBe(404);

    for (const address of ["", "type=trade_in", "status=unanswered", "q=79990000031", "q=ежика"]) {
      expect(await idsOf(address), address).not.toContain(id);
    }
    expect(await counted()).toEqual({
      ...before,
      total: { ...before.total, total: before.total.total - 1 },
      new: { ...before.new, total: before.new.total - 1 },
      unanswered: { ...before.unanswered, total: before.unanswered.total - 1 },
      today: { ...before.today, total: before.today.total - 1 },
    });
    expect((await desk("status=trash")).list.rows[0]).toMatchObject({ id, waiting: null });
    for (const address of ["status=trash&q=79990000031", "status=trash&q=ежика", "status=trash&type=trade_in"]) {
      expect(await idsOf(address), address).toEqual([id]);
    }
    expect(await idsOf("status=trash&q=нет такой")).toEqual([]);
    expect(JSON.stringify((await call("GET", "/leads")).body)).not.toContain(id);
    expect((await searchPanel(depsAt(), "79990000031", "all")).leads).toEqual([]);
    expect(JSON.stringify((await getDashboard(notificationDeps(), "all")).latestLeads)).not.toContain(id);

    const shut = { status: 409, body: { error: "Заявка в корзине: сначала верните её" } };
    expect(await call("PUT", `/leads/${id}/status`, { status: "completed" })).toMatchObject(shut);
    expect(await call("PUT", `/leads/${id}/spam`, { isSpam: true })).toMatchObject(shut);
    expect(await call("POST", `/leads/${id}/notes`, { text: "x" })).toMatchObject(shut);

    const restored = await callAs(administrator, "POST", `/leads/${id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { id, deletedAt: null } });
    expect(await counted()).toEqual(before);
    expect(await idsOf("q=79990000031")).toEqual([id]);
    const { kept, counted: recounted } = await countsOf();
    expect(kept.map((row) => JSON.stringify(row)).toSorted()).toEqual(
      recounted.map((row) => JSON.stringify(row)).toSorted(),
    );
    const records = await recordsOf(id);
    expect(records.map(({ action }) => action)).toEqual(["delete", "restore"]);
    expect(JSON.stringify(records)).not.toMatch(/Ольга|ёжик|9990000031/i);
  });

  it("holds its notices back, and sends them when it is restored", async () => {
    const id = await post("+79990000033");
    await seedSettings();
    await db.write([insertLeadNotifications(db, id, Date.now())]);
    await remove(id);
    await db.write([insertNotifications(db, "escalation", "lead_waiting", [id], 0)]);
    const mail = fakeMail();
    const deps = notificationDeps({ mail, clock: { now: () => Date.now() + 1000 } });
    await deliverNotifications(deps);
    expect(mail.sent.map(({ text }) => text).join()).not.toContain("000-00-33");
    expect((await db.query.select().from(outbox).where(eq(outbox.subjectId, id))).map(({ topic }) => topic)).toEqual([
      "lead_created",
    ]);
    await restoreLead(deps, { userId: "user-vera", role: "administrator" }, id);
    await deliverNotifications(deps);
    expect(mail.sent.map(({ text }) => text).join()).toContain("000-00-33");
  });

  it("is for good after 30 days: notes, consents and notices go with it", async () => {
    const id = await post("+79990000034", { consent: true });
    await call("POST", `/leads/${id}/notes`, { text: "Просила забыть её" });
    await db.write([insertLeadNotifications(db, id, Date.now())]);
    const kept = await post("+79990000035");
    await remove(id);
    const purgeAfter = (days: number) =>
      purgeLeads(notificationDeps({ clock: { now: () => Date.now() + days * DAY_MS } }));
    expect(await purgeAfter(29)).toBe(0);
    expect(await purgeAfter(31)).toBeGreaterThan(0);
    for (const table of [leads, consents, leadNotes, outbox]) {
      expect(JSON.stringify(await db.query.select().from(table))).not.toContain(id);
    }
    expect(await db.query.$count(leads, eq(leads.id, kept))).toBe(1);
    expect((await callAs(administrator, "POST", `/leads/${id}/restore`)).status).toBe(404);
  });
});

describe("notes", () => {
  it("stand on the lead with author and time, and must say something", async () => {
    const id = await post("+79990000041");
    expect((await call("POST", `/leads/${id}/notes`, { text: "  " })).body.fields).toMatchObject({
      text: "Напишите заметку",
    });
    expect((await call("POST", "/leads/none/notes", { text: "x" })).status).toBe(404);
    await call("POST", `/leads/${id}/notes`, { text: "Перезвонить\nпосле шести" });
    const lead = await getStaffLead(depsAt(), id, "all");
    expect(lead.ok && lead.value.timeline.entries).toEqual([
      expect.objectContaining({ kind: "note", text: "Перезвонить\nпосле шести", who: "mila", at: expect.any(Number) }),
      expect.objectContaining({ kind: "lead", id, title: "Заявка: Автокредит" }),
    ]);
  });
});

it("a lead contains all details: car then and now, wishes, source, consent, repeats", async () => {
  const brand = brandRow();
  const car = carRow({
    brandId: brand.id,
    name: "Geely Atlas",
    slug: "atlas",
    price: 3_000_000,
    mainImage: "/media/x/1.jpg",
  });
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
  const earlier = await post("8 (999) 000-00-51", { type: "contact_form" });
  const id = await post("+79990000051", {
    type: "trade_in",
    carSlug: "atlas",
    carBrand: "Лада",
    carModel: "Веста",
    carYear: 2019,
    carMileage: 61_000,
    carCondition: "good",
    budget: 2_500_000,
    consent: true,
    form: "trade-in",
    sourceUrl: "https://salon.test/car/atlas?utm_source=yandex&utm_campaign=osen",
    referrer: "https://ya.ru/",
  });
  await db.query.update(cars).set({ price: 2_900_000 }).where(eq(cars.id, car.id));
  const found = await getStaffLead(depsAt(), id, "all");
  if (!found.ok) throw new Error(found.error.message);
  const lead = found.value;
  expect(lead.car).toEqual({
    title: "Geely Atlas, 2026",
    current: {
      id: car.id,
      slug: "atlas",
      photo: "/media/x/1.jpg",
      price: "2\u00a0900\u00a0000\u00a0₽",
      stage: "В наличии",
      isPublic: true,
    },
    asked: { price: "от\u00a03\u00a0000\u00a0000\u00a0₽", status: "новое" },
  });
  expect(lead.wishes).toEqual([
    { label: "Бюджет", value: "2\u00a0500\u00a0000\u00a0₽", href: null },
    { label: "Свой автомобиль", value: "Лада Веста, 2019", href: null },
    { label: "Пробег", value: "61\u00a0000\u00a0км", href: null },
    { label: "Состояние", value: expect.stringMatching(/хорошее/i), href: null },
    { label: "Предварительная оценка", value: expect.stringMatching(/^Нет: похожих автомобилей мало/), href: null },
  ]);
  expect(lead.source).toEqual([
    {
      label: "Страница",
      value: "/car/atlas?utm_source=yandex&utm_campaign=osen",
      href: "/car/atlas?utm_source=yandex&utm_campaign=osen",
    },
    { label: "Откуда пришёл", value: "https://ya.ru/", href: null },
    { label: "Рекламная площадка", value: "yandex", href: null },
    { label: "Кампания", value: "osen", href: null },
  ]);
  expect(lead.consents).toEqual([expect.objectContaining({ label: "Обмен по трейд-ин", withdrawnAt: null })]);
  expect(lead.timeline.entries.flatMap(({ otherLeadId }) => otherLeadId ?? [])).toEqual([earlier]);
});

it.each(["javascript:alert(1)", "//evil.test/x", "/\\evil.test", "ftp://evil.test/"])(
  "the page %j is shown and is no link",
  async (sourceUrl) => {
    const row = leadRow({ sourceUrl });
    await db.query.insert(leads).values(row);
    const lead = await getStaffLead(depsAt(), row.id, "all");
    expect(lead.ok && lead.value.source).toEqual([{ label: "Страница", value: sourceUrl, href: null }]);
  },
);

describe("GET /api/leads", () => {
  it("filters by status and type, in rubles and ISO times, and keeps its inner columns", async () => {
    const id = await post("+79990000061", { type: "lease_booking", budget: 5000 });
    const { body } = await call("GET", "/leads?status=new&type=lease_booking");
    const rows = body as unknown as Record<string, unknown>[];
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(rows[0]).toMatchObject({ budget: 5000, phone: "+79990000061", createdAt: expect.stringMatching(/Z$/) });
    expect(Object.keys(rows[0] ?? {})).not.toContain("requestKey");
    for (const [query, type] of [
      ["type=lease_booking", "lease_booking"],
      ["type=auto_credit", "auto_credit"],
    ]) {
      const found = (await call("GET", `/leads?${query}`)).body as unknown as Record<string, unknown>[];
      expect(new Set(found.map((row) => row.type)), query).toEqual(new Set([type]));
    }
    expect((await call("GET", "/leads?status=lost")).status).toBe(400);
  });
});

describe("the exported list", () => {
  async function file(address: string): Promise<Response> {
    const request = new Request(`https://salon.test/api/leads/export/${address}`, { headers: { Cookie: manager } });
    return handleRequest(request, env, () => Promise.resolve(new Response("page")));
  }

  it("is the list on the screen, safe to open, and on record without what was searched for", async () => {
    await post("+79990000071", { type: "auto_selection", name: "=cmd|' /C calc'!A0" });
    const response = await file("csv?type=auto_selection&q=cmd");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="zayavki-[\d.]+\.csv"$/);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    // The decoder of text() would drop the byte order mark.
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith('\uFEFF"Дата, UTC+5";"Статус";')).toBe(true);
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain(`"'=cmd|' /C calc'!A0";"89990000071"`);
    const [record] = await db.query.select().from(auditLog).where(eq(auditLog.action, "export"));
    expect(JSON.parse(record?.changes ?? "null")).toEqual({
      format: [null, "csv"],
      rows: [null, 1],
      status: [null, null],
      type: [null, "auto_selection"],
      inTrash: [null, false],
      isSearched: [null, true],
    });
  });

  it("has a column for each advertising parameter", async () => {
    const attribution = JSON.stringify({ utm_source: "yandex", utm_campaign: "лето", yclid: "77" });
    const lead = leadRow({ name: "Меченая", searchText: "меченая", attribution });
    await db.query.insert(leads).values(lead);
    const [head = "", row = ""] = (await (await file("csv?q=меченая")).text()).trim().split("\r\n");
    const cells = (line: string) => line.slice(1, -1).split('";"');
    const at = (name: string) => cells(row)[cells(head).indexOf(name)];
    expect(["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term", "yclid", "gclid"].map(at)).toEqual([
      "yandex",
      "",
      "лето",
      "",
      "",
      "77",
      "",
    ]);
  });

  it("holds what the filters of the address find", async () => {
    const [own, other] = [leadRow({ source: "social" }), leadRow({ source: "outlet" })];
    await db.write([db.query.insert(leads).values(own), db.query.insert(leads).values(other)]);
    const text = await (await file("csv?source=social&assignee=none&view=board")).text();
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain(own.name);
  });

  it("is a workbook as well, and nothing else", async () => {
    const response = await file("xlsx");
    expect(response.headers.get("Content-Type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(new Uint8Array(await response.arrayBuffer()).slice(0, 2)).toEqual(new TextEncoder().encode("PK"));
    expect((await file("pdf")).status).toBe(404);
  });
});

it("the API lists what may be spam as well, flagged, and counts it, page by page", async () => {
  const at = Date.now() + DAY_MS;
  const rows = [
    leadRow({ type: "trade_in", status: "cancelled", createdAt: at + 1 }),
    leadRow({ type: "trade_in", status: "cancelled", createdAt: at + 2, isSpam: true }),
    leadRow({ type: "trade_in", status: "cancelled", createdAt: at + 3 }),
  ];
  await db.write([db.query.insert(leads).values(rows), ...rebuildLeadCounts(db)]);
  const read = async (query: string, cookie = manager) => {
    const request = new Request(`https://salon.test/api/leads?${query}`, { headers: { Cookie: cookie } });
    const response = await handleRequest(request, env, () => Promise.resolve(new Response("page")));
    const found = (await response.json()) as { id: string; isSpam: boolean }[];
    return { found: found.map(({ id, isSpam }) => [id, isSpam]), total: response.headers.get("X-Total-Count") };
  };
  const newestFirst = rows.map(({ id, isSpam }) => [id, isSpam === true]).toReversed();
  expect(await read("type=trade_in&status=cancelled")).toEqual({ found: newestFirst, total: "3" });
  expect(await read("type=trade_in&status=cancelled&limit=2&page=2")).toEqual({
    found: newestFirst.slice(2),
    total: "3",
  });
  expect((await read("limit=3")).found, "of every type").toEqual(newestFirst);
  for (const query of ["limit=0", "page=0", "limit=1001"]) {
    const { status, body } = await call("GET", `/leads?${query}`);
    expect([status, Object.values(body.fields ?? {})], query).toEqual([400, [expect.stringMatching(/[а-я]{3}/)]]);
  }
});

it("a test drive is named one in lists, filters, the file, the palette, letters and reports", async () => {
  const named = { searchText: "проездов", message: "Можно в субботу?" };
  const drive = leadRow({ ...named, type: "contact_form", visitKind: "test_drive", name: "Проездов Первый" });
  const call = leadRow({ ...named, type: "contact_form", name: "Проездов Второй" });
  await db.query.insert(leads).values([drive, call]);
  const namesOf = async (address: string) => {
    const query = {
      ...parseLeadFilter(new URLSearchParams(address)),
      search: "проездов",
      page: 1,
      sort: "newest",
    } as const;
    const { list } = await listStaffLeads(depsAt(), query, 50, NOBODY, "all");
    return Object.fromEntries(list.rows.map(({ name, typeLabel }) => [name, typeLabel]));
  };
  const [ofDrive, ofCall] = [{ [drive.name]: "Тест-драйв" }, { [call.name]: "Обратный звонок" }];
  expect(await namesOf("")).toEqual({ ...ofDrive, ...ofCall });
  expect(await namesOf("type=test_drive")).toEqual(ofDrive);
  expect(await namesOf("type=contact_form")).toEqual(ofCall);
  const lead = await getStaffLead(depsAt(), drive.id, "all");
  expect(lead.ok && lead.value.timeline.entries.map(({ title }) => title).join()).toContain("Заявка: Тест-драйв");
  const { leads: found } = await searchPanel(depsAt(), "проездов", "all");
  expect(found.find(({ id }) => id === drive.id)?.note).toContain("Тест-драйв");
  const [row] = await db.query.select().from(leads).where(eq(leads.id, drive.id));
  if (!row) throw new Error("No lead");
  expect(newLeadMail(row, null, "Europe/Moscow").subject).toBe("Тест-драйв: Проездов Первый");
  expect(newLeadMessage(row, null)).toContain("Новая заявка: Тест-драйв");
  expect(subjectBody({ of: "lead", id: row.id, lead: row, assignee: null, outerId: null }, null)).toMatchObject({
    lead: { type: "contact_form", typeLabel: "Тест-драйв" },
  });
  const [cell] = countLeads([row], () => workingHoursOf(null, "Europe/Moscow"), row.createdAt);
  expect(cell?.type).toBe("test_drive");
  // The type of the specification stays.
  expect(JSON.stringify((await callAs(manager, "GET", "/leads?type=contact_form")).body)).toContain(drive.id);
});
