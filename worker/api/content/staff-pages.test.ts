// Fails when visitors see a draft or tomorrow's news, when a page hides a page of the site, or when one editor overwrites another.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { contentVersion, pages, settings } from "../../db/schema/content.ts";
import { oldAddresses } from "../../db/schema/old-addresses.ts";
import { getSitemap } from "../../services/catalogue/get-sitemap.ts";
import { searchByWords } from "../../services/catalogue/words/search-by-words.ts";
import { getNewsPage, getPage } from "../../services/content/get-page.ts";
import { getPagePreview, getPageStart, listStaffPages } from "../../services/content/pages.ts";
import { findNewAddress } from "../../services/dealership/find-new-address.ts";
import { getLayout } from "../../services/dealership/get-layout.ts";
import { notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { searchPanel } from "../../services/staff/search-panel.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const depsOn = (now = FACTORY_TIME) => ({
  ...notificationDeps({ clock: fixedClock(now) }),
  salon: null,
  settingsMemory: { get: async () => null, put: async () => undefined },
  later: () => undefined,
});
const deps = depsOn();
const { db } = deps;
const TEXT = [{ type: "paragraph", spans: [{ text: "Диагностика и сезонное хранение шин." }] }];
const PAGE = { title: "Сервис", slug: "service", body: TEXT, isShown: true };
const NEWS = { ...PAGE, kind: "news", title: "Открыт сервис", slug: "opened", newsOn: "2026-10-31" };
let manager = "";

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, path, body);

async function create(fields: object = {}): Promise<string> {
  const { status, body } = await call("POST", "/pages", { ...PAGE, ...fields });
  expect([status, body["error"]]).toEqual([201, undefined]);
  return String(body["id"]);
}

const version = async () => (await db.query.select().from(contentVersion))[0]?.version ?? 0;
const pageAt = async (slug: string, kind: "page" | "news" = "page", on = deps) => {
  const found = await getPage(on, kind, slug);
  return found.ok ? found.value : found.error.code;
};
const footer = async () => (await getLayout(deps)).layout.links.footer.map(({ to }) => to);

beforeAll(async () => {
  manager = await signIn("mila", "manager");
  await seedSettings();
});

beforeEach(async () => {
  for (const table of [pages, oldAddresses]) await db.query.delete(table);
});

it("chosen pages are shown and hidden at once; those that may not be are named with the reason", async () => {
  const good = await create({ isShown: false });
  const words = [{ type: "paragraph", spans: [{ text: "Кредит без отказа" }] }];
  const bad = await create({ isShown: false, slug: "kredit-bez-otkaza", title: "Кредит", body: words });
  const news = await create({ ...NEWS, isShown: false });
  await db.query.update(pages).set({ newsOn: null }).where(eq(pages.id, news));
  const ids = [good, bad, news, "gone"];
  const { status, body } = await call("PUT", "/pages-shown", { ids, isShown: true });
  expect(status).toBe(200);
  expect(body).toEqual({
    done: [{ id: good, title: "Сервис" }],
    refused: [
      { id: bad, title: "Кредит", reason: expect.stringContaining("Решение о кредите принимает банк") },
      { id: news, title: "Открыт сервис", reason: "Укажите дату новости" },
      { id: "gone", title: "Удалённая страница", reason: "Страница не найдена" },
    ],
  });
  expect([await pageAt("service"), await pageAt("kredit-bez-otkaza")]).toMatchObject([
    { title: "Сервис" },
    "not_found",
  ]);
  expect((await call("PUT", "/pages-shown", { ids: [good], isShown: true })).body).toEqual({
    done: [{ id: good, title: "Сервис" }],
    refused: [],
  });
  await call("PUT", "/pages-shown", { ids: [good], isShown: false });
  expect(await pageAt("service")).toBe("not_found");
  expect((await call("PUT", "/pages-shown", { ids: [], isShown: true })).status).toBe(400);
});

