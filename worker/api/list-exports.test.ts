import { beforeAll, expect, it } from "vitest";
import { env } from "cloudflare:test";
import {
  bankProductRow,
  bankRow,
  brandRow,
  carRow,
  draftRow,
  leadRow,
  promotionRow,
  reviewRow,
} from "../db/factories.ts";
import { brands, cars } from "../db/schema/cars.ts";
import { bankProducts, partnerBanks, promotions, reviews } from "../db/schema/content.ts";
import { leads } from "../db/schema/leads.ts";
import { CAR_FIELDS } from "../domain/cars/car-fields.ts";
import { handleRequest } from "../edge/handle-request.ts";
import { csvRows } from "../parser/feeds/csv-rows.ts";
import { xlsxRows } from "../parser/feeds/xlsx-rows.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { signIn } from "./test-staff-calls.ts";

// Fails when a list cannot be taken along as a table, or the table runs as a formula.

const { db } = depsAt();
let administrator: string;
let content: string;

const brand = brandRow({ name: "Экспортная", description: "=HYPERLINK(1)" });
const bank = bankRow({ name: "Банк Экспорт" });

beforeAll(async () => {
  administrator = await signIn("export-chief", "administrator");
  content = await signIn("export-content", "content");
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(
      carRow({
        brandId: brand.id,
        name: "На продаже",
        price: 1_500_000,
        images: ["/media/00000000000000000003/1280.webp"],
      }),
    ),
    db.query.insert(cars).values(draftRow({ brandId: brand.id, name: "Черновик" })),
    db.query.insert(partnerBanks).values(bank),
    db.query.insert(bankProducts).values(bankProductRow({ bankId: bank.id })),
    db.query.insert(reviews).values(reviewRow()),
    db.query.insert(promotions).values(promotionRow()),
  ]);
  for (const name of ["Первая", "Вторая"])
    await db.query.insert(leads).values(leadRow({ name, phone: "+79995554433" }));
});

async function get(cookie: string, path: string) {
  return handleRequest(new Request(`https://salon.test/api${path}`, { headers: { Cookie: cookie } }), env, () =>
    Promise.resolve(new Response("page")),
  );
}

/** Rows of a file as objects by their heads. */
async function rowsOf(cookie: string, path: string, format: "csv" | "xlsx") {
  const response = await get(cookie, path.replace("/export", `/export/${format}`));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toMatch(
    new RegExp(`attachment; filename="[a-z-]+-[0-9.]+\\.${format}"`),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = async function* () {
    await Promise.resolve();
    yield new TextDecoder().decode(bytes);
  };
  const rows: string[][] = [];
  for await (const { cells } of format === "csv" ? csvRows(text()) : xlsxRows(bytes)) rows.push(cells);
  const [head = [], ...body] = rows;
  return body.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}

it.each(["csv", "xlsx"] as const)("cars have every field as %s, and follow the filters of the list", async (format) => {
  const rows = await rowsOf(administrator, "/admin/cars/export?brand=" + brand.slug, format);
  expect(rows).toHaveLength(2);
  const sold = rows.find((row) => row["Название"] === "На продаже");
  expect(sold).toMatchObject({
    Марка: "Экспортная",
    "Цена, ₽": "1500000",
    "В наличии": "да",
    Галерея: "https://salon.test/media/00000000000000000003/1280.webp",
  });
  // With one salon there is no column of salons.
  const labels = Object.values(CAR_FIELDS).flatMap(({ label }) => (label === CAR_FIELDS.salonId.label ? [] : [label]));
  expect(labels.filter((label) => !Object.keys(sold ?? {}).some((head) => head.startsWith(label)))).toEqual([]);
  expect(await rowsOf(administrator, `/admin/cars/export?brand=${brand.slug}&stage=draft`, format)).toMatchObject([
    { Название: "Черновик", Где: expect.any(String) },
  ]);
});

it("every kind of records has its list, without formulas", async () => {
  for (const path of ["/brands", "/reviews", "/promotions", "/partner-banks", "/bank-products"])
    expect((await rowsOf(content, `${path}/export`, "csv")).length, path).toBeGreaterThan(0);
  expect(await rowsOf(content, "/brands/export?q=экспортная", "csv")).toMatchObject([
    { Описание: "'=HYPERLINK(1)", Адрес: brand.slug },
  ]);
  expect(await rowsOf(content, "/bank-products/export", "csv")).toContainEqual(
    expect.objectContaining({ Банк: "Банк Экспорт" }),
  );
  expect(await rowsOf(content, "/brands/export?shelf=trash", "csv")).toEqual([]);
});

it("customers are one row a phone", async () => {
  const rows = await rowsOf(administrator, "/customers/export", "csv");
  expect(rows.filter((row) => row["Телефон"] === "89995554433")).toMatchObject([
    { Заявок: "2", Имя: "Первая", Согласие: "Нет" },
  ]);
});

it("are closed to roles that do not see the list", async () => {
  for (const path of ["/admin/cars/export/csv", "/customers/export/csv", "/export/all"])
    expect((await get(content, path)).status, path).toBe(403);
  expect((await get(administrator, "/brands/export/pdf")).status).toBe(404);
});

it("the archive is a ZIP, named by the day", async () => {
  const response = await get(administrator, "/export/all?only=brands");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
  expect((await get(administrator, "/export/all?only=brands,boats")).status).toBe(400);
});
