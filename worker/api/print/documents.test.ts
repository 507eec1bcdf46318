// Fails when a template with a wrong field is stored, a document shows a lead to somebody who may not see it, or the journal gets personal data.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brandRow, carRow, draftRow, leadRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { settings } from "../../db/schema/content.ts";
import { leads } from "../../db/schema/leads.ts";
import { auditLog, rolePermissions } from "../../db/schema/staff.ts";
import { inspections, carReports } from "../../db/schema/papers.ts";
import type { InspectionPoint } from "../../domain/papers/papers.ts";
import { fieldsOf } from "../../domain/print/document-text.ts";
import { DOCUMENT_SAMPLES } from "../../domain/print/document-samples.ts";
import { valueOf } from "../../domain/print/document-fields.ts";
import { PERMISSIONS, type Permission } from "../../domain/staff/permissions.ts";
import { getPrintedCars } from "../../services/print/get-printed-cars.ts";
import { getDocumentExample } from "../../services/print/document-templates.ts";
import { getPrintedDocument } from "../../services/print/print-document.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { testDeps } from "../../services/test-deps.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
let boss = "";
let irina = "";
let oleg = "";

const BRAND = brandRow({ name: "Haval" });
const CAR = carRow({
  brandId: BRAND.id,
  name: "Haval Jolion",
  model: "Jolion",
  vin: "XWEGH411XK0001234",
  plate: "А123ВС96",
  price: 2_490_000,
  monthlyPayment: 41_500,
  owners: 2,
  status: "used",
  mileage: 45_000,
  options: ["abs", "esp"],
});

beforeAll(async () => {
  boss = await signIn("boss", "administrator");
  irina = await signIn("irina", "sales");
  oleg = await signIn("oleg", "sales");
  await db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
  await db.query.insert(brands).values(BRAND);
  await db.query.insert(cars).values(CAR);
  await db.query.insert(settings).values({
    id: 1,
    salonName: "Салон",
    phone: "+73430000000",
    address: "Мира, 1",
    priceTagText: "Цена с НДС",
    updatedAt: 0,
  });
});

async function template(body = "# Договор № {номер}", name = "Договор"): Promise<string> {
  const { body: added } = await callAs(boss, "POST", "/document-templates", { name, body });
  return String(added.id);
}

async function lead(values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const row = leadRow({ name: "Ольга <b>", carId: CAR.id, assigneeId: "user-irina", ...values });
  await db.query.insert(leads).values(row);
  return row.id;
}

const printed = (
  templateId: string | null,
  subject: { leadId?: string; carId?: string },
  permissions: readonly Permission[] = PERMISSIONS,
) =>
  getPrintedDocument(
    depsAt(),
    templateId,
    { leadId: null, carId: null, ...subject },
    Promise.resolve({ userId: "user-oleg", permissions, salons: [] }),
  );

describe("a template of a document", () => {
  it("with unknown fields is refused, and each is named with the nearest one", async () => {
    const { status, body } = await callAs(boss, "POST", "/document-templates", {
      name: "Акт",
      body: "{авто.марк} {номер} {бензопила}",
    });
    const message = "Таких полей нет: {авто.марк} — может быть, {авто.марка}?; {бензопила}";
    expect([status, body.fields]).toEqual([400, { body: message }]);
  });

  it("is changed by those who may change the settings, and comes back from the trash", async () => {
    const id = await template();
    const path = `/document-templates/${id}`;
    expect((await callAs(irina, "PUT", path, { name: "Мой" })).status).toBe(403);
    expect((await callAs(boss, "PUT", path, { name: "Акт", version: 1 })).body).toMatchObject({ version: 2 });
    const stale = { name: "Другой", version: 1, base: { name: "Договор" } };
    expect((await callAs(boss, "PUT", path, stale)).status).toBe(409);
    expect((await callAs(boss, "DELETE", path)).status).toBe(200);
    expect(await printed(id, {})).toMatchObject({ ok: false });
    expect((await callAs(boss, "POST", `${path}/restore`)).status).toBe(200);
    expect(await printed(id, {})).toMatchObject({ ok: true });
  });

  it("is shown with the latest car of the site", async () => {
    expect(await getDocumentExample(depsAt())).toMatchObject({ values: { "авто.марка": "Haval", салон: "Салон" } });
  });
});