it("a page stands at its address once it is shown, and a draft for staff alone", async () => {
  const id = await create({ isShown: false });
  const before = await version();
  expect(await pageAt("service")).toBe("not_found");
  expect(await getPagePreview(deps, id)).toMatchObject({ value: { title: "Сервис", body: TEXT } });
  expect((await call("PUT", `/pages/${id}`, { isShown: true })).status).toBe(200);
  expect(await pageAt("service")).toMatchObject({ title: "Сервис", description: TEXT[0]?.spans[0]?.text, body: TEXT });
  expect(await version()).toBe(before + 1);
  await call("DELETE", `/pages/${id}`);
  expect(await pageAt("service")).toBe("not_found");
});

it("only staff who may change the content write pages", async () => {
  const analyst = await signIn("nora", "analyst");
  expect((await callAs(analyst, "POST", "/pages", PAGE)).status).toBe(403);
  expect((await callAs("", "POST", "/pages", PAGE)).status).toBe(401);
  expect(
    (await callAs(analyst, "PUT", "/page-links", { menu: [], footer: [], base: { menu: [], footer: [] } })).status,
  ).toBe(403);
});

it("news begin on their day by the salon's clock, and the list is paged", async () => {
  await create(NEWS);
  expect(await pageAt("opened", "page"), "news have a path of their own").toBe("not_found");
  // Midnight of 31 October in Yekaterinburg is 19:00 UTC of the day before.
  const eve = depsOn(Date.UTC(2026, 9, 30, 18, 59));
  const day = depsOn(Date.UTC(2026, 9, 30, 19, 0));
  expect([await pageAt("opened", "news", eve), await getNewsPage(eve, 1)]).toMatchObject([
    "not_found",
    { value: { news: [], pageCount: 1 } },
  ]);
  expect([await pageAt("opened", "news", day), await getNewsPage(day, 1)]).toMatchObject([
    { day: expect.stringContaining("31"), newsOn: "2026-10-31" },
    { value: { news: [{ slug: "opened" }] } },
  ]);
  await db.query.update(settings).set({ timeZone: "Europe/Kaliningrad" });
  expect(await pageAt("opened", "news", day)).toBe("not_found");
  await db.query.update(settings).set({ timeZone: "Asia/Yekaterinburg" });
  for (let at = 0; at < 20; at += 1) {
    await create({ ...NEWS, slug: `news-${at}`, newsOn: `2026-10-${String(at + 1).padStart(2, "0")}` });
  }
  const pagesOfNews = await Promise.all([1, 2, 3].map((page) => getNewsPage(depsOn(Date.UTC(2026, 10, 5)), page)));
  expect(pagesOfNews.map((one) => (one.ok ? one.value.news.length : one.error.code))).toEqual([20, 1, "not_found"]);
  const [first] = pagesOfNews;
  expect(first?.ok && first.value.news.slice(0, 2).map(({ slug }) => slug)).toEqual(["opened", "news-19"]);
});

