import { env } from "cloudflare:test";
import { expectConsole } from "#tests/setup/console.ts";
import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../db/client.ts";
import { bankRow, brandRow, carRow, draftRow, promotionRow, reviewRow } from "../db/factories.ts";
import { brands, cars } from "../db/schema/cars.ts";
import { partnerBanks, promotions, reviews, settings } from "../db/schema/content.ts";
import { consents, leads } from "../db/schema/leads.ts";
import { rolePermissions } from "../db/schema/staff.ts";
import { failingD1 } from "../db/test-d1.ts";
import type { Env } from "../env.ts";
import { handleRequest } from "../edge/handle-request.ts";
import { PERMISSIONS, permissionsOf } from "../domain/staff/permissions.ts";
import { rebuildFacets } from "../db/queries/catalogue/facets.ts";
import { API_ROUTES } from "./routes.ts";
import { callAs, signIn } from "./test-staff-calls.ts";

// Fails when /api shows visitors what is not public, loses or doubles a lead, or lets strangers into staff calls.

const SITE = "https://salon.test";
const db = createDatabase(env.DB);
const geely = brandRow({ name: "Geely", slug: "geely" });
const atlas = carRow({
  brandId: geely.id,
  slug: "atlas",
  featured: true,
  bodyType: "crossover",
  vin: "LB37752Z0PX000001",
});
const monjaro = carRow({ brandId: geely.id, slug: "monjaro", status: "used", mileage: 10_000 });
const sold = carRow({ brandId: geely.id, slug: "sold", inStock: false, soldAt: 1 });
const draft = draftRow({ brandId: geely.id, slug: "secret-draft", featured: true });

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return handleRequest(new Request(SITE + path, init), env, () => Promise.resolve(new Response("page")));
}

