import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { bodyTypeImages, contentVersion, settings } from "../../db/schema/content.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { sessionCookie } from "../../context/session-cookie.ts";
import { logIn } from "../../services/staff/log-in.ts";
import { callerFrom, depsAt, PASSWORD, seedUser } from "../../services/staff/test-staff.ts";

// Fails when an upload is accepted without a valid signature, or a refused file is stored.

const SITE = "https://salon.test";
const db = createDatabase(env.DB);
const cookies = { administrator: "", manager: "" };
const SEDAN = "/media/00000000000000000001/640.jpg";
const WAGON = "/media/00000000000000000002/640.jpg";

async function call(method: string, path: string, body?: unknown, who: keyof typeof cookies = "administrator") {
  const request = new Request(SITE + path, {
    method,
    headers: { Cookie: cookies[who], ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await handleRequest(request, env, () => Promise.resolve(new Response("page")));
  return { status: response.status, body: await response.json() };
}

const version = async () => (await db.query.select().from(contentVersion))[0]?.version ?? 0;
const log = () => db.query.select().from(auditLog).orderBy(auditLog.at);

beforeAll(async () => {
  for (const role of ["administrator", "manager"] as const) {
    await seedUser(role, { role });
    const result = await logIn(depsAt(Date.now()), { username: role, password: PASSWORD }, callerFrom());
    if (result.ok) cookies[role] = sessionCookie.set(result.value.token).split(";")[0] ?? "";
  }
});

beforeEach(async () => {
  await db.write([
    db.query.delete(cars),
    db.query.delete(brands),
    db.query.delete(settings),
    db.query.delete(bodyTypeImages),
    db.query.delete(auditLog),
  ]);
});

describe("PUT /api/settings", () => {
  it("saves the banners that are named and leaves the others", async () => {
    const before = await version();
    await call("PUT", "/api/settings", { banners: { home: { desktop: SEDAN, mobile: WAGON } } });
    const { status, body } = await call("PUT", "/api/settings", {
      banners: { home: { mobile: null }, tradeIn: { desktop: WAGON } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      salonName: "Автоцентр Меридиан",
      banners: { home: { desktop: SEDAN, mobile: null }, tradeIn: { desktop: WAGON, mobile: null } },
    });
    expect(await version()).toBe(before + 2);
    const [, last] = await log();
    expect([last?.entity, last?.action, JSON.parse(last?.changes ?? "{}")]).toEqual([
      "settings",
      "update",
      { homeBannerMobile: [WAGON, null], tradeInBanner: [null, WAGON] },
    ]);
  });

  it("writes nothing when nothing changes", async () => {
    await call("PUT", "/api/settings", { banners: { home: { desktop: SEDAN } } });
    const before = await version();
    await call("PUT", "/api/settings", { banners: { home: { desktop: SEDAN } }, favicon: null });
    expect([await version(), (await log()).length]).toEqual([before, 1]);
  });

  it("moves a picture that came in the body into the store", async () => {
    const { body } = await call("PUT", "/api/settings", {
      banners: { home: { mobile: `data:image/jpeg;base64,${env.PICTURES["image/jpeg"]}` } },
      favicon: `data:image/svg+xml;base64,${env.PICTURES["image/svg+xml"]}`,
    });
    expect(body).toMatchObject({
      banners: { home: { mobile: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/960\.jpg$/) } },
      favicon: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/icon\.svg$/),
    });
  });

  it("says which picture is wrong and saves none", async () => {
    const { status, body } = await call("PUT", "/api/settings", {
      banners: { home: { desktop: SEDAN, mobile: "data:text/html;base64,PGgxPg==" } },
    });
    expect([status, body]).toEqual([
      415,
      { error: "Выберите изображение (JPG, PNG, GIF)", fields: { "banners.home.mobile": expect.any(String) } },
    ]);
    expect(await db.query.select().from(settings)).toEqual([]);
  });

  it("is closed to managers", async () => {
    expect((await call("PUT", "/api/settings", {}, "manager")).status).toBe(403);
  });
});

describe("a brand's logo in the body", () => {
  const brand = { name: "Geely", slug: "geely" };

  it("is moved into the store", async () => {
    const logo = `data:image/png;base64,${env.PICTURES["image/png"]}`;
    const { status, body } = await call("POST", "/api/brands", { ...brand, logo });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ logo: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/240\.webp$/) }),
    ]);
  });

  it("that is no picture saves nothing", async () => {
    const { status, body } = await call("POST", "/api/brands", { ...brand, logo: "data:text/html;base64,PGgxPg==" });
    expect([status, body]).toEqual([415, { error: expect.any(String), fields: { logo: expect.any(String) } }]);
    expect(await db.query.select().from(brands)).toEqual([]);
  });
});

