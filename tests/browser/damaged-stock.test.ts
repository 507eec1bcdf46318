// Fails when a long file of an unknown form with damaged lines is called complete, cannot be taught, or cannot be taken back.
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { dialogOf, openPanel } from "./support/panel.ts";

const PLATE = Date.now();
const ROWS = 17_030;
const DAMAGED = 400;
const QUOTED = 30;

/** Vietnamese names of columns: no vocabulary holds them. */
const HEADER = ["Hãng", "Dòng", "Đời", "Giá bán", "Đã đi", "Số khung"];
const MODELS = [
  ["Haval", "Jolion"],
  ["Lada", "Vesta"],
  ["Chery", "Tiggo 4"],
];

/** Lines of which some became broken references of a workbook, and others were quoted as one cell. */
function table(): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const [make = "", model = ""] = MODELS[at % MODELS.length] ?? [];
    const vin = `XW8${String(PLATE).slice(-8)}${String(at).padStart(6, "0")}`;
    const cells = [make, model, String(2016 + (at % 8)), String(900_000 + at * 10), String(20_000 + at), vin];
    if (at % Math.floor(ROWS / DAMAGED) === 7 && at / Math.floor(ROWS / DAMAGED) < DAMAGED)
      return cells.map(() => "#ССЫЛКА!").join(";");
    const line = cells.join(";");
    return at % Math.floor(ROWS / QUOTED) === 3 && at / Math.floor(ROWS / QUOTED) < QUOTED ? `"${line}"` : line;
  });
  return [HEADER.join(";"), ...lines].join("\r\n");
}

const thousands = (number: number) => number.toLocaleString("ru").replace(/\s/g, "\u00a0");

/** A run of many cars goes on by itself for some minutes on a slow machine. */
async function runIs(page: Page, state: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).getByText(state, { exact: true }).waitFor({ timeout: 300_000 });
}

it("is taught, shows and gives out what was not read, is applied, and taken back", { timeout: 900_000 }, async () => {
  const page = await openPanel("/admin/parser?way=file", { width: 1440 });
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "Kho xe.csv", mimeType: "text/csv", buffer: Buffer.from(table()) });
  await page.waitForURL(/\/admin\/parser\/runs\//);
  await page
    .getByRole("link", { name: /^(?:Как читать файл|Показать, что где в файле)$/ })
    .first()
    .click({ timeout: 120_000 });

  // What stands in a column is guessed by its values.
  const fieldOf = (column: string) => page.getByLabel(`Что в столбце «${column}»`);
  await fieldOf("Hãng").waitFor();
  await expect.poll(() => fieldOf("Hãng").inputValue()).toBe("brand");
  await expect.poll(() => fieldOf("Số khung").inputValue()).toBe("vin");
  await fieldOf("Dòng").selectOption("model");
  await fieldOf("Đời").selectOption("year");
  await fieldOf("Giá bán").selectOption("price");
  await page.getByLabel("Единица в столбце «Giá bán»").selectOption("₽");
  await fieldOf("Đã đi").selectOption("mileage");
  await page.getByLabel("Единица в столбце «Đã đi»").selectOption("км");
  await page.getByLabel("Название источника *").fill(`Склад ${PLATE}`);
  await page.getByRole("button", { name: "Запомнить и прочитать файл" }).click();
  await runIs(page, "Ждёт решения");

  await page.getByText(`Не прочитано строк: ${thousands(DAMAGED)} из ${thousands(ROWS)}`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Скачать строки" }).click(),
  ]);
  const left = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
  expect(left.length - 1).toBe(DAMAGED);
  expect(left.at(-1)).toContain("#ССЫЛКА!");

  await page.getByRole("button", { name: /^Применить все/ }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Применить" }).click();
  await runIs(page, "Завершён");
  await page.getByRole("link", { name: new RegExp(`^Появились ${ROWS - DAMAGED}`) }).waitFor();

  await page.getByRole("button", { name: "Вернуть как было" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Вернуть" }).click();
  await runIs(page, "Отменён");
});
