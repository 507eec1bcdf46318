// When these fail, staff who import cars by links or saved pages get wrong drafts, or other sites get too many requests.

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ImagesUnavailable, plainImages } from "../../../adapters/media/image-variants.ts";
import { memoryLog } from "../../../adapters/log.ts";
import { createDatabase } from "../../../db/client.ts";
import { carRow } from "../../../db/factories.ts";
import { upsertSettings } from "../../../db/queries/dealership/layout.ts";
import { cars } from "../../../db/schema/cars.ts";
import { IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { getCarEditing } from "../../cars/get-staff-car.ts";
import { updateCar } from "../../cars/save-car.ts";
import { drawnPicture } from "../../media/test-pictures.ts";
import { makeMissingVariants } from "../../media/make-missing-variants.ts";
import { pictureOf } from "../../test-deps.ts";
import {
  ACTOR,
  depsFailingWhen,
  listingOf,
  openTestImports,
  seedDealership,
  refusing,
  runOf,
  finishWork,
} from "../test-imports.ts";
import { cancelRun } from "../plan/reject-run.ts";
import { undoRun } from "../plan/undo-run.ts";
import { parseHtml, parseSingle } from "./parse-page.ts";
import { parseUrls } from "./parse-urls.ts";
import { workOnRuns } from "./work-on-runs.ts";

const { query } = createDatabase(env.DB);

beforeAll(() => seedDealership());

async function carOf(id: string | null | undefined) {
  const [car] = await query
    .select()
    .from(cars)
    .where(eq(cars.id, id ?? ""));
  return car;
}

it("turns one listing into a draft with all stated values and a doubt on each missing one", async () => {
  const imports = openTestImports();
  imports.sites.set("https://auto.example.ru/rio-1", listingOf());
  const outcome = await parseSingle(imports.deps, ACTOR, "https://auto.example.ru/rio-1");
  if (!outcome.ok) throw new Error(outcome.error.message);
  expect(outcome.value).toMatchObject({ state: "applied", verdict: "new", message: "Черновик создан: Kia Rio, 2019" });
  expect(await carOf(outcome.value.carId)).toMatchObject({
    brandId: "kia",
    model: "Rio",
    year: 2019,
    price: 1_190_000,
    status: "used",
    mileage: 88_000,
    transmission: "manual",
    inStock: false,
    publishedAt: null,
  });
  const again = await parseSingle(imports.deps, ACTOR, "http://m.auto.example.ru/rio-1?utm_source=x");
  expect(again).toMatchObject({ ok: false, error: { code: "not_found" } });
  imports.sites.set("http://m.auto.example.ru/rio-1?utm_source=x", listingOf());
  const known = await parseSingle(imports.deps, ACTOR, "http://m.auto.example.ru/rio-1?utm_source=x");
  expect(known).toMatchObject({ ok: true, value: { state: "same", carId: outcome.value.carId } });
});

it("does not publish a draft without price and gearbox before staff have filled them in", async () => {
  const imports = openTestImports();
  const html = `<html lang="ru"><head><title>Kia Ceed, 2020</title></head><body><h1>Kia Ceed, 2020 год, с пробегом</h1><dl><dt>Пробег</dt><dd>40 000 км</dd><dt>Тип кузова</dt><dd>хэтчбек</dd><dt>Привод</dt><dd>передний</dd><dt>Двигатель</dt><dd>бензин, 1.6 л</dd><dt>Цена</dt><dd>по запросу</dd></dl></body></html>`;
  const outcome = await parseHtml(imports.deps, ACTOR, { html });
  if (!outcome.ok) throw new Error(outcome.error.message);
  const id = outcome.value.carId ?? "";
  const editing = await getCarEditing(imports.deps, id);
  if (!editing.ok) throw new Error(editing.error.message);
  expect(editing.value.source).toMatchObject({ kind: "html", sourceName: null });
  const missing = editing.value.source?.doubts.flatMap(({ field, isMissing }) => (isMissing ? [field] : []));
  expect(missing).toEqual(expect.arrayContaining(["price", "transmission"]));
  expect(missing).not.toContain("bodyType");
  expect(await carOf(id)).toMatchObject({ price: 0 });

  const refused = await updateCar(imports.deps, ACTOR, id, { inStock: true });
  expect(refused).toMatchObject({ ok: false, error: { code: "invalid", fields: { price: IMPORT_TEXTS.notStated } } });
  const stillNoPrice = await updateCar(imports.deps, ACTOR, id, { inStock: true, confirm: ["price", "transmission"] });
  expect(stillNoPrice.ok).toBe(false);
  const shown = await updateCar(imports.deps, ACTOR, id, {
    inStock: true,
    price: 1_500_000,
    confirm: ["transmission"],
  });
  expect(shown).toMatchObject({ ok: true, value: { stage: "on_sale", price: 1_500_000 } });
  const after = await getCarEditing(imports.deps, id);
  expect(after).toMatchObject({ ok: true, value: { source: { lockedFields: ["price"] } } });
});

it("answers fifty addresses with fifty items, including repeated and hostile ones", async () => {
  const imports = openTestImports();
  const urls = Array.from({ length: 44 }, (_, at) => `https://site${at % 4}.example.ru/car/${at}`);
  for (const [at, url] of urls.entries()) {
    if (at < 40) imports.sites.set(url, listingOf({ model: "Rio", price: 1_000_000 + at * 1000 }));
  }
  imports.sites.set(urls[40] ?? "", () => new Response("<html><body>Статья</body></html>"));
  const asked = [
    ...urls,
    "https://www.site0.example.ru/car/0/?utm_campaign=a#b",
    "http://127.0.0.1/admin",
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "https://user:secret@site0.example.ru/",
    "совсем не ссылка",
  ];
  const started = await parseUrls(imports.deps, ACTOR, asked);
  await finishWork(imports, 8);
  const { run, items } = await runOf(imports, started.runId);
  expect(items).toHaveLength(50);
  // Screens draw an address as a link, so a refused one is kept as the item's title only.
  expect(items.map(({ url, title }) => url ?? title)).toEqual(asked.map((url) => url.replace("#b", "")));
  expect(items.slice(45).map(({ url }) => url)).toEqual(Array(5).fill(null));
  expect(items.every(({ state }) => state !== "queued")).toBe(true);
  expect(items.filter(({ state }) => state === "applied")).toHaveLength(40);
  expect(items[40]?.state).toBe("not-a-listing");
  expect(items[41]?.state).toBe("missing");
  expect(items[44]).toMatchObject({ state: "duplicate", reason: IMPORT_TEXTS.repeated });
  for (const item of items.slice(45)) expect(item).toMatchObject({ state: "failed", reason: expect.any(String) });
  expect(imports.web.requested.some((url) => /127\.0|169\.254|file:|secret/.test(url))).toBe(false);
  expect(run).toMatchObject({ state: "finished", total: 50, progress: 1, byState: { applied: 40 } });
});

it("waits between two pages of one site, and stops requesting a site after two refusals", async () => {
  const imports = openTestImports();
  const shy = ["1", "2", "3", "4"].map((at) => `https://shy.example.ru/${at}`);
  for (const url of shy) imports.sites.set(url, refusing);
  imports.sites.set("https://kind.example.ru/1", listingOf({ model: "Picanto" }));
  const started = await parseUrls(imports.deps, ACTOR, [...shy, "https://kind.example.ru/1"]);
  await finishWork(imports);
  const { items } = await runOf(imports, started.runId);
  expect(items.map(({ state }) => state)).toEqual(["blocked", "blocked", "blocked", "blocked", "applied"]);
  expect(items[0]?.reason).toBe(IMPORT_TEXTS.blocked);
  expect(items[3]?.reason).toBe(IMPORT_TEXTS.hostStopped);
  expect(imports.web.requested.filter((url) => url.includes("shy"))).toHaveLength(2);
  expect(imports.web.slept).toEqual([3000]);
});

it("says in Russian why a page could not be read", async () => {
  const imports = openTestImports();
  const reasons: [string, () => Response | Promise<Response>, RegExp][] = [
    ["https://gone.example.ru/", () => new Response("x", { status: 410 }), /больше нет/],
    ["https://broken.example.ru/", () => new Response("x", { status: 500 }), /ответил ошибкой 500/],
    ["https://moved.example.ru/", () => Response.redirect("http://127.0.0.1/"), /перенаправляет на запрещённый адрес/],
    [
      "https://huge.example.ru/",
      () => new Response("x", { headers: { "Content-Length": "9000000" } }),
      /больше 5\u00a0МБ/,
    ],
    ["https://busy.example.ru/", () => new Response(null, { status: 429 }), /реже/],
  ];
  for (const [url, answer, reason] of reasons) {
    imports.web.respond = async () => answer();
    const outcome = await parseSingle(imports.deps, ACTOR, url);
    expect(outcome.ok ? "read" : outcome.error.message, url).toMatch(reason);
  }
});

it("continues after an interrupted process without reading a page twice", async () => {
  const imports = openTestImports();
  const urls = ["1", "2", "3"].map((at) => `https://stop.example.ru/${at}`);
  for (const [at, url] of urls.entries()) imports.sites.set(url, listingOf({ model: "Seltos", price: 2_000_000 + at }));
  const log = memoryLog();
  const broken = openTestImports({ log });
  let asked = 0;
  broken.web.respond = async (url) => {
    if (++asked === 2) throw Object.assign(new Error("killed, tel. +79876543210"), { name: "Killed" });
    return (imports.sites.get(url) ?? refusing)();
  };
  // A failed fetch would be a result of the page. An interrupted process is simulated by failing writes.
  const dying = depsFailingWhen(broken.deps, () => asked >= 2);
  const started = await parseUrls(imports.deps, ACTOR, urls);
  await expect(workOnRuns(dying, { id: started.runId, budgetMs: 60_000 })).rejects.toThrow("died");
  expect(log.lines).toMatchObject([
    { event: "import_fetch_failed", host: "stop.example.ru", cause: "killed, tel. <phone>" },
  ]);
  const halfway = await runOf(imports, started.runId);
  expect(halfway.items.map(({ state }) => state)).toEqual(["applied", "queued", "queued"]);
  await finishWork(imports);
  expect((await runOf(imports, started.runId)).run.state).toBe("running");
  imports.advance(121_000);
  await finishWork(imports);
  const { run, items } = await runOf(imports, started.runId);
  expect(run.state).toBe("finished");
  expect(items.map(({ state }) => state)).toEqual(["applied", "applied", "applied"]);
  expect(imports.web.requested).toEqual([urls[1], urls[2]]);
  const made = await query.select().from(cars).where(eq(cars.model, "Seltos"));
  expect(made).toHaveLength(3);
});

it("keeps what was read before a cancellation and reads no more", async () => {
  const imports = openTestImports();
  const urls = ["1", "2", "3"].map((at) => `https://cancel.example.ru/${at}`);
  for (const url of urls) imports.sites.set(url, listingOf({ model: "Sorento" }));
  const started = await parseUrls(imports.deps, ACTOR, urls);
  let pages = 0;
  const { respond } = imports.web;
  imports.web.respond = async (url, init) => {
    if (++pages === 2) await cancelRun(imports.deps, ACTOR, started.runId);
    return respond(url, init);
  };
  await finishWork(imports);
  const { run, items } = await runOf(imports, started.runId);
  expect(run).toMatchObject({ state: "cancelled", byState: { applied: 2, cancelled: 1 } });
  expect(items.map(({ state }) => state)).toEqual(["applied", "applied", "cancelled"]);
  expect(pages).toBe(2);
});

it("proposes a brand that the dealership lacks, and offers the links of a list", async () => {
  const imports = openTestImports();
  imports.sites.set("https://auto.example.ru/zeekr", listingOf({ make: "Zeekr", model: "001" }));
  const outcome = await parseSingle(imports.deps, ACTOR, "https://auto.example.ru/zeekr");
  if (!outcome.ok) throw new Error(outcome.error.message);
  expect(outcome.value).toMatchObject({ state: "waiting", verdict: "doubtful", carId: null });
  const { items } = await runOf(imports, outcome.value.runId);
  expect(items[0]).toMatchObject({ proposedBrand: "Zeekr" });
});

it("stores pictures, the main one first, and counts failures", async () => {
  const imports = openTestImports();
  const photo = (type: string) => () => new Response(pictureOf(type), { headers: { "Content-Type": type } });
  const images = ["a", "b", "gone", "c"].map((name) => `https://pics.example.ru/${name}.jpg`);
  imports.sites.set("https://auto.example.ru/photos", listingOf({ model: "Sportage", images }));
  imports.sites.set("https://pics.example.ru/a.jpg", photo("image/jpeg"));
  imports.sites.set("https://pics.example.ru/b.jpg", photo("image/jpeg"));
  imports.sites.set("https://pics.example.ru/c.jpg", () => new Response(drawnPicture(1)));
  const outcome = await parseSingle(imports.deps, ACTOR, "https://auto.example.ru/photos");
  if (!outcome.ok) throw new Error(outcome.error.message);
  await finishWork(imports);
  const { run, items } = await runOf(imports, outcome.value.runId);
  // Two of the four addresses return the same photo.
  expect(items[0]?.pictures).toEqual({ found: 3, taken: 2, failed: 1, left: { repeated: 1 } });
  expect(run.pictures).toMatchObject({ found: 3, taken: 2, failed: 1 });
  const car = await carOf(outcome.value.carId);
  expect(car?.mainImage).toMatch(/^\/media\/[0-9a-f]{20}\//);
  expect(car?.images).toHaveLength(1);
  await undoRun(imports.deps, ACTOR, outcome.value.runId);
  await finishWork(imports);
  expect((await carOf(outcome.value.carId))?.deletedAt).not.toBeNull();
});

it("takes six pictures of a listing, or as many as the settings allow", async () => {
  const imports = openTestImports();
  const { db } = imports.deps;
  const images = Array.from({ length: 9 }, (_, at) => `https://pics.example.ru/many-${at}.jpg`);
  const read = async (model: string) => {
    imports.sites.set(`https://auto.example.ru/${model}`, listingOf({ model, images }));
    const outcome = await parseSingle(imports.deps, ACTOR, `https://auto.example.ru/${model}`);
    if (!outcome.ok) throw new Error(outcome.error.message);
    await finishWork(imports);
    const { items } = await runOf(imports, outcome.value.runId);
    return { found: items[0]?.pictures?.found, car: await carOf(outcome.value.carId) };
  };
  expect(await read("Carnival")).toMatchObject({ found: 6, car: { images: [] } });
  for (const [at, url] of images.entries()) imports.sites.set(url, () => new Response(drawnPicture(100 + at)));
  await db.write([upsertSettings(db, { galleryMax: 8 }, 0)]);
  const { found, car } = await read("Mohave");
  await db.write([upsertSettings(db, { galleryMax: null }, 0)]);
  expect([found, car?.images.length]).toEqual([8, 7]);
});

it("keeps photos for a later cut while the Images service is out of quota, and drops none", async () => {
  const log = memoryLog();
  const make = () => Promise.reject(new ImagesUnavailable(9422, new Error("exhausted")));
  const imports = openTestImports({ log, images: { make } });
  const url = "https://pics.example.ru/quota.png";
  imports.sites.set("https://auto.example.ru/quota", listingOf({ model: "Sorento", images: [url] }));
  imports.sites.set(url, () => new Response(pictureOf("image/png"), { headers: { "Content-Type": "image/png" } }));
  const outcome = await parseSingle(imports.deps, ACTOR, "https://auto.example.ru/quota");
  if (!outcome.ok) throw new Error(outcome.error.message);
  await finishWork(imports);
  const { run } = await runOf(imports, outcome.value.runId);
  expect(run.pictures).toMatchObject({ found: 1, taken: 1, failed: 0 });
  const image = (await carOf(outcome.value.carId))?.mainImage ?? "";
  expect(await env.MEDIA.head(image.slice(1))).toBeNull();
  expect(log.lines).toContainEqual(expect.objectContaining({ event: "images_unavailable", code: 9422 }));
  await makeMissingVariants({ ...imports.deps, images: plainImages }, { budgetMs: 15_000 });
  expect(await env.MEDIA.head(image.slice(1))).not.toBeNull();
});

it("only proposes a changed price, and changes nothing after a refusal", async () => {
  const imports = openTestImports();
  await query.insert(cars).values(carRow({ id: "own", brandId: "kia", vin: "XTAKRS00000000077", price: 1_000_000 }));
  const url = "https://auto.example.ru/own";
  imports.sites.set(url, listingOf({ vin: "XTAKRS00000000077", price: 900_000 }));
  const outcome = await parseSingle(imports.deps, ACTOR, url);
  expect(outcome).toMatchObject({ ok: true, value: { state: "waiting", carId: "own" } });
  expect(await carOf("own")).toMatchObject({ price: 1_000_000 });
  imports.sites.set(url, refusing);
  const blocked = await parseSingle(imports.deps, ACTOR, url);
  expect(blocked).toMatchObject({ ok: false, error: { code: "unavailable", message: IMPORT_TEXTS.blocked } });
  expect(await carOf("own")).toMatchObject({ price: 1_000_000, inStock: true, soldAt: null });
});