describe("pictures of body types", () => {
  it("are saved by anybody of the staff, shown to everybody and taken away again", async () => {
    const before = await version();
    const saved = await call("PUT", "/api/body-type-images", { images: { sedan: SEDAN, wagon: WAGON } }, "manager");
    expect(saved.status).toBe(200);
    await call("PUT", "/api/body-type-images", { images: { sedan: null } });
    const { body } = await call("GET", "/api/body-type-images");
    expect(body).toContainEqual({ bodyType: "sedan", image: null });
    expect(body).toContainEqual({ bodyType: "wagon", image: WAGON });
    expect([await version(), (await log()).length]).toEqual([before + 2, 2]);
  });

  it("are overwritten with the latest photo of a car on sale, and can be put back", async () => {
    const brand = brandRow();
    await db.write([db.query.insert(brands).values(brand)]);
    const photos = ["newest", "older", "used", "draft"].map((_, at) => `/media/0000000000000000001${at}/1280.jpg`);
    const [newest = "", older = "", used = "", draft = ""] = photos;
    const car = (overrides: Partial<Parameters<typeof carRow>[0]>) => carRow({ brandId: brand.id, ...overrides });
    await db.write([
      db.query.insert(cars).values(car({ mainImage: older, publishedAt: 1000 })),
      db.query.insert(cars).values(car({ mainImage: newest, publishedAt: 2000 })),
      db.query.insert(cars).values(car({ mainImage: null, publishedAt: 3000 })),
      db.query.insert(cars).values(car({ mainImage: used, bodyType: "wagon", status: "used" })),
      db.query.insert(cars).values(draftRow({ brandId: brand.id, mainImage: draft, bodyType: "coupe" })),
    ]);
    await call("PUT", "/api/body-type-images", { images: { sedan: SEDAN } });
    const all = { bodyTypes: ["sedan", "wagon", "coupe"] };
    const { body } = await call("POST", "/api/body-type-images/overwrite", all);
    expect(body).toMatchObject({ updatedCount: 2, before: { sedan: SEDAN, wagon: null } });
    const images = async () => (await call("GET", "/api/body-type-images")).body;
    expect(await images()).toContainEqual({ bodyType: "sedan", image: newest });
    expect(await images()).toContainEqual({ bodyType: "wagon", image: used });
    expect(await images()).toContainEqual({ bodyType: "coupe", image: null });
    await call("PUT", "/api/body-type-images", { images: (body as { before: object }).before });
    expect(await images()).toContainEqual({ bodyType: "sedan", image: SEDAN });
    expect((await call("POST", "/api/body-type-images/overwrite", { bodyTypes: ["coupe"] })).status).toBe(404);
    expect((await call("POST", "/api/body-type-images/overwrite", all, "manager")).status).toBe(403);
  });
});

const car = { brandId: "x", name: "Atlas", model: "Atlas", slug: "atlas", year: 2024, price: 1, engine: "2.0" };
const promotion = { title: "Выгода", description: "До конца месяца" };
const review = { customerName: "Ольга", rating: 5, text: "Спасибо" };
const bank = { name: "Банк", requirements: "Паспорт", advantages: "Быстро" };
const OFFICE = { salonName: "Салон", phone: "+73432000000", address: "Ленина, 1" };

describe.each<[string, string, (address: string) => object, string]>([
  ["POST", "cars", (mainImage) => ({ ...car, mainImage }), "mainImage"],
  ["POST", "cars", (address) => ({ ...car, images: [SEDAN, address] }), "images.1"],
  ["PUT", "cars/x", (mainImage) => ({ mainImage }), "mainImage"],
  ["PUT", "cars/x", (address) => ({ images: [address] }), "images.0"],
  ["POST", "brands", (logo) => ({ name: "Geely", slug: "geely", logo }), "logo"],
  ["PUT", "brands/x", (logo) => ({ name: "Geely", slug: "geely", logo }), "logo"],
  ["POST", "promotions", (image) => ({ ...promotion, image }), "image"],
  ["PUT", "promotions/x", (image) => ({ image }), "image"],
  ["POST", "reviews", (photo) => ({ ...review, photo }), "photo"],
  ["PUT", "reviews/x", (photo) => ({ photo }), "photo"],
  ["POST", "partner-banks", (logo) => ({ ...bank, logo }), "logo"],
  ["PUT", "partner-banks/x", (logo) => ({ logo }), "logo"],
  ["POST", "settings", (favicon) => ({ ...OFFICE, favicon }), "favicon"],
  ["PUT", "settings", (favicon) => ({ favicon }), "favicon"],
  ["PUT", "settings", (desktop) => ({ banners: { home: { desktop } } }), "banners.home.desktop"],
  ["PUT", "settings", (mobile) => ({ banners: { tradeIn: { mobile } } }), "banners.tradeIn.mobile"],
  ["PUT", "body-type-images", (sedan) => ({ images: { sedan } }), "images.sedan"],
])("%s /api/%s", (method, path, bodyOf, field) => {
  it.each([
    "https://evil.test/x.jpg",
    "//evil.test/x.jpg",
    "/\\evil.test/x.jpg",
    "/%5cevil.test/x.jpg",
    "\\\\evil.test\\x.jpg",
    "/media/../x.jpg",
    `https://evil.test${SEDAN}`,
    `${SEDAN}?next=//evil.test`,
    "javascript:alert(1)",
    "x.jpg",
  ])("takes no picture from %s", async (address) => {
    const { status, body } = await call(method, `/api/${path}`, bodyOf(address));
    expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, [field]]);
  });
});
