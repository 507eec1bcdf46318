// Fails when a visitor cannot pin a calculation, also without JavaScript, or when staff do not see what has changed since.
import { describe, expect, it } from "vitest";
import { callAsStaff, createCar } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { signIn } from "./support/panel.ts";
import { fileSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";

const MODES = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

describe.each(MODES)("a calculation that is pinned %s", (_, javaScript) => {
  it("keeps its price, and staff open it by its code after the price fell and rose", async () => {
    const car = await createCar({ price: 2_000_000, status: "new" });
    const page = await visit({ javaScript, width: javaScript ? 1440 : 390 });
    await page.goto(`/car/${car.slug}`);
    await page.getByRole("link", { name: "Закрепить цену" }).click();
    await page.getByRole("heading", { level: 1, name: /^Ваш расчёт/ }).waitFor();
    await page.goto(`/car/${car.slug}/quote?product=gone&down=abc`);
    await page.getByRole("link", { name: "Изменить условия кредита" }).click();
    await page.getByText("Введите сумму в рублях, например 400 000").waitFor();
    await page.goto(`/car/${car.slug}/quote?product=&rate=15`);
    await page.getByText("Кредит по своей ставке в расчёт не входит").waitFor();
    await page.goto(`/car/${car.slug}/calculator`);
    await waitUntilIdle(page);
    await page.getByRole("link", { name: "Закрепить расчёт" }).click();
    await page.waitForURL(/\/quote\?/);
    await waitUntilIdle(page);
    await page.getByLabel("Марка").fill("Haval");
    await page.getByLabel("Модель").fill("Неизвестная");
    await page.getByLabel("Год выпуска").selectOption("2021");
    await page.getByLabel("Пробег, км").fill("60000");
    await page.getByLabel("Состояние").selectOption("good");
    await page.getByRole("button", { name: "Добавить в расчёт" }).click();
    await page.getByText("Похожих автомобилей у нас мало").waitFor();
    await expect.poll(() => page.url()).toContain("carBrand=Haval");
    await page.getByRole("button", { name: "Закрепить расчёт" }).click();
    await page.waitForURL(/\/q\/[0-9A-Z]{8}$/);
    const code = page.url().slice(-8);
    await page.getByText("Действует", { exact: true }).waitFor();
    await page.getByText("39\u00a0764,12\u00a0₽").first().waitFor();
    await expect.poll(() => page.getByRole("img", { name: "QR-код этой страницы" }).count()).toBe(1);
    await expect.poll(() => page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");

    await page.getByRole("link", { name: "Приехать с этим расчётом" }).click();
    await page.waitForURL(/\/visit\?quote=/);
    await page.getByText(`С заявкой отправим: Расчёт № ${code.slice(0, 4)}-${code.slice(4)}.`).waitFor();
    await waitUntilIdle(page);
    await page.getByText("Другое время: договоримся по телефону").click();
    await page.getByLabel("ФИО *").fill("Ольга");
    await page.getByLabel("Номер телефона *").fill("+79990000001");
    await page.getByRole("checkbox", { name: /согласие/ }).check();
    await page.getByRole("button", { name: "Записаться" }).click();
    await page.waitForURL(/\/(?:visit|thanks)\//);
    const { DB } = await (await fileSite()).env();
    const lead = await DB.prepare("select car_info, quote_code from leads order by created_at desc").first();
    expect(lead).toMatchObject({ quote_code: code, car_info: expect.stringContaining(String(car.year)) as string });
    await page.goto(`/q/${code}`);

    await callAsStaff("PUT", `/cars/${car.id}`, { ...carChange(car), price: 1_900_000 });
    await page.reload();
    await page.getByText("Цена с тех пор снизилась").waitFor();
    await page.getByText("1\u00a0900\u00a0000\u00a0₽", { exact: true }).waitFor();
    if (!javaScript) return;

    await signIn(page);
    await page.goto("/admin/quotes?code=ABCD-1234");
    await page.getByText("Расчёта с таким номером нет. Проверьте номер").waitFor();
    await page.goto("/admin/quotes");
    await page.getByLabel("Номер расчёта").fill(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
    await page.getByRole("button", { name: "Открыть" }).click();
    await page.getByText("Подпись верна").waitFor();
    await page.getByText(/Цена снизилась на 100.000.₽/).waitFor();
    await callAsStaff("PUT", `/cars/${car.id}`, { ...carChange(car), price: 2_300_000 });
    await page.reload();
    await page.getByText(/Цена выросла на 300.000.₽: по расчёту действует прежняя/).waitFor();
    await page.getByText("2\u00a0000\u00a0000\u00a0₽", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Использован" }).click();
    await page.getByText("Использован", { exact: true }).first().waitFor();
    await page.goto(`/q/${code}`);
    await page.getByText("Использован", { exact: true }).waitFor();
  });
});

function carChange({ name, slug, model, year, engine, brandId }: Awaited<ReturnType<typeof createCar>>) {
  return { name, slug, model, year, engine, brandId };
}
