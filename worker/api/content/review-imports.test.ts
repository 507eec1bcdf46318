// Fails when a table of reviews doubles what is there, publishes what nobody approved, or cannot be taken back.
import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reviewRow } from "../../db/factories.ts";
import { reviews } from "../../db/schema/content.ts";
import { REVIEWS_OF_FILE_MAX } from "../../domain/content/review-import-limits.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { getReviewsPage } from "../../services/content/get-reviews-page.ts";
import { listReviewImports } from "../../services/content/import-reviews.ts";
import { seedSettings } from "../../services/notifications/test-notifications.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { type Answer, callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
let editor = "";

beforeAll(async () => {
  editor = await signIn("klara", "content");
  await signIn("irina", "sales");
  await seedSettings();
});

beforeEach(async () => {
  await db.query.delete(reviews);
});

async function send(path: string, text: string, who = editor): Promise<Answer> {
  const response = await handleRequest(
    new Request(`https://salon.test/api/reviews/imports${path}`, {
      method: "POST",
      headers: { Cookie: who, "Content-Type": "application/octet-stream" },
      body: text,
    }),
    env,
    () => Promise.resolve(new Response("page")),
  );
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const FILE = [
  "Отзывы с карт",
  "",
  "Дата;Ссылка;Оценка;Автор;Отзыв;Автомобиль",
  "05.03.2026;https://yandex.ru/maps/1;5;Ольга П.;Всё честно, приехали и забрали.;Geely Coolray",
  ";;4;Пётр;Нормально;",
  "06.03.2026;;6;Анна;Хорошо;",
  "06.03.2026;;5;ОЛЬГА П.;Всё честно,  приехали и забрали.;",
  ";;5;;Без имени;",
].join("\n");

const stored = () => db.query.select().from(reviews).where(isNull(reviews.deletedAt));

describe("a table of reviews", () => {
  it("is shown row by row before anything is stored: new, the same, wrong with the reason", async () => {
    await db.query.insert(reviews).values(reviewRow({ customerName: "пётр", text: "НОРМАЛЬНО" }));
    const { status, body } = await send("/preview", FILE);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      counts: { new: 1, same: 2, wrong: 2 },
      rows: [
        { row: 4, verdict: "new", customerName: "Ольга П.", rating: 5, carModel: "Geely Coolray", hasSource: true },
        { row: 5, verdict: "same" },
        { row: 6, verdict: "wrong", reason: "Оценка — целое число от 1 до 5" },
        { row: 7, verdict: "same" },
        { row: 8, verdict: "wrong", reason: "Укажите имя клиента" },
      ],
    });
    expect(await db.query.$count(reviews)).toBe(1);
  });

  it("is added with days and sources and waits for moderation; again it adds nothing; undone, it is in the trash", async () => {
    const added = await send("?name=karty.csv", FILE);
    expect(added).toMatchObject({ status: 200, body: { added: 2, same: 1, wrong: 2 } });
    const importId = String(added.body.id);
    const rows = await stored();
    expect(rows.find(({ rating }) => rating === 5)).toMatchObject({
      importId,
      approved: false,
      fromBuyer: false,
      sourceUrl: "https://yandex.ru/maps/1",
      carModel: "Geely Coolray",
      createdAt: Date.parse("2026-03-05T12:00:00+05:00"),
      consentVersion: null,
      version: 1,
    });
    expect((await send("?name=karty.csv", FILE)).status).toBe(409);
    expect(await db.query.$count(reviews)).toBe(2);

    const [past] = await listReviewImports(depsAt());
    expect(past).toMatchObject({ id: importId, fileName: "karty.csv", added: 2, who: "klara", isUndone: false });
    const undo = () => callAs(editor, "DELETE", `/reviews/imports/${importId}`);
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 2 } });
    expect(await stored()).toEqual([]);
    expect((await undo()).status).toBe(404);
    expect((await listReviewImports(depsAt()))[0]).toMatchObject({ id: importId, isUndone: true });
    expect((await send("", FILE)).body).toMatchObject({ added: 2 });
  });

  it("is published at once only when that is chosen; its source makes a rating count", async () => {
    await send("?shown=true", FILE);
    const page = await getReviewsPage(depsAt());
    expect(page.reviews.map(({ customerName }) => customerName).toSorted()).toEqual(["Ольга П.", "Пётр"]);
    expect(page.summary).toEqual({ count: 1, mean: "5,0" });
  });

  it.each([
    ["what is no table", "<html><body>Отзывы</body></html>"],
    ["a table without these columns", "Марка;Цена\nKia;100"],
    ["a table without rows", "Имя;Оценка;Текст\n"],
    ["an empty file", ""],
    ["too many rows", `Имя;Оценка;Текст\n${"Анна;5;Хорошо\n".repeat(REVIEWS_OF_FILE_MAX + 1)}`],
  ])("is refused: %s", async (_, text) => {
    for (const path of ["/preview", ""]) expect((await send(path, text)).status, path).toBe(400);
    expect(await db.query.$count(reviews)).toBe(0);
  });

  it("of the largest size is added whole", async () => {
    const long = "Очень довольны покупкой, спасибо всем. ".repeat(20);
    const rows = Array.from({ length: REVIEWS_OF_FILE_MAX }, (_, at) => `Клиент ${at};5;${long}${at}`);
    expect((await send("", `Имя;Оценка;Текст\n${rows.join("\n")}`)).body).toMatchObject({ added: REVIEWS_OF_FILE_MAX });
    expect(await db.query.$count(reviews, and(eq(reviews.approved, false)))).toBe(REVIEWS_OF_FILE_MAX);
  });

  it("is for those who change the content", async () => {
    const sales = await signIn("oleg", "sales");
    for (const path of ["/preview", ""]) expect((await send(path, FILE, sales)).status).toBe(403);
    expect((await callAs(sales, "DELETE", "/reviews/imports/1")).status).toBe(403);
  });
});