async function json<T = Record<string, unknown>[]>(path: string): Promise<T> {
  const response = await call(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return call("/api/leads", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

beforeAll(async () => {
  await db.write([
    db.query.insert(brands).values(geely),
    ...[atlas, monjaro, sold, draft].map((row) => db.query.insert(cars).values(row)),
    db.query.insert(reviews).values(reviewRow({ text: "Одобренный" })),
    db.query.insert(reviews).values(reviewRow({ text: "Ждёт", approved: false })),
    db.query.insert(promotions).values(promotionRow({ title: "Идёт" })),
    db.query.insert(promotions).values(promotionRow({ title: "Выключена", isActive: false })),
    db.query.insert(partnerBanks).values(bankRow({ name: "Открыт" })),
    db.query.insert(partnerBanks).values(bankRow({ name: "Скрыт", active: false })),
    db.query.insert(settings).values({
      id: 1,
      salonName: "Салон",
      phone: "+73430000000",
      address: "Екатеринбург",
      notificationEmail: "boss@example.com",
      fromEmail: "site@example.com",
      updatedAt: 1,
    }),
  ]);
});

describe("public reads", () => {
  it("shows listed cars only, in every list", async () => {
    const lists = [
      "/api/cars",
      "/api/cars?limit=1000",
      "/api/cars?featured=true",
      `/api/cars?brandId=${geely.id}`,
      `/api/cars/brand/${geely.id}`,
      "/api/cars/body-type/sedan",
      "/api/cars/body-type/crossover",
    ];
    for (const path of lists) {
      for (const car of await json(path)) expect(["atlas", "monjaro"], path).toContain(car.slug);
    }
    expect((await json("/api/cars?status=used")).map((car) => car.slug)).toEqual(["monjaro"]);
    expect((await json("/api/cars?featured=true")).map((car) => car.slug)).toEqual(["atlas"]);
  });

  it("lists twelve cars where nobody asks for more", async () => {
    const extra = Array.from({ length: 12 }, () => carRow({ brandId: geely.id, bodyType: "hatchback" }));
    for (const row of extra) await db.query.insert(cars).values(row);
    expect(await json("/api/cars")).toHaveLength(12);
    expect((await json("/api/cars?limit=1000")).length).toBeGreaterThan(12);
    await db.query.delete(cars).where(eq(cars.bodyType, "hatchback"));
  });

  it("gives a car in rubles with ISO times and without its VIN", async () => {
    const car = await json<Record<string, unknown>>("/api/cars/slug/atlas");
    expect(car).toMatchObject({ slug: "atlas", price: 2_000_000, brandId: geely.id, images: [], featured: true });
    expect(car.publishedAt).toMatch(/^2026-11-01T\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(JSON.stringify(car)).not.toContain("LB37752Z0PX000001");
  });

  it("keeps the page of a sold car and hides drafts", async () => {
    expect(await json<Record<string, unknown>>("/api/cars/slug/sold")).toMatchObject({ inStock: false });
    expect((await call("/api/cars/slug/secret-draft")).status).toBe(404);
  });

  it("answers an unknown slug with 404 and a Russian text", async () => {
    for (const [path, error] of [
      ["/api/cars/slug/nope", "Автомобиль не найден"],
      ["/api/brands/slug/nope", "Марка не найдена"],
      ["/api/brands/nope", "Марка не найдена"],
      ["/api/cars/body-type/rocket", "Такого типа кузова нет"],
      ["/api/nope", "Такого адреса нет"],
    ]) {
      const response = await call(path as string);
      expect([response.status, await response.json()]).toEqual([404, { error }]);
    }
  });

  it("decides by itself what is published, whatever the caller asks", async () => {
    for (const query of ["", "?approved=false", "?approved=true"]) {
      expect((await json(`/api/reviews${query}`)).map((review) => review.text)).toEqual(["Одобренный"]);
    }
    for (const query of ["", "?active=false"]) {
      expect((await json(`/api/promotions${query}`)).map((promotion) => promotion.title)).toEqual(["Идёт"]);
      expect((await json(`/api/partner-banks${query}`)).map((bank) => bank.name)).toEqual(["Открыт"]);
    }
  });

  it("gives staff who may read the content what waits and what is hidden too, unless they ask for one kind", async () => {
    const manager = await signIn("nina", "manager");
    const words = async (path: string, field: string) => {
      const { status, body } = await callAs(manager, "GET", path);
      expect(status).toBe(200);
      return (body as unknown as Record<string, unknown>[]).map((row) => row[field]).toSorted();
    };
    expect(await words("/reviews", "text")).toEqual(["Ждёт", "Одобренный"]);
    expect(await words("/reviews?approved=false", "text")).toEqual(["Ждёт"]);
    expect(await words("/promotions", "title")).toEqual(["Выключена", "Идёт"]);
    expect(await words("/promotions?active=true", "title")).toEqual(["Идёт"]);
    expect(await words("/partner-banks", "name")).toEqual(["Открыт", "Скрыт"]);
    expect(await words("/partner-banks?active=false", "name")).toEqual(["Скрыт"]);
    await db.query.delete(rolePermissions);
    await db.query.insert(rolePermissions).values({ role: "manager", permission: "content.read", allowed: false });
    expect(await words("/reviews", "text"), "without the permission").toEqual(["Одобренный"]);
    await db.query.delete(rolePermissions);
  });

  it("gives cars page by page and says how many there are", async () => {
    const extra = Array.from({ length: 5 }, (_, at) =>
      carRow({ brandId: geely.id, bodyType: "pickup", status: "lease", featured: at === 0, publishedAt: 1000 + at }),
    );
    for (const row of extra) await db.query.insert(cars).values(row);
    await db.write([...rebuildFacets(db)]);
    const page = async (query: string) => {
      const response = await call(`/api/${query}`);
      expect(response.status, query).toBe(200);
      const found = (await response.json()) as { id: string }[];
      return { ids: found.map(({ id }) => id), total: response.headers.get("X-Total-Count") };
    };
    const newestFirst = extra.map(({ id }) => id).toReversed();
    for (const list of ["cars?status=lease", "cars/body-type/pickup?", "cars?bodyType=pickup&status=lease"]) {
      expect(await page(`${list}&limit=2`)).toEqual({ ids: newestFirst.slice(0, 2), total: "5" });
      expect(await page(`${list}&limit=2&page=3`)).toEqual({ ids: newestFirst.slice(4), total: "5" });
      expect(await page(`${list}&limit=2&page=4`)).toEqual({ ids: [], total: "5" });
    }
    expect((await page("cars?status=lease&featured=true")).total).toBe("1");
    expect((await page("cars?status=lease&featured=false")).total).toBe("4");
    expect(await page("cars?brandId=nobody")).toEqual({ ids: [], total: "0" });
    expect((await page(`cars/brand/${geely.id}`)).total).toBe("7");
    await db.query.delete(cars).where(eq(cars.bodyType, "pickup"));
    await db.write([...rebuildFacets(db)]);
  });

  it("never returns the notification addresses", async () => {
    const response = await call("/api/settings");
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ salonName: "Салон", phone: "+73430000000", workingHours: null });
    expect(text).not.toContain("example.com");
  });

  it.each([
    "status=rocket",
    "limit=0",
    "limit=abc",
    "limit=100000",
    "page=0",
    "page=1.5",
    "featured=maybe",
    "bodyType=x",
  ])("refuses ?%s with a clear 400", async (query) => {
    const response = await call(`/api/cars?${query}`);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields?: Record<string, string> };
    expect(fields?.[query.split("=")[0] ?? ""], "says in Russian what fits").toMatch(/[а-я]{3}/);
  });
});

describe("POST /api/leads", () => {
  async function rowOf(response: Response) {
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    return (await db.query.select().from(leads).where(eq(leads.id, id)))[0];
  }

  it("stores nothing that the sender may not choose", async () => {
    const chosen = { id: "chosen-id", status: "done", isSpam: true, createdAt: 1, deletedAt: 1, version: 9 };
    const hidden = JSON.parse('{"__proto__":{"status":"done"},"constructor":{"prototype":{"isSpam":true}}}');
    const lead = { type: "contact_form", name: "Ольга", phone: "+79123456780" };
    const row = await rowOf(await post({ ...hidden, ...chosen, ...lead }));
    expect(row).toMatchObject({ status: "new", isSpam: false, deletedAt: null });
    expect(row?.id).not.toBe("chosen-id");
    expect(row?.createdAt).toBeGreaterThan(1);
  });

  it("requires a challenge of a flood from one address", async () => {
    const lead = (at: number) => ({
      type: "contact_form",
      name: "Анна",
      phone: `+7999300${String(at).padStart(4, "0")}`,
    });
    const responses: Response[] = [];
    // The limit counts by the minute, which may change meanwhile.
    for (let at = 0; at < 70; at++) responses.push(await post(lead(at), { "CF-Connecting-IP": "198.51.100.30" }));
    const [refused] = responses.filter(({ status }) => status === 429);
    expect(refused?.headers.get("Retry-After")).toBe("60");
    expect(await refused?.json()).toEqual({
      error: expect.stringMatching(/позвоните нам/),
      challenge: { work: expect.objectContaining({ algorithm: "SHA-256" }), ticket: expect.stringMatching(/^t\./) },
    });
    expect(responses.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await post(lead(99), { "CF-Connecting-IP": "198.51.100.31" })).status).toBe(201);
  });

  it("takes a lead while D1 is down, with the receipt that a repeat gets later from D1", async () => {
    expectConsole("error", /lead_rescued/);
    expectConsole("error", /database_retried/);
    const down = { ...env, DB: failingD1().d1 };
    const body = JSON.stringify({ type: "contact_form", name: "Анна", phone: "+79993019999" });
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "key-of-a-lead-in-r2" };
    const sendTo = (bindings: Env) =>
      handleRequest(new Request(`${SITE}/api/leads`, { method: "POST", headers, body }), bindings, () =>
        Promise.resolve(new Response("page")),
      );
    const taken = await sendTo(down);
    expect(taken.status).toBe(201);
    expect(await (await sendTo(env)).json()).toEqual(await taken.json());
  });

  const lead = {
    type: "auto_credit",
    name: "Анна",
    phone: "8 999 000-00-01",
    sourceUrl: "/car/atlas",
    carId: atlas.id,
  };
  const countLeads = async () => (await db.query.select({ n: count() }).from(leads))[0]?.n ?? 0;

  it("stores one row for three posts with one key and answers the same each time", async () => {
    const before = await countLeads();
    const answers = await Promise.all(
      [1, 2, 3].map(() => post({ ...lead, consent: true }, { "Idempotency-Key": "form-opening-1" })),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ id: string }>));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await countLeads()).toBe(before + 1);
    const [row] = await db.query
      .select()
      .from(leads)
      .where(eq(leads.id, bodies[0]?.id ?? ""));
    expect(row).toMatchObject({
      name: "Анна",
      phoneNormalised: "+79990000001",
      carInfo: `${atlas.name}, 2026`,
      carPrice: "от\u00a02\u00a0000\u00a0000\u00a0₽",
      carStatus: "новое",
    });
    const [consent] = await db.query
      .select()
      .from(consents)
      .where(eq(consents.leadId, row?.id ?? ""));
    expect(consent).toMatchObject({ form: "auto_credit" });
  });

  it("takes a second post without a key as the same request within ten minutes", async () => {
    const before = await countLeads();
    await post({ ...lead, phone: "+7 999 000-00-02" });
    await post({ ...lead, phone: "+79990000002" });
    expect(await countLeads()).toBe(before + 1);
  });

  it("takes blank fields as left out", async () => {
    const blank = { carYear: "", carMileage: "", carCondition: "", bodyType: "", budget: "", visitKind: "" };
    const row = await rowOf(await post({ ...lead, phone: "+79990000012", ...blank }));
    expect(row).toMatchObject({ carYear: null, carMileage: null, carCondition: null, bodyType: null, budget: null });
  });

  it("never lets a draft's data into a lead", async () => {
    const row = await rowOf(await post({ ...lead, phone: "+79990000003", carId: draft.id }));
    expect(row).toMatchObject({ carId: null, carInfo: null, carPrice: null });
  });

  it("knows the car by its address, and the advertisement by the address of the page", async () => {
    const row = await rowOf(
      await post({
        ...lead,
        carId: undefined,
        carSlug: atlas.slug,
        sourceUrl: `${SITE}/car/atlas?utm_source=yandex&page=2&yclid=77`,
        referrer: "https://ya.ru/",
      }),
    );
    expect(row).toMatchObject({ carId: atlas.id, referrer: "https://ya.ru/" });
    expect(JSON.parse(row?.attribution ?? "null")).toEqual({ utm_source: "yandex", yclid: "77" });
  });

  it.each([
    ["broken JSON", "{", 400],
    ["no phone", { type: "auto_credit", name: "Анна" }, 400],
    ["a wrong phone", { ...lead, phone: "123" }, 400],
    ["an array", [], 400],
    ["2 MB", JSON.stringify({ ...lead, message: "я".repeat(1024 * 1024) }), 413],
  ])("refuses %s and stores nothing", async (_, body, status) => {
    const before = await countLeads();
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: string }).error).toMatch(/[а-яё]/i);
    expect(await countLeads()).toBe(before);
  });

  it("refuses other content types, bad keys and other sites", async () => {
    expect((await post(lead, { "Content-Type": "text/plain" })).status).toBe(415);
    for (const body of [null, [lead]])
      expect(await (await post(body)).json()).toEqual({ error: "Тело запроса — не объект JSON" });
    expect((await post(lead, { "Idempotency-Key": "x" })).status).toBe(400);
    expect((await post(lead, { Origin: "https://evil.test" })).status).toBe(403);
    expect((await post(lead, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });
});

describe("every call", () => {
  it("declares its audience, once", () => {
    const keys = API_ROUTES.map((route) => `${route.method} ${route.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const route of API_ROUTES) {
      const { audience } = route;
      if (audience === "visitor" || audience === "signed-link" || audience === "staff") continue;
      const needed = permissionsOf(audience);
      expect(needed.length, route.path).toBeGreaterThan(0);
      for (const permission of needed) expect(PERMISSIONS).toContain(permission);
    }
  });

  it("is closed to strangers unless the table opens it", async () => {
    const open = new Set(API_ROUTES.filter((r) => r.audience === "visitor").map((r) => `${r.method} ${r.path}`));
    const signed = new Set(API_ROUTES.filter((r) => r.audience === "signed-link").map((r) => `${r.method} ${r.path}`));
    for (const path of new Set(API_ROUTES.map((route) => route.path))) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        if (open.has(`${method} ${path}`)) continue;
        const address = `/api${path.replaceAll(/:\w+/g, "x")}`;
        const response = await call(address, { method });
        // A signed address says for itself that nobody signed it.
        const closed = signed.has(`${method} ${path}`) ? [403, 411] : [401, 404];
        expect(closed, `${method} ${address}`).toContain(response.status);
      }
    }
  });

  it("is never cached, names its request and forbids sniffing", async () => {
    for (const path of ["/api/cars", "/api/nope", "/api/settings"]) {
      const { headers } = await call(path);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    }
  });

  it("turns ?_data= away outright", async () => {
    expect((await call("/?_data=root")).status).toBe(400);
    expect((await call("/api/cars?_data=x", { method: "POST" })).status).toBe(400);
  });
});
