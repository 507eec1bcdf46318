// When these fail, staff cannot import through the API, or the server requests addresses that it must not.

import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { createContext } from "../../context/create-context.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow } from "../../db/factories.ts";
import { brands } from "../../db/schema/cars.ts";
import { IMPORT_TEXTS } from "../../domain/imports/imports.ts";
import type { ImportItemView, ImportSource, RunPage, SingleOutcome } from "../../domain/imports/import-views.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { feedOf, vinOf } from "../../services/imports/test-imports.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

let manager = "";
let administrator = "";

beforeAll(async () => {
  [manager, administrator] = [await signIn("manager", "manager"), await signIn("chief", "administrator")];
  await createDatabase(env.DB)
    .query.insert(brands)
    .values(brandRow({ id: "haval", name: "Haval", slug: "haval" }));
});

/** Addresses that the server must not request. */
const HOSTILE = [
  "http://127.0.0.1/",
  "http://localhost:8787/admin",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://192.168.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://metadata.google.internal/",
  "https://user:password@site.ru/",
  "https://site.ru:2222/",
  "https://other.workers.dev/",
  "http://127.0.0.1.nip.io/",
  "file:///etc/passwd",
  "gopher://site.ru/",
];

it.each(HOSTILE)("never requests %s, whichever call names it", async (url) => {
  for (const path of ["/parser/parse-single", "/parser/parse-feed"]) {
    const { status, body } = await callAs(manager, "POST", path, { url });
    expect([400, 403]).toContain(status);
    expect(body.error).toMatch(/[а-я]/);
    // Beside the field, too.
    expect(body["fields"]).toEqual({ url: body.error });
  }
  const source = { name: "Склад", kind: "feed", url, everyHours: 24 };
  const refused = await callAs(administrator, "POST", "/parser/sources", source);
  expect([400, 403]).toContain(refused.status);
  const { status, body } = await callAs(manager, "POST", "/parser/parse-urls", { urls: [url] });
  expect(status).toBe(200);
  const { body: page } = await callAs(manager, "GET", `/parser/runs/${String(body["runId"])}`);
  const { items } = page as unknown as RunPage;
  expect(items.rows).toMatchObject([{ state: "failed", reason: expect.stringMatching(/[а-я]/) }]);
});

it("names missing input in the specification's words", async () => {
  expect((await callAs(manager, "POST", "/parser/parse-single", { url: " " })).body.error).toBe(IMPORT_TEXTS.noUrl);
  for (const urls of [[], ["", "  "]]) {
    expect((await callAs(manager, "POST", "/parser/parse-urls", { urls })).body.error).toBe(IMPORT_TEXTS.noUrls);
  }
  const tooMany = Array.from({ length: 51 }, (_, at) => `https://site.ru/${at}`);
  const { status, body } = await callAs(manager, "POST", "/parser/parse-urls", { urls: tooMany });
  expect([status, body.error]).toEqual([400, IMPORT_TEXTS.tooManyUrls]);
  const fifty = await callAs(manager, "POST", "/parser/parse-urls", { urls: ["", ...tooMany.slice(1)] });
  expect(fifty).toMatchObject({ status: 200, body: { message: "Принято: 50 ссылок" } });
  const one = await callAs(manager, "POST", "/parser/parse-urls", { urls: ["это не ссылка"] });
  expect(one.body).toMatchObject({ message: "Принято: 1 ссылка, из них не загрузим 1: повтор или неверный адрес" });
  const path = `/parser/runs/${String(fifty.body["runId"])}`;
  expect((await callAs(manager, "POST", `${path}/cancel`)).body).toEqual({ message: "Импорт прерван" });
  const { run } = (await callAs(manager, "GET", path)).body as unknown as RunPage;
  expect(run).toMatchObject({ state: "cancelled", total: 50, byState: { cancelled: 50 } });
});

async function upload(cookie: string, body: string, query = ""): Promise<{ status: number; body: unknown }> {
  const request = new Request(`https://salon.test/api/parser/feed-files${query}`, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/octet-stream" },
    body,
  });
  const later: Promise<unknown>[] = [];
  const response = await handleRequest(
    request,
    env,
    () => Promise.resolve(new Response("page")),
    (work) => void later.push(work),
  );
  await Promise.all(later);
  return { status: response.status, body: await response.json() };
}

