// When this fails, refusals leave no line in the security journal, or lines contain what a stranger chose.
import { env } from "cloudflare:test";
import { desc } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { refusedLeads } from "../adapters/leads/refused-leads.ts";
import { signIn } from "../api/test-staff-calls.ts";
import type { RequestContext } from "../context/create-context.ts";
import { createIsolate } from "../context/isolate.ts";
import { securityEvents } from "../db/schema/staff.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { handleRequest } from "./handle-request.ts";
import { callOf } from "./record-refusals.ts";

const SITE = "https://salon.test";
const STRANGER = "203.0.113.77";
let analyst = "";
let administrator = "";

beforeAll(async () => {
  analyst = await signIn("analyst", "analyst");
  administrator = await signIn("chief", "administrator");
});

type Page = (context: RequestContext) => Promise<Response>;
const drawn: Page = () => Promise.resolve(new Response("page"));

/** Sends a request and returns the newest event once the work after the response is done; null if it made none. */
async function eventOf(path: string, init: RequestInit = {}, vars = {}, page: Page = drawn) {
  const { db } = depsAt();
  const before = await db.query.$count(securityEvents);
  const work: Promise<unknown>[] = [];
  const headers = { "CF-Connecting-IP": STRANGER, "User-Agent": "Firefox", ...init.headers };
  await handleRequest(
    new Request(SITE + path, { ...init, headers }),
    { ...env, ...vars },
    (_, context) => page(context),
    (task) => void work.push(task),
    null,
    { ...createIsolate(), refusedLeads: refusedLeads(0) },
  );
  await Promise.all(work);
  if ((await db.query.$count(securityEvents)) === before) return null;
  const [event] = await db.query.select().from(securityEvents).orderBy(desc(securityEvents.at)).limit(1);
  return event;
}

it("a call without a session", async () => {
  const event = await eventOf("/api/leads?q=Анна");
  expect(event).toMatchObject({
    kind: "access_refused",
    actorId: null,
    detail: "no_session",
    network: "203.0.113.0/24",
  });
});

it("a call and a screen without the permission, with the person", async () => {
  const call = await eventOf("/api/staff/some-id/password", { method: "POST", headers: { Cookie: analyst } });
  expect(call).toMatchObject({ kind: "access_refused", actorId: "user-analyst", network: STRANGER });
  expect(call?.detail).toBe("POST /api/staff/:id/password");
  const screen = await eventOf("/admin/staff", { headers: { Cookie: analyst } });
  expect(screen).toMatchObject({ kind: "access_refused", actorId: "user-analyst", detail: "GET /admin/staff" });
});

it.each([
  ["a wrong password", "/session", { username: "analyst", password: "не тот" }, "login_refused", "wrong_password"],
  [
    "an address that points inside",
    "/parser/parse-single",
    { url: "http://127.0.0.1/" },
    "address_refused",
    "импорт страницы",
  ],
])("%s once, by its reason", async (_, path, body, kind, detail) => {
  const before = await depsAt().db.query.$count(securityEvents);
  const headers = { "Content-Type": "application/json", Cookie: administrator };
  const event = await eventOf(`/api${path}`, { method: "POST", body: JSON.stringify(body), headers });
  expect(event).toMatchObject({ kind, detail });
  expect(await depsAt().db.query.$count(securityEvents)).toBe(before + 1);
});

it.each([
  ["/api/leads", "203.0.114.1"],
  ["/request/contact_form", "203.0.115.1"],
])("a lead over the limit once, by its reason: %s", async (path, address) => {
  const { db } = depsAt();
  const LEAD_LIMIT = { limit: () => Promise.resolve({ success: false }) };
  const lead = { type: "contact_form", name: "Анна", phone: "+79993020001", consent: true } as const;
  const sentBy = { requestKey: null, referrer: null, address, headers: null };
  const before = await db.query.$count(securityEvents);
  const body = JSON.stringify(lead);
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": `${body.length}`,
    "CF-Connecting-IP": address,
  };
  const init = { method: "POST", body, headers };
  const event = await eventOf(path, init, { LEAD_LIMIT }, async ({ services, statusOf }) => {
    const refused = await services.leads.submitLead({ lead, ...sentBy });
    return new Response("page", { status: refused.ok ? 200 : statusOf(refused.error) });
  });
  expect(event).toMatchObject({ kind: "lead_refused" });
  expect(await db.query.$count(securityEvents)).toBe(before + 1);
});

it("a form of another site", async () => {
  const event = await eventOf("/api/leads", {
    method: "POST",
    body: "{}",
    headers: { Origin: "https://evil.example" },
  });
  expect(event).toMatchObject({ kind: "foreign_request_refused", actorId: null });
});

it("a file that is not accepted", async () => {
  const event = await eventOf("/api/objects/upload/none?by=user-analyst", {
    method: "PUT",
    body: "x",
    headers: { "Content-Length": "1" },
  });
  expect(event).toMatchObject({ kind: "upload_refused", actorId: null, detail: "PUT /api/objects/upload/:id" });
});

it("a network over its limit", async () => {
  const PAGE_LIMIT = { limit: () => Promise.resolve({ success: false }) };
  expect(await eventOf("/new-cars", {}, { PAGE_LIMIT })).toMatchObject({ kind: "limit_reached", detail: "GET /:id" });
});

it("nothing that was allowed", async () => {
  expect(await eventOf("/new-cars")).toBeNull();
  expect(await eventOf("/admin/cars", { headers: { Cookie: analyst } })).toBeNull();
  expect(await eventOf("/api/cars/slug/none")).toBeNull();
});

it.each([
  ["/api/staff/7c1b/password", "GET /api/staff/:id/password"],
  ["/admin/leads/+79990000001.data", "GET /admin/leads/:id"],
  ["/api/a/b/c/d/e/f/g/h", "GET /api/:id/:id/:id/:id/:id"],
])("%s is recorded as %s", async (pathname, call) => {
  expect(await callOf({ method: "GET" }, { pathname })).toBe(call);
});
