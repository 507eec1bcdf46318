import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createContext } from "../../context/create-context.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { outletFiles, outlets, outletStates } from "../../db/schema/outlets.ts";
import { auditLog } from "../../db/schema/staff.ts";
import type { OutletView } from "../../domain/outlets/outlet-views.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// When these fail, strangers read an outlet's file, or the outlet does not.

const db = createDatabase(env.DB);
let manager = "";
let analyst = "";

beforeAll(async () => {
  [manager, analyst] = [await signIn("manager", "manager"), await signIn("analyst", "analyst")];
  const brand = brandRow();
  await db.query.insert(brands).values(brand);
  await db.query.insert(cars).values(carRow({ brandId: brand.id, id: "offered" }));
});

beforeEach(async () => {
  for (const table of [outletFiles, outletStates, outlets, auditLog]) await db.query.delete(table);
});

const change = (key: string, body: object) => callAs(manager, "PUT", `/outlets/${key}`, body);
const address = (action: string) => callAs(manager, "POST", "/outlets/json/address", { action });

async function viewAs(cookie: string): Promise<OutletView> {
  const { body } = await callAs(cookie, "GET", "/outlets");
  const found = (body as unknown as OutletView[]).find(({ key }) => key === "json");
  if (!found) throw new Error("no view of the outlet");
  return found;
}

const fetchFile = (path: string | null, init: RequestInit = {}) =>
  handleRequest(new Request(`https://salon.test${path}`, init), env, () => Promise.resolve(new Response("page")));

/** Switched on, with its first file. */
async function servedPath(): Promise<string> {
  await change("json", { enabled: true });
  await createContext(env, null).services.outlets.workOnOutlets({ budgetMs: 45_000 });
  return (await viewAs(manager)).path ?? "";
}

it("serves the file to GET and HEAD, and not again to a client that has it", async () => {
  const path = await servedPath();
  const first = await fetchFile(path);
  expect(first.status).toBe(200);
  expect(first.headers.get("Content-Type")).toBe("application/feed+json; charset=utf-8");
  const text = await first.text();
  expect((JSON.parse(text) as { items: object[] }).items).toMatchObject([{ id: "offered" }]);
  const head = await fetchFile(path, { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("Content-Length")]).toEqual([
    200,
    "",
    String(new TextEncoder().encode(text).length),
  ]);
  const etag = first.headers.get("ETag") ?? "";
  const modified = first.headers.get("Last-Modified") ?? "";
  expect((await fetchFile(path, { headers: { "If-None-Match": `"x", ${etag.slice(2)}` } })).status).toBe(304);
  expect((await fetchFile(path, { headers: { "If-None-Match": '"x"', "If-Modified-Since": modified } })).status).toBe(
    200,
  );
  expect((await fetchFile(path, { headers: { "If-Modified-Since": modified } })).status).toBe(304);
  expect((await fetchFile(path, { method: "DELETE", headers: { Origin: "https://salon.test" } })).status).toBe(405);
});

it("answers 503 before the first file, so that no outlet takes the stock for empty", async () => {
  await change("json", { enabled: true });
  const answer = await fetchFile((await viewAs(manager)).path);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "120"]);
});

it("has an address that nobody guesses, which can be replaced and revoked", async () => {
  const path = await servedPath();
  expect(path).toMatch(/^\/outlets\/json\/[\w-]{43}\.json$/);
  expect((await fetchFile(path.replace(/[\w-]{43}/, "A".repeat(43)))).status).toBe(404);
  await address("rotate");
  expect((await fetchFile(path)).status).toBe(404);
  const renewed = (await viewAs(manager)).path ?? "";
  expect((await fetchFile(renewed)).status).toBe(200);
  await address("revoke");
  expect((await fetchFile(renewed)).status).toBe(404);
  expect((await viewAs(manager)).path).toBeNull();
  await address("rotate");
  expect((await fetchFile((await viewAs(manager)).path)).status).toBe(200);
  await change("json", { enabled: false });
  expect((await fetchFile((await viewAs(manager)).path)).status).toBe(404);
  const recorded = JSON.stringify(await db.query.select().from(auditLog));
  expect(recorded).toContain("address");
  expect(recorded).not.toContain(renewed.slice(14, 57));
});

it("asks for the password that staff have set", async () => {
  const path = await servedPath();
  await address("set_password");
  const { password } = await viewAs(manager);
  const withPassword = (text: string) => ({ headers: { Authorization: `Basic ${btoa(text)}` } });
  const refused = await fetchFile(path);
  expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
    401,
    expect.stringContaining("Basic realm"),
  ]);
  expect((await fetchFile(path, withPassword("json:wrong"))).status).toBe(401);
  expect((await fetchFile(path, withPassword(`drom:${password}`))).status).toBe(401);
  expect((await fetchFile(path, { headers: { Authorization: "Basic %%%" } })).status).toBe(401);
  expect((await fetchFile(path, withPassword(`json:${password}`))).status).toBe(200);
  await address("remove_password");
  expect((await fetchFile(path)).status).toBe(200);
});

it("shows addresses and passwords only to staff who may change outlets", async () => {
  await servedPath();
  await address("set_password");
  expect(await viewAs(analyst)).toMatchObject({ enabled: true, path: null, password: null, hasPassword: true });
  expect((await callAs(analyst, "PUT", "/outlets/json", { enabled: false })).status).toBe(403);
});

it("records when the outlet asked for its file", async () => {
  const path = await servedPath();
  const later: Promise<unknown>[] = [];
  await handleRequest(
    new Request(`https://salon.test${path}`),
    env,
    () => Promise.resolve(new Response("page")),
    (work) => void later.push(work),
  );
  await Promise.all(later);
  const [state] = await db.query.select().from(outletStates).where(eq(outletStates.key, "json"));
  expect(state?.fetchedAt).toBeGreaterThan(Date.now() - 60_000);
});

it("keeps each outlet's own settings and refuses wrong ones", async () => {
  const saved = await change("webmaster", { settings: { legalName: "ООО «Салон»", ogrn: " 1026605606620 " } });
  expect(saved).toMatchObject({ status: 200, body: { settings: { legalName: "ООО «Салон»", ogrn: "1026605606620" } } });
  const cleared = await change("webmaster", { settings: { legalName: "" } });
  expect(cleared.body).toMatchObject({ settings: { ogrn: "1026605606620" } });
  expect(cleared.body["settings"]).not.toHaveProperty("legalName");
  expect(await change("webmaster", { settings: { ogrn: "123" } })).toMatchObject({
    status: 400,
    body: { fields: { "settings.ogrn": expect.stringMatching(/13 цифр/) } },
  });
  expect((await change("webmaster", { settings: { dromCityId: "1" } })).status).toBe(400);
  expect((await change("nowhere", { enabled: true })).status).toBe(404);
  const stale = { settings: { ogrn: "1026605606621" }, version: 1, base: { settings: { ogrn: "" } } };
  expect((await change("webmaster", stale)).status).toBe(409);
});

it("makes no file at once for an outlet that is off", async () => {
  expect((await callAs(manager, "POST", "/outlets/json/make")).status).toBe(409);
  expect((await address("rotate")).status).toBe(404);
});