it("imports a feed file: plan, approval, undo", async () => {
  const stock = [1, 2, 3].map((at) => ({ vin: vinOf(at), price: 2_000_000 + at }));
  expect((await upload("", feedOf(stock))).status).toBe(401);
  expect(await upload(manager, "")).toMatchObject({ status: 400 });
  const { status, body } = await upload(manager, feedOf(stock), "?name=%00%D1%81%D0%BA%D0%BB%D0%B0%D0%B4.xml%0D%0A");
  expect(status).toBe(200);
  const { runId } = body as { runId: string };
  const page = (await callAs(manager, "GET", `/parser/runs/${runId}?state=waiting`)).body as unknown as RunPage;
  expect(page.run).toMatchObject({ title: "склад.xml", state: "waiting", startedBy: "manager", waiting: { new: 3 } });
  expect(page.items).toMatchObject({ total: 3, rows: [{ price: 2_000_001, year: 2024 }, {}, {}] });
  const found = (await callAs(manager, "GET", `/parser/runs/${runId}?q=${vinOf(2)}`)).body as unknown as RunPage;
  expect(found.items.rows.map(({ price }) => price)).toEqual([2_000_002]);
  const item = (await callAs(manager, "GET", `/parser/items/${page.items.rows[0]?.id}`))
    .body as unknown as ImportItemView;
  expect(item.stated).toContainEqual(
    expect.objectContaining({ label: "Цена", value: "2\u00a0000\u00a0001\u00a0₽", origin: "из фида", doubt: null }),
  );
  const approved = await callAs(manager, "POST", `/parser/runs/${runId}/approve`, {});
  expect(approved).toMatchObject({ status: 200, body: { message: "Одобрено: 3 автомобиля" } });
  // The response only starts the work, and cron continues it.
  const cronTurn = () => createContext(env, null).services.imports.workOnRuns({ budgetMs: 45_000 });
  const runNow = async () => ((await callAs(manager, "GET", `/parser/runs/${runId}`)).body as unknown as RunPage).run;
  expect(await runNow()).toMatchObject({ state: "applying", byState: { approved: 3 } });
  await cronTurn();
  expect(await runNow()).toMatchObject({ state: "finished", byState: { applied: 3 } });
  const again = await callAs(manager, "POST", `/parser/runs/${runId}/approve`, {});
  expect(again.status).toBe(409);
  expect((await callAs(manager, "POST", `/parser/runs/${runId}/undo`)).status).toBe(200);
  expect(await runNow()).toMatchObject({ state: "undoing", byState: { applied: 3 } });
  await cronTurn();
  expect(await runNow()).toMatchObject({ state: "undone", byState: { undone: 3 } });
  expect(await upload(manager, "просто текст")).toMatchObject({ status: 200 });
});

it("reads a pasted page and returns the outcome", async () => {
  const html = `<html lang="ru"><head><title>Haval Dargo, 2023</title></head><body><h1>Haval Dargo, 2023 год</h1><div>2 890 000 ₽</div><dl><dt>Пробег</dt><dd>20 000 км</dd><dt>Тип кузова</dt><dd>кроссовер</dd><dt>Привод</dt><dd>полный</dd><dt>Коробка</dt><dd>робот</dd></dl></body></html>`;
  const { status, body } = await callAs(manager, "POST", "/parser/parse-html", { html, url: "https://site.ru/1" });
  expect([status, body.error]).toEqual([200, undefined]);
  const outcome = body as unknown as SingleOutcome;
  expect(outcome).toMatchObject({ state: "applied", verdict: "new" });
  const article = await callAs(manager, "POST", "/parser/parse-html", { html: "<p>Статья об автомобилях</p>" });
  expect(article.status).toBeGreaterThanOrEqual(400);
  expect(article.body.error).toMatch(/не найдено объявление/);
});

it("lets administrators change sources and all staff read them", async () => {
  const source = { name: "Склад", kind: "feed", url: "https://dealer.ru/cars.xml", everyHours: 6 };
  expect((await callAs(manager, "POST", "/parser/sources", source)).status).toBe(403);
  const made = await callAs(administrator, "POST", "/parser/sources", source);
  expect(made).toMatchObject({ status: 201, body: { graceHours: 72, enabled: true, cars: 0 } });
  const path = `/parser/sources/${String(made.body["id"])}`;
  expect((await callAs(administrator, "PUT", path, { everyHours: 5 })).status).toBe(400);
  const changed = await callAs(administrator, "PUT", path, { everyHours: 12 });
  expect(changed.body).toMatchObject({ everyHours: 12, graceHours: 72, name: "Склад" });
  const listed = (await callAs(manager, "GET", "/parser/sources")).body as unknown as ImportSource[];
  expect(listed).toMatchObject([{ name: "Склад", everyHours: 12 }]);
  await callAs(administrator, "DELETE", path);
  expect((await callAs(manager, "GET", "/parser/sources")).body).toEqual([]);
  expect((await callAs(administrator, "PUT", path, { name: "x" })).status).toBe(404);
});

it("gives the lines of a file that became no car as a table for Excel", async () => {
  const file = `VIN;Марка;Модель;Год;Цена\n${vinOf(77, "L")};Haval;Jolion;2024;2000000\n;;;2024;1900000\n`;
  const { runId } = (await upload(manager, file, "?name=left.csv")).body as { runId: string };
  expect(((await callAs(manager, "GET", `/parser/runs/${runId}`)).body as unknown as RunPage).run.linesLeft).toBe(1);
  const left = async (cookie: string) =>
    handleRequest(
      new Request(`https://salon.test/api/parser/runs/${runId}/left`, { headers: { Cookie: cookie } }),
      env,
      () => Promise.resolve(new Response("page")),
      () => undefined,
    );
  expect((await left("")).status).toBe(401);
  const answer = await left(manager);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(
    '\uFEFF"Строка";"Почему не прочитана";"Что в ней"\r\n"3";"Нет ни марки, ни модели, ни VIN";"2024; 1900000"\r\n',
  );
});
