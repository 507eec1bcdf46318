// Fails when a page of the old site loses its pictures, overwrites what staff have written, or makes the Worker ask an address inside.
import { beforeAll, beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { pages } from "../../db/schema/content.ts";
import { media } from "../../db/schema/media.ts";
import { ACTOR, openTestImports, seedDealership } from "../imports/test-imports.ts";
import { drawnPicture } from "../media/test-pictures.ts";
import { seedSettings } from "../notifications/test-notifications.ts";
import { importPage } from "./import-page.ts";
import { pageRecords } from "./pages.ts";

const HTML = (
  words = "Работаем с 1998 года.",
) => `<html><head><title>О нас</title></head><body><nav><a href="/">Меню</a></nav>
  <h1>О нас</h1><p>${words}</p><img src="/img/hall.png" alt="Зал"><img src="/img/hall.svg"><img src="/img/gone.png"><p><a href="/contacts">Контакты</a></p></body></html>`;
const OLD = "https://old-salon.ru/o-nas/";

const site = openTestImports();
const { deps } = site;
const { query } = deps.db;
const page = (html: string) => () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const taken = async (url = OLD) => {
  const result = await importPage(deps, ACTOR, { url });
  return result.ok ? result.value : result.error;
};
const stored = () => query.select().from(pages);

beforeAll(async () => {
  await seedDealership();
  await seedSettings();
});

beforeEach(async () => {
  await query.delete(pages);
  site.sites.clear();
  site.sites.set(OLD, page(HTML()));
  site.sites.set("https://old-salon.ru/img/hall.png", () => new Response(drawnPicture(1)));
});

it("a page becomes a draft with its words and pictures, and says what it left", async () => {
  expect(await taken()).toMatchObject({ outcome: "added", title: "О нас", blocks: 3, pictures: 1, picturesLeft: 1 });
  const [row] = await stored();
  expect(row).toMatchObject({
    kind: "page",
    slug: "o-nas",
    isShown: false,
    sourceUrl: OLD,
    searchText: expect.stringContaining("1998"),
  });
  const picture = row?.body.find(({ type }) => type === "image");
  expect(picture).toMatchObject({ alt: "Зал", src: expect.stringMatching(/^\/media\/[\da-f]{20}\//) });
  expect(await query.select().from(media)).not.toEqual([]);
});

it("again it renews the draft that nobody has touched, and keeps one that staff have changed", async () => {
  const first = await taken();
  site.advance(60_000);
  site.sites.set(OLD, page(HTML("Работаем с 1997 года.")));
  expect(await taken()).toMatchObject({ outcome: "updated", id: "id" in first ? first.id : "" });
  const [row] = await stored();
  expect([JSON.stringify(row?.body).includes("1997"), (await stored()).length]).toEqual([true, 1]);
  site.advance(60_000);
  await pageRecords.update(deps, ACTOR as never, row?.id ?? "", { title: "О нас, исправлено" });
  site.sites.set(OLD, page(HTML("Работаем с 1996 года.")));
  expect(await taken()).toMatchObject({ outcome: "kept", title: "О нас, исправлено" });
  expect(JSON.stringify((await stored())[0]?.body)).toContain("1997");
  await query
    .update(pages)
    .set({ deletedAt: 1, updatedAt: 5, createdAt: 5 })
    .where(eq(pages.id, row?.id ?? ""));
  expect(await taken(), "in the trash").toMatchObject({ outcome: "kept" });
});

it("a draft that staff change while the old page is read keeps what they wrote", async () => {
  await taken();
  const [row] = await stored();
  site.advance(60_000);
  site.sites.set(OLD, page(HTML("Работаем с 1997 года.")));
  const { respond } = site.web;
  site.web.respond = async (...request) => {
    await pageRecords.update(deps, ACTOR as never, row?.id ?? "", { title: "О нас, исправлено" });
    return respond(...request);
  };
  const result = await taken();
  site.web.respond = respond;
  expect(result).toMatchObject({ outcome: "kept", title: "О нас, исправлено" });
  expect(await stored()).toMatchObject([{ title: "О нас, исправлено", body: row?.body }]);
});

it("pages with one name get addresses of their own, and none that the site has", async () => {
  for (const path of [
    "a/service",
    "b/service.html",
    "c/trade-in/",
    "d/%D0%93%D0%B0%D1%80%D0%B0%D0%BD%D1%82%D0%B8%D1%8F",
  ]) {
    site.sites.set(`https://old-salon.ru/${path}`, page(HTML()));
    expect(await taken(`https://old-salon.ru/${path}`)).toMatchObject({ outcome: "added" });
  }
  expect((await stored()).map(({ slug }) => slug).toSorted()).toEqual([
    "garantiya",
    "service",
    "service-2",
    "trade-in-2",
  ]);
});

it("news keep their day", async () => {
  const address = "https://old-salon.ru/news/novyy-zal";
  site.sites.set(
    address,
    page(`<article><h1>Новый зал</h1><time datetime="2023-11-02"></time><p>Ждём вас в гости.</p></article>`),
  );
  await taken(address);
  expect(await stored()).toMatchObject([{ kind: "news", newsOn: "2023-11-02", slug: "novyy-zal", isShown: false }]);
});

it.each<[string, string, (() => Response) | null, object]>([
  ["an address inside", "http://192.168.0.1/", null, { code: "forbidden" }],
  ["a script", "javascript:alert(1)", null, { code: "invalid" }],
  ["a page that is gone", "https://old-salon.ru/gone", null, { code: "not_found" }],
  [
    "a refusal",
    "https://old-salon.ru/403",
    () => new Response("Доступ запрещён", { status: 403 }),
    { code: "unavailable" },
  ],
  [
    "a file",
    "https://old-salon.ru/a.pdf",
    () => new Response("%PDF", { headers: { "Content-Type": "application/pdf" } }),
    { code: "unsupported" },
  ],
  [
    "a page without words",
    "https://old-salon.ru/spa",
    page(`<title>x</title><div id="app"></div>`),
    { code: "unsupported" },
  ],
  [
    "a page that is too deep",
    "https://old-salon.ru/deep",
    page(`<h1>Сервис</h1>${"<div>".repeat(50_000)}x`),
    { code: "unsupported" },
  ],
])("%s becomes nothing, with the reason", async (_, url, answer, error) => {
  if (answer) site.sites.set(url, answer);
  expect(await taken(url)).toMatchObject(error);
  expect(await stored()).toEqual([]);
});