describe("a document", () => {
  it("has the fields of the lead, of its car and of the salon, and the sum in words", async () => {
    const found = await printed(await template(DOCUMENT_SAMPLES[0]?.body), { leadId: await lead() });
    if (!found.ok) throw new Error(found.error.message);
    const { values, template: chosen } = found.value;
    expect(values).toMatchObject({
      номер: "011126-1234",
      дата: "1 ноября 2026\u00a0г.",
      "авто.vin": CAR.vin,
      "авто.госномер": "А123ВС96",
      "авто.модель": "Jolion",
      "авто.пробег": "45\u00a0000",
      цена: "2\u00a0490\u00a0000",
      покупатель: "Ольга <b>",
      салон: "Салон",
      "салон.адрес": "Мира, 1",
    });
    expect(valueOf("цена.прописью", values)).toBe("Два миллиона четыреста девяносто тысяч рублей 00 копеек");
    // No record has them: they are typed before printing.
    const blank = fieldsOf(chosen?.body ?? "").filter((name) => valueOf(name, values) === "");
    expect(blank).toEqual(expect.arrayContaining(["покупатель.паспорт", "покупатель.адрес", "авто.птс.номер"]));
  });

  it("of a lead is for those who may see it", async () => {
    const id = await template();
    const leadId = await lead();
    const own = PERMISSIONS.filter((one) => one !== "leads.all");
    expect(await printed(id, { leadId }, own)).toMatchObject({ ok: false, error: { code: "not_found" } });
    expect(await printed(id, { leadId }, ["cars.read"])).toMatchObject({ ok: false });
    expect(await printed(id, { leadId: await lead({ deletedAt: 1 }) })).toMatchObject({ ok: false });
    expect(await printed(id, { carId: "no-such-car" })).toMatchObject({ ok: false });
    expect(await printed(null, { leadId })).toMatchObject({ ok: true, value: { template: null, car: { id: CAR.id } } });
  });

  it("that was printed stands in the lead's timeline, without personal data, once per request key", async () => {
    const id = await template();
    const leadId = await lead();
    const print = { leadId, carId: CAR.id, number: "271126-1" };
    expect((await callAs(oleg, "POST", `/document-templates/${id}/prints`, print)).status).toBe(403);
    expect((await callAs(irina, "POST", `/document-templates/${id}/prints`, print)).status).toBe(201);
    const page = await getStaffLead(depsAt(), leadId, "all");
    const entry = page.ok ? page.value.timeline.entries.find(({ title }) => title === "Печать документа") : undefined;
    expect(entry).toMatchObject({ who: "irina", changes: [{ label: "Документ", after: "Договор № 271126-1" }] });
    const [row] = await db.query
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.action, "print"), eq(auditLog.entityId, leadId)));
    expect(row?.changes).not.toContain("Ольга");
  });

  it("without a lead stands in the history of the car, and a number takes no other texts", async () => {
    const path = `/document-templates/${await template()}/prints`;
    expect((await callAs(boss, "POST", path, { carId: CAR.id })).status).toBe(201);
    expect(await db.query.$count(auditLog, and(eq(auditLog.action, "print"), eq(auditLog.entity, "car")))).toBe(1);
    expect((await callAs(boss, "POST", path, { number: "<script>" })).status).toBe(400);
    expect((await callAs(boss, "POST", path, { carId: "no-such-car" })).status).toBe(404);
    expect((await callAs(boss, "POST", "/document-templates/none/prints", {})).status).toBe(404);
  });
});

describe("price tags", () => {
  it("come in the order of the ids, with price, attributes, salon, code and the terms of a payment", async () => {
    const draft = draftRow({ brandId: BRAND.id, name: "Jolion" });
    const trashed = draftRow({ brandId: BRAND.id, deletedAt: 1 });
    await db.query.insert(cars).values([draft, trashed]);
    const ids = [String(draft.id), String(CAR.id), String(trashed.id), "none"];
    const found = await getPrintedCars(testDeps(), ids, "https://salon.test");
    expect(found).toMatchObject({ missing: 2, text: "Цена с НДС" });
    expect(found.creditTerms.warning).toBe("Оценивайте свои финансовые возможности и риски");
    const [first, second] = found.cars;
    expect(first).toMatchObject({ title: "Haval Jolion", stage: "draft", payment: null });
    expect(second).toMatchObject({
      price: "2\u00a0490\u00a0000\u00a0₽",
      before: null,
      payment: "41\u00a0500\u00a0₽/мес",
      options: ["ABS", "Система стабилизации"],
      salon: { name: "Салон", address: "Мира, 1" },
      address: `salon.test/car/${CAR.slug}`,
      papers: [],
    });
    expect(second?.attributes).toContainEqual({ label: "Владельцев", value: "2" });
    expect(second?.qr.path).toMatch(/^M/);
  });

  it("of the page of a car have what buyers may see of its papers", async () => {
    const id = String(CAR.id);
    const point = { zone: "body", item: "Крыло", state: "worn", note: "скол", photo: null } as const;
    await db.query.insert(inspections).values([
      {
        id: "i1",
        carId: id,
        inspectedAt: Date.UTC(2026, 9, 5),
        points: [point, { ...point, item: "Капот", state: "good" }],
        shown: true,
        createdAt: 1,
        updatedAt: 1,
      },
      { id: "i2", carId: id, inspectedAt: Date.UTC(2026, 9, 6), shown: false, createdAt: 1, updatedAt: 1 },
    ]);
    await db.query.insert(carReports).values({
      id: "r1",
      carId: id,
      source: "file",
      title: "Автотека",
      state: "ready",
      rows: [{ kind: "owners", text: "2 владельца", tone: "neutral" }],
      shown: true,
      createdAt: 1,
    });
    const { cars: found } = await getPrintedCars(testDeps(), [id], "https://salon.test");
    expect(found[0]?.papers).toEqual([
      { title: expect.stringMatching(/^Осмотр салона, 5.октября 2026.г\.$/), rows: ["Крыло: скол"] },
      { title: "Автотека", rows: ["2 владельца"] },
    ]);
  });

  it("of the page of a car say that nothing was found only where somebody has looked", async () => {
    const car = carRow({ brandId: BRAND.id });
    await db.query.insert(cars).values(car);
    const point = { zone: "body", item: "Крыло", state: "good", note: null, photo: null } as const;
    const common = { carId: String(car.id), shown: true, createdAt: 1, updatedAt: 1 };
    const report = { id: "r2", carId: common.carId, title: "Автотека", shown: true, createdAt: 1 } as const;
    await db.query.insert(carReports).values({ ...report, source: "file", state: "ready" });
    const papersWith = async (id: string, inspectedAt: number, points: InspectionPoint[]) => {
      await db.query.insert(inspections).values({ ...common, id, inspectedAt, points });
      const { cars: found } = await getPrintedCars(testDeps(), [common.carId], "https://salon.test");
      return found[0]?.papers.map(({ rows }) => rows);
    };
    expect(await papersWith("i3", 1, [{ ...point, state: null }])).toEqual([[]]);
    expect(await papersWith("i4", 2, [point, { ...point, state: null }])).toEqual([["Замечаний нет"], []]);
  });
});
