// Fails when papers of a car are lost, changed without a trace, or seen by strangers before staff have shown them; or when a VIN leaks.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { brandRow, carRow } from "../../db/factories.ts";
import { upsertSettings } from "../../db/queries/dealership/layout.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { contentVersion } from "../../db/schema/content.ts";
import { carReports, inspections } from "../../db/schema/papers.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { getCarPage } from "../../services/cars/get-car-page.ts";
import { getShownReportFile, sweepReportFiles } from "../../services/papers/reports.ts";
import { purgeTrash } from "../../services/staff/purge-trash.ts";
import { testDeps } from "../../services/test-deps.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = testDeps();
const VIN = "XW8ZZZ61ZJG000001";
const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n");
let sales = "";
let analyst = "";
let number = 0;
let car = { id: "", slug: "" };

beforeEach(async () => {
  sales ||= await signIn("sales", "sales");
  analyst ||= await signIn("analyst", "analyst");
  const brand = brandRow();
  const slug = `car-${++number}`;
  const row = carRow({ brandId: brand.id, slug, vin: VIN.slice(0, -2) + String(10 + number), mileage: 45_000 });
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(row)]);
  car = { id: row.id ?? "", slug };
});

const notRendered = () => Promise.resolve(new Response("page"));
const post = (path: string, body?: object) => callAs(sales, "POST", path, body);
const put = (path: string, body?: object) => callAs(sales, "PUT", path, body);
const page = async () => {
  const found = await getCarPage(testDeps(), car.slug);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

async function report(body: object = {}) {
  const made = await post(`/cars/${car.id}/reports`, { title: "ГИБДД", ...body });
  expect(made.status).toBe(201);
  return made.body as { id: string; version: number };
}

async function sendFile(id: string, bytes: Uint8Array<ArrayBuffer>) {
  const request = new Request(`https://salon.test/api/reports/${id}/file`, {
    method: "PUT",
    headers: { Cookie: sales, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/pdf" },
    body: bytes,
  });
  return handleRequest(request, env, notRendered);
}

const openFile = (id: string) => getShownReportFile(testDeps(), { slug: car.slug, id });

describe("a report", () => {
  it("shows buyers its lines and its file only when staff have shown it", async () => {
    const rows = [{ kind: "owners", text: "2 владельца", tone: "good" }];
    const { id } = await report({ madeOn: "2026-11-20", rows });
    expect((await sendFile(id, PDF)).status).toBe(200);
    expect((await page()).papers.reports).toEqual([]);
    expect((await openFile(id)).ok).toBe(false);
    expect((await put(`/reports/${id}`, { shown: true })).status).toBe(200);
    expect((await page()).papers.reports).toEqual([
      { id, title: "ГИБДД", madeAt: Date.UTC(2026, 10, 20), hasFile: true, link: null, rows },
    ]);
    const opened = await openFile(id);
    expect(opened.ok && (await new Response(opened.value.body).text())).toBe("%PDF-1.7\n1 0 obj\n");
    expect((await getShownReportFile(testDeps(), { slug: "another-car", id })).ok).toBe(false);
    await callAs(sales, "DELETE", `/reports/${id}`);
    expect((await openFile(id)).ok).toBe(false);
    expect((await post(`/reports/${id}/restore`)).status).toBe(200);
    expect((await openFile(id)).ok).toBe(true);
    await db.query.update(cars).set({ deletedAt: 1 }).where(eq(cars.id, car.id));
    expect((await openFile(id)).ok).toBe(false);
  });

  it("takes a PDF alone, by its content, and serves it so that nothing in it runs", async () => {
    const { id } = await report();
    const refused = await sendFile(id, new TextEncoder().encode("<script>alert(1)</script>"));
    expect(refused.status).toBe(400);
    await sendFile(id, PDF);
    const request = new Request(`https://salon.test/api/reports/${id}/file`, { headers: { Cookie: analyst } });
    const { status, headers } = await handleRequest(request, env, notRendered);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining("attachment") as unknown,
      "content-security-policy": expect.stringContaining("sandbox") as unknown,
      "x-content-type-options": "nosniff",
    });
    const stranger = await callAs("", "GET", `/reports/${id}/file`);
    expect(stranger.status).toBe(401);
  });

  it("keeps what others have changed, is in the journal, and makes old pages stale", async () => {
    const { id, version } = await report({ shown: true });
    const [before] = await db.query.select().from(contentVersion);
    expect((await put(`/reports/${id}`, { title: "Автокод", version, base: { title: "ГИБДД" } })).status).toBe(200);
    const [after] = await db.query.select().from(contentVersion);
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    const stale = await put(`/reports/${id}`, { title: "Другое", version, base: { title: "ГИБДД" } });
    expect([stale.status, stale.body["conflicts"]]).toEqual([409, [expect.objectContaining({ stored: "Автокод" })]]);
    const log = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.map(({ action }) => action).toSorted()).toEqual(["create", "update"]);
    const bad = await put(`/reports/${id}`, {
      rows: [{ kind: "owners", text: " ", tone: "good" }],
      link: "javascript:1",
    });
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ["link", "rows.0.text"]]);
  });
});

