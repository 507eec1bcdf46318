// Fails when a run of old pages stops with its tab, reads a page twice, asks the old site too often, or makes a page beside a section.
import { beforeAll, beforeEach, expect, it } from "vitest";
import { pages } from "../../db/schema/content.ts";
import { pageImports, redirects } from "../../db/schema/moving.ts";
import type { PageImportRun } from "../../domain/content/page-import.ts";
import type { Result } from "../../domain/kernel/result.ts";
import { ACTOR, depsFailingWhen, openTestImports, seedDealership } from "../imports/test-imports.ts";
import { seedSettings } from "../notifications/test-notifications.ts";
import { startPageImport, stopPageImport, workOnPageImport } from "./page-imports.ts";

const site = openTestImports();
const { deps } = site;
const { query } = deps.db;
const HOST = "https://old-salon.ru";
const page = (title: string) => () =>
  new Response(`<h1>${title}</h1><p>Работаем с 1998 года.</p>`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const items = (...paths: string[]) => paths.map((path) => ({ url: HOST + path, act: "page" as const }));
const start = async (...given: Parameters<typeof startPageImport>[2][number][]) =>
  valueOf(await startPageImport(deps, ACTOR, given));
const states = (run: PageImportRun | null) => run?.lines.map(({ state }) => state);

beforeAll(async () => {
  await seedDealership();
  await seedSettings();
});

beforeEach(async () => {
  await query.delete(pages);
  await query.delete(redirects);
  await query.delete(pageImports);
  site.sites.clear();
});

it("cron goes on where the tab was left, a few pages at a time, and a killed invocation loses nothing", async () => {
  const paths = ["/a", "/b", "/c", "/d", "/e"];
  for (const path of paths) site.sites.set(HOST + path, page(`Страница ${path.slice(1)}`));
  const { id } = await start(...items(...paths));
  expect(states(valueOf(await workOnPageImport(deps, { id, budgetMs: 0 })))).toEqual([
    "done",
    "done",
    "done",
    "waiting",
    "waiting",
  ]);
  let writes = 0;
  const dying = depsFailingWhen(deps, () => (writes += 1) > 1);
  await expect(workOnPageImport(dying as typeof deps, { budgetMs: 0 })).rejects.toThrow("died");
  const busy = valueOf(await workOnPageImport(deps, { budgetMs: 60_000 }));
  expect(states(busy), "another invocation may be reading them").toContain("waiting");
  site.advance(61_000);
  const done = valueOf(await workOnPageImport(deps, { budgetMs: 60_000 }));
  expect([states(done)?.every((state) => state === "done"), done?.finishedAt !== null]).toEqual([true, true]);
  expect(await query.$count(pages)).toBe(5);
  expect(valueOf(await workOnPageImport(deps, { budgetMs: 60_000 })), "nothing in work").toBe(null);
});

it("asks a host three times at once at most, also for pictures", async () => {
  let [open, most] = [0, 0];
  const web = {
    ...deps.web,
    async request(...args: Parameters<typeof deps.web.request>) {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return deps.web.request(...args);
    },
  };
  const pictures = Array.from({ length: 6 }, (_, at) => `<img src="/img/${at}.png">`).join("");
  for (const at of [1, 2, 3, 4, 5])
    site.sites.set(
      `${HOST}/${at}`,
      () =>
        new Response(`<h1>${at} страница</h1><p>Слова.</p>${pictures}`, { headers: { "Content-Type": "text/html" } }),
    );
  await start(...items("/1", "/2", "/3", "/4", "/5"));
  valueOf(await workOnPageImport({ ...deps, web }, { budgetMs: 60_000 }));
  expect(most).toBe(3);
  expect(await query.$count(pages)).toBe(5);
});

it("news are news with their day or without, an address of a section leads there, a failure names its reason", async () => {
  site.sites.set(`${HOST}/news/a`, page("Новость"));
  site.sites.set(`${HOST}/b`, page("Тоже новость"));
  await start(
    { url: `${HOST}/news/a`, act: "news" },
    { url: `${HOST}/b`, act: "news", day: "2024-05-06" },
    { url: `${HOST}/kredit/`, act: "section" },
    { url: `${HOST}/trade-in/`, act: "section" },
    { url: `${HOST}/gone`, act: "page" },
    { url: `${HOST}/garantiya`, act: "section" },
  );
  const run = valueOf(await workOnPageImport(deps, { budgetMs: 60_000 }));
  expect(run?.lines).toMatchObject([
    { state: "done", page: { href: "/news/a", isDayMissing: true } },
    { state: "done", page: { href: "/news/b", isDayMissing: false } },
    { state: "done", target: "/auto-credit" },
    { state: "done", target: "/trade-in" },
    { state: "failed", reason: expect.stringContaining("больше нет") },
    { state: "failed", reason: expect.stringContaining("раздела") },
  ]);
  expect(await query.select().from(pages).orderBy(pages.slug)).toMatchObject([
    { kind: "news", slug: "a", newsOn: null, isShown: false },
    { kind: "news", slug: "b", newsOn: "2024-05-06" },
  ]);
  expect(await query.select().from(redirects)).toMatchObject([{ key: "/kredit", target: "/auto-credit", status: 301 }]);
  await start({ url: `${HOST}/kredit/`, act: "section" });
  expect(valueOf(await workOnPageImport(deps, { budgetMs: 60_000 }))?.lines, "again it is done already").toMatchObject([
    { state: "done", target: "/auto-credit" },
  ]);
});

it("one run at a time; a stopped one keeps what was read", async () => {
  for (const path of ["/a", "/b", "/c", "/d"]) site.sites.set(HOST + path, page(path));
  const { id } = await start(...items("/a", "/b", "/c", "/d"));
  expect(await startPageImport(deps, ACTOR, items("/x"))).toMatchObject({ error: { code: "conflict" } });
  await workOnPageImport(deps, { id, budgetMs: 0 });
  expect(valueOf(await stopPageImport(deps, ACTOR, id)).finishedAt).not.toBe(null);
  expect(states(valueOf(await workOnPageImport(deps, { id, budgetMs: 60_000 })))).toEqual([
    "done",
    "done",
    "done",
    "waiting",
  ]);
  expect(await stopPageImport(deps, ACTOR, "none")).toMatchObject({ error: { code: "not_found" } });
  await start(...items("/d"));
});
