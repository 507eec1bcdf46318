// When this fails, a visitor waits for a database that does not answer, gets a 500 or a demo phone, or a search engine drops the page.
import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { createIsolate, type Isolate } from "../context/isolate.ts";
import { createDatabase } from "../db/client.ts";
import { upsertSettings } from "../db/queries/dealership/layout.ts";
import { failingD1, type FaultyD1, unresponsiveD1 } from "../db/test-d1.ts";
import { DEFAULT_SETTINGS } from "../domain/dealership/settings.ts";
import type { Env } from "../env.ts";
import { handleRequest, type RenderPage } from "./handle-request.ts";

const PHONE = "+73432222222";
const SHOWN_PHONE = "+7 (343) 222-22-22";
const SALON: Partial<Env> = { SALON_NAME: "Вега <моторс>", SALON_PHONE: PHONE };

beforeAll(async () => {
  const db = createDatabase(env.DB);
  await db.write([upsertSettings(db, { phone: PHONE, salonName: "Салон из настроек" }, 1)]);
  // On a busy machine the time of a call would be over before its first retry.
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterAll(() => {
  vi.useRealTimers();
});

const limits = (ms: number) => ({ callMs: ms, failuresMs: ms });
const shortLived = () => createIsolate({ limitsOf: () => limits(200) });

/** Like Remix: an exception of a loader becomes a 500 page. */
const renderPage: RenderPage = async (_, context) => {
  const layout = await context.knownLayout();
  const home = await context.services.dealership.getHome().catch(() => null);
  const html = `<p>${layout?.settings.phone ?? "no phone"}</p>`;
  return new Response(html, { status: home ? 200 : 500, headers: { "Content-Type": "text/html" } });
};

interface Request503 {
  path: string;
  init?: RequestInit;
  from?: FaultyD1;
  vars?: Partial<Env>;
  isolate?: Isolate;
}

function request({ path, init, from = unresponsiveD1(), vars = {}, isolate = shortLived() }: Request503) {
  return handleRequest(
    new Request(`https://salon.test${path}`, init),
    { ...env, ...vars, DB: from.d1 },
    renderPage,
    undefined,
    null,
    isolate,
  );
}

const SESSION = { Cookie: `__Host-sid=${"s".repeat(43)}` };

describe.each([
  ["does not answer", unresponsiveD1],
  ["refuses each batch", failingD1],
])("while D1 %s", (_, broken) => {
  it.each([
    ["a page", "/new-cars", {}],
    ["navigation data", "/new-cars.data", {}],
    ["a screen of the panel", "/admin/cars", { headers: SESSION }],
    ["the panel's navigation data", "/admin/cars.data", { headers: SESSION }],
    ["a call of visitors", "/api/cars", {}],
    ["a call of staff", "/api/leads", { headers: SESSION }],
  ] satisfies [string, string, RequestInit][])("%s is a 503 that may be repeated later", async (_, path, init) => {
    if (path !== "/new-cars" && path !== "/new-cars.data") expectConsole("error", /database_unavailable/);
    if (broken === failingD1) expectConsole("error", /database_retried/);
    const response = await request({ path, init, from: broken() });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("a call of the API while D1 does not answer", () => {
  it("gets a Russian error that shows no internals", async () => {
    expectConsole("error", /database_unavailable/);
    const response = await request({ path: "/api/cars" });
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^Сайт временно не отвечает/) });
  });

  it("that changes something says that the change may be stored", async () => {
    expectConsole("error", /database_unavailable/);
    const init = { method: "DELETE", headers: { ...SESSION, Origin: "https://salon.test" } };
    const { error } = await (await request({ path: "/api/cars/x", init })).json<{ error: string }>();
    expect(error).toContain("проверьте, не сохранилось ли изменение");
  });
});

describe("the salon's phone while D1 does not answer", () => {
  it("is the one of the settings that this isolate has read", async () => {
    let callMs = 30_000;
    const isolate = createIsolate({ limitsOf: () => limits(callMs) });
    await request({ path: "/new-cars", isolate, from: { d1: env.DB, sent: () => 0 } });
    callMs = 200;
    expect(await (await request({ path: "/new-cars", isolate, vars: SALON })).text()).toContain(PHONE);
  });

  it("is the one of the deployment in a new isolate", async () => {
    expect(await (await request({ path: "/new-cars", vars: SALON })).text()).toContain(PHONE);
  });

  it("stands on the page for a request that fails outside Remix, with the next actions", async () => {
    expectConsole("error", /database_unavailable/);
    const html = await (await request({ path: "/admin", init: { headers: SESSION }, vars: SALON })).text();
    expect(html).toContain(SHOWN_PHONE);
    expect(html).toContain("Вега &#60;моторс&#62;");
    expect(html).toContain('href="/request/callback"');
  });

  it("is missing when it is not known: the phone of the demo reaches nobody", async () => {
    expectConsole("error", /database_unavailable/);
    const page = await (await request({ path: "/new-cars" })).text();
    const panel = await (await request({ path: "/admin", init: { headers: SESSION } })).text();
    expect(page).toContain("no phone");
    for (const html of [page, panel]) {
      expect(html).not.toContain("tel:");
      expect(html).not.toContain(DEFAULT_SETTINGS.phone);
      expect(html).not.toContain(DEFAULT_SETTINGS.salonName);
    }
  });
});