it("news without a day, and addresses that are taken, are refused at their field", async () => {
  expect(await call("POST", "/pages", { ...NEWS, newsOn: null })).toMatchObject({
    status: 400,
    body: { fields: { newsOn: "Укажите дату новости" } },
  });
  expect(await call("POST", "/pages", { ...PAGE, slug: "trade-in" })).toMatchObject({
    status: 400,
    body: { fields: { slug: expect.stringContaining("/trade-in уже отвечает трейд-ин") } },
  });
  const id = await create();
  await create(NEWS);
  expect(await call("POST", "/pages", PAGE)).toMatchObject({
    status: 409,
    body: { fields: { slug: expect.stringContaining("другой страницей") } },
  });
  expect((await call("POST", "/pages", { ...NEWS, slug: "service" })).status, "of another kind").toBe(201);
  await call("DELETE", `/pages/${id}`);
  expect(await call("POST", "/pages", PAGE)).toMatchObject({
    status: 409,
    body: { fields: { slug: expect.stringContaining("в корзине") } },
  });
  const both = await Promise.all([1, 2].map(() => call("POST", "/pages", { ...PAGE, slug: "at-once" })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

it("the old address of a renamed page leads to the new one", async () => {
  const id = await create();
  await call("PUT", `/pages/${id}`, { slug: "workshop" });
  expect([await pageAt("service"), await findNewAddress(deps, "page", "service")]).toEqual(["not_found", "workshop"]);
  await call("PUT", `/pages/${id}`, { isShown: false });
  expect(await findNewAddress(deps, "page", "service")).toBeNull();
});

it("hostile texts are refused or lose what is not theirs", async () => {
  const send = (body: unknown) => call("POST", "/pages", { ...PAGE, body });
  expect(await send([{ type: "html", html: "<script>x</script>" }])).toMatchObject({
    status: 400,
    body: { fields: { body: "Блок 1: такого блока нет" } },
  });
  expect(await send("<p>text</p>")).toMatchObject({ status: 400 });
  expect(await send([{ type: "paragraph", spans: [{ text: "x", link: "javascript:x" }] }])).toMatchObject({
    status: 400,
  });
  expect(await send([{ type: "image", src: "https://evil.example/x.svg", alt: "x" }])).toMatchObject({ status: 400 });
  expect(await send([{ type: "paragraph", spans: [{ text: "x".repeat(5_000_000) }] }])).toMatchObject({ status: 400 });
  const deep = `{"title":"x","slug":"deep","body":[${'{"type":"list","items":['.repeat(10_000)}${"]}".repeat(10_000)}]}`;
  const answer = await callAs(manager, "POST", "/pages", JSON.parse(deep));
  expect(answer.status).toBe(400);
  const { body } = await send([
    { type: "paragraph", spans: [{ text: "Текст", onclick: "x" }], style: "x", children: [] },
  ]);
  expect(body["body"]).toEqual([{ type: "paragraph", spans: [{ text: "Текст" }] }]);
  expect(await db.query.select({ slug: pages.slug }).from(pages)).toEqual([{ slug: "service" }]);
});

it("two tabs that change the text meet in the conflict dialog, and both texts can be read there", async () => {
  const id = await create();
  const base = { body: TEXT };
  const other = [{ type: "paragraph", spans: [{ text: "Чужой текст" }] }];
  const own = [{ type: "paragraph", spans: [{ text: "Свой текст" }] }, { type: "contacts" }];
  expect((await call("PUT", `/pages/${id}`, { body: other, version: 1, base })).status).toBe(200);
  const { status, body } = await call("PUT", `/pages/${id}`, { body: own, version: 1, base });
  expect([status, body]).toMatchObject([
    409,
    {
      conflicts: [{ field: "body", label: "Текст", stored: "Чужой текст", sent: "Свой текст\n[Контакты]" }],
      changedBy: "mila",
    },
  ]);
  const answered = { body: own, version: body["version"], base };
  expect((await call("PUT", `/pages/${id}`, answered)).status).toBe(200);
  expect(await pageAt("service")).toMatchObject({ body: own });
});

describe("pages that every dealership has", () => {
  it("answer from the start, until staff make them their own", async () => {
    expect(await pageAt("contacts")).toMatchObject({
      title: "Контакты",
      body: expect.arrayContaining([{ type: "hours" }]),
    });
    expect(await footer()).toEqual(["/about", "/contacts"]);
    const start = await getPageStart(deps, { from: "contacts", isNews: false });
    expect(start).toMatchObject({ slug: "contacts", isShown: true, footerOrder: 2 });
    const before = await version();
    const { kind: _kind, ...fields } = start;
    const id = await create({ ...fields, title: "Наши контакты" });
    expect([await pageAt("contacts"), await footer()]).toMatchObject([
      { title: "Наши контакты" },
      ["/about", "/contacts"],
    ]);
    await call("PUT", `/pages/${id}`, { isShown: false });
    expect([await pageAt("contacts"), await footer()]).toEqual(["not_found", ["/about"]]);
    await call("DELETE", `/pages/${id}`);
    expect(await pageAt("contacts")).toMatchObject({ title: "Контакты" });
    expect(await version(), "each of these changes is seen").toBe(before + 3);
    const listed = await listStaffPages(deps, { search: "", page: 1, inTrash: false, isShown: null, kind: null }, 10);
    expect(listed.defaults.map(({ slug }) => slug)).toEqual(["about", "contacts"]);
  });
});

it("the menu and the footer have the order that was saved, unless somebody else was first", async () => {
  const [a, b, c] = [
    await create({ slug: "a" }),
    await create({ slug: "b" }),
    await create({ slug: "c", isShown: false }),
  ];
  const none = { menu: [], footer: [] };
  const order = { menu: [b, a], footer: [c, a] };
  const send = (sent: object, base: object) => call("PUT", "/page-links", { ...sent, base });
  expect(await send(order, none)).toMatchObject({ status: 200, body: order });
  const { links } = (await getLayout(deps)).layout;
  expect([links.menu, links.footer].map((list) => list.map(({ to }) => to))).toEqual([
    ["/b", "/a"],
    ["/about", "/contacts", "/a"],
  ]);
  expect((await send(order, none)).status, "the same once more").toBe(200);
  expect((await send({ menu: [a], footer: [] }, none)).status).toBe(409);
  expect((await send({ menu: [a], footer: [] }, order)).status).toBe(200);
  expect((await send({ menu: [a, a], footer: [] }, { menu: [a], footer: [] })).status).toBe(400);
  expect((await send({ menu: ["unknown"], footer: [] }, { menu: [a], footer: [] })).status).toBe(400);
  const many = await Promise.all(Array.from({ length: 7 }, (_, at) => create({ slug: `many-${at}` })));
  expect((await send({ menu: many, footer: [] }, { menu: [a], footer: [] })).body["error"]).toMatch(/не больше 6/);
});

it("of two orders that are saved at once, the second is refused", async () => {
  const ids = [await create({ slug: "a" }), await create({ slug: "b" })];
  const base = { menu: [], footer: [] };
  const sent = await Promise.all(ids.map((id) => call("PUT", "/page-links", { menu: [id], footer: [], base })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("cars of a page's block are read with the page", async () => {
  const brand = brandRow({ name: "Нива", slug: "niva" });
  const other = brandRow();
  await db.query.insert(brands).values([brand, other]);
  await db.write([
    db.query.insert(cars).values(carRow({ brandId: brand.id, status: "new", slug: "niva-new" })),
    db.query.insert(cars).values(carRow({ brandId: brand.id, status: "used", slug: "niva-used" })),
    db.query.insert(cars).values(carRow({ brandId: other.id, status: "new", slug: "other-new" })),
  ]);
  const shown = async (block: object) => {
    await db.query.delete(pages).where(eq(pages.slug, "stock"));
    await create({ slug: "stock", body: [{ type: "cars", ...block }] });
    const counted = createDatabase(env.DB);
    const found = await getPage({ ...deps, db: counted }, "page", "stock");
    expect(counted.use.roundTrips).toBe(1);
    return found.ok ? found.value.cars.map(({ slug }) => slug).toSorted() : found.error;
  };
  expect(await shown({ status: "all", brand: "niva" })).toEqual(["niva-new", "niva-used"]);
  expect(await shown({ status: "used", brand: null })).toEqual(["niva-used"]);
  expect(await shown({ status: "new", brand: null })).toEqual(["niva-new", "other-new"]);
  expect(await shown({ status: "all", brand: "no-such" })).toEqual([]);
  await create({ slug: "plain" });
  expect(await pageAt("plain")).toMatchObject({ cars: [] });
});

it("is in the sitemap, the search of the site and that of the panel", async () => {
  await create();
  await create(NEWS);
  await create({ slug: "draft", title: "Черновик", isShown: false });
  await create({ ...NEWS, slug: "tomorrow", newsOn: "2099-01-01" });
  const sitemap = await getSitemap(depsOn(Date.UTC(2026, 10, 5)), null);
  expect(sitemap.kind === "urls" && sitemap.pages.map(({ path }) => path).toSorted()).toEqual(
    ["/about", "/contacts", "/news", "/news/opened", "/service"].toSorted(),
  );
  expect(await searchByWords({ ...deps, countDb: db }, "сервис")).toEqual({ href: "/service" });
  expect((await searchPanel(deps, "ДИАГНОСТИКА", "all")).pages.map(({ title }) => title).toSorted()).toEqual(
    ["Открыт сервис", "Открыт сервис", "Сервис", "Черновик"].toSorted(),
  );
});