describe("an inspection", () => {
  it("begins with the standard list, and with the points of another one of the same car", async () => {
    const made = await post(`/cars/${car.id}/inspections`, {});
    const points = made.body["points"] as { zone: string; state: unknown }[];
    expect(made.body).toMatchObject({ mileage: 45_000, shown: false });
    expect(points.length).toBeGreaterThan(40);
    expect(points.every(({ state }) => state === null)).toBe(true);
    const id = String(made.body["id"]);
    const one = { zone: "hood", item: "Капот", state: "bad", note: "Скол", photo: null };
    await put(`/inspections/${id}`, { points: [one, { ...one, item: "Не смотрели", state: null, note: null }] });
    const copy = await post(`/cars/${car.id}/inspections`, { copyOf: id });
    expect(copy.body["points"]).toHaveLength(2);
    const others = await post(`/cars/${car.id}/inspections`, { copyOf: "no-such" });
    expect(others.status).toBe(404);
    const wrong = await put(`/inspections/${id}`, { points: [{ ...one, zone: "wheel" }] });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ["points.0.zone"]]);
  });

  it("is shown by staff; of several shown the latest", async () => {
    for (const [day, state] of [
      ["2026-11-01", "bad"],
      ["2026-11-20", "good"],
      ["2026-11-10", "worn"],
    ] as const) {
      const { body } = await post(`/cars/${car.id}/inspections`, {});
      expect((await page()).papers.inspection?.inspectedAt).not.toBe(Date.parse(day));
      const point = { zone: "hood", item: "Капот", state, note: null, photo: null };
      await put(`/inspections/${String(body["id"])}`, { inspectedOn: day, points: [point], shown: true });
    }
    expect((await page()).papers.inspection).toMatchObject({
      inspectedAt: Date.parse("2026-11-20"),
      points: [{ state: "good" }],
    });
  });

  it("stays with a sold car and is not taken by a copy of it; both are purged with the car", async () => {
    const { id } = await report({ shown: true });
    await sendFile(id, PDF);
    await post(`/cars/${car.id}/inspections`, {});
    await put(`/cars/${car.id}`, { sold: true });
    expect((await page()).papers.reports).toHaveLength(1);
    const copy = await post(`/cars/${car.id}/copy`);
    const ofCopy = await callAs(sales, "GET", `/cars/${String(copy.body["id"])}/papers`);
    expect(ofCopy.body).toMatchObject({ reports: [], inspections: [] });
    await db.query.update(cars).set({ deletedAt: 1, publishedAt: null }).where(eq(cars.id, car.id));
    await purgeTrash(testDeps());
    expect(await db.query.select().from(carReports).where(eq(carReports.carId, car.id))).toEqual([]);
    expect(await db.query.select().from(inspections).where(eq(inspections.carId, car.id))).toEqual([]);
    const files = async () => (await env.MEDIA.list({ prefix: `reports/${id}/` })).objects.length;
    await sweepReportFiles(testDeps());
    expect(await files()).toBe(1);
    await sweepReportFiles(testDeps({ clock: { now: () => Date.now() + 2 * DAY_MS } }));
    expect(await files()).toBe(0);
  });
});

describe("a VIN", () => {
  const show = (vinShown: string | null) => db.write([upsertSettings(db, { vinShown }, 1)]);

  it("is shown as far as the settings say", async () => {
    const [row] = await db.query.select({ vin: cars.vin }).from(cars).where(eq(cars.id, car.id));
    const vin = row?.vin ?? "";
    expect((await page()).papers.vin).toBeNull();
    await show("last6");
    expect((await page()).papers.vin).toBe(vin.slice(-6));
    await show("whole");
    expect((await page()).papers.vin).toBe(vin);
    await show("something new");
    expect((await page()).papers.vin).toBeNull();
  });

  it("is in no answer of the API to a stranger, whatever the settings say", async () => {
    await show("whole");
    for (const path of ["/cars", `/cars/${car.slug}`, "/cars?limit=100", `/search?q=${VIN}`, "/settings"]) {
      const { body } = await callAs("", "GET", path);
      expect(JSON.stringify(body)).not.toContain(VIN.slice(0, 12));
    }
    expect((await callAs("", "GET", `/cars/${car.id}/papers`)).status).toBe(401);
    await show(null);
  });
});
