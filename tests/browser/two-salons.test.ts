// Fails when a buyer is sent to another salon than the car stands in, or when a salon is closed with its cars.
import { expect, it } from "vitest";
import type { RunState } from "#worker/domain/imports/imports.ts";
import { createBrand, createCar, uniqueWord } from "./support/create-rows.ts";
import { fileSite } from "./support/file-site.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { overflowingElements } from "./support/overflow.ts";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";
import { visit } from "./support/visit.ts";

const PHONE = "+7 343 222-33-44";

it("a second salon is opened, gets cars in bulk and from a file, leads its buyers to its address, and closes when it is empty", async () => {
  const word = uniqueWord();
  const brand = await createBrand({ name: word });
  const used = { brandId: brand.id, model: "Проба", status: "used", mileage: 50_000 } as const;
  const moved = await createCar({ ...used, name: `${word} Переезд` });
  const kept = await createCar({ ...used, name: `${word} Дома` });

  // One salon: nothing is said of salons.
  const page = await openPanel("/admin/cars", { width: 1440 });
  await waitUntilIdle(page);
  await expect.poll(() => page.getByRole("combobox", { name: "Салон", exact: true }).count()).toBe(0);

  await page.goto("/admin/salons/new");
  const form = await dialogOf(page);
  await form.getByLabel(/^Название/).fill("Север");
  await expect.poll(() => form.getByLabel(/^Адрес в ссылках|^Адрес \(slug\)|^Адрес в/).inputValue()).toBe("sever");
  await form.getByLabel(/^Адрес салона/).fill("Екатеринбург, пр. Космонавтов, 11");
  await form.getByLabel("Координаты").fill("56.89, 60.60");
  await expect.poll(() => form.getByLabel("Долгота").count()).toBe(0);
  await form.getByLabel("Телефон", { exact: true }).first().fill(PHONE);
  await form.getByRole("button", { name: "Добавить сотрудника" }).click();
  await form.getByLabel(/^Имя/).fill("Ольга Северная");
  await form.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Салон добавлен");

  // In bulk.
  await page.goto(`/admin/cars?q=${encodeURIComponent(moved.name)}`);
  await waitUntilIdle(page);
  await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
  await page.getByRole("combobox", { name: "Действие с выбранными" }).selectOption({ label: "Перенести в салон" });
  await page.getByRole("button", { name: "Далее…" }).click();
  const bulk = await dialogOf(page);
  await bulk.getByRole("combobox", { name: "В какой салон" }).selectOption({ label: "Север" });
  await bulk.getByRole("button", { name: "Перенести в салон: 1" }).click();
  await bulk.getByText("Готово: 1 автомобиль.").waitFor();

  // From a file with a column.
  const { url, runCron } = await fileSite();
  const vin = `XTA${String(Date.now()).padStart(14, "0")}`;
  const table = `VIN;Марка;Модель;Год;Цена, руб.;Пробег;Двигатель;Автосалон\n${vin};${word};Проба;2020;1200000;50000;1.6 бензин 123 л.с.;Север\n`;
  const sent = await page.request.post(`${url}/api/parser/feed-files?name=stock.csv`, { data: Buffer.from(table) });
  expect(sent.ok()).toBe(true);
  const { runId } = (await sent.json()) as { runId: string };
  const run = `${url}/api/parser/runs/${runId}`;
  // A run that an invocation has lost is free again after two minutes.
  const reaches = (state: RunState) =>
    expect
      .poll(
        async () => {
          await runCron("* * * * *");
          return (await page.request.get(run)).text();
        },
        { interval: 1000, timeout: 150_000 },
      )
      .toContain(`"state":"${state}"`);
  await reaches("waiting");
  const approved = await page.request.post(`${run}/approve`, { data: {} });
  expect(await approved.text()).toContain("Одобрено: 1 автомобиль");
  await reaches("finished");
  const found = await page.request.get(`${url}/api/admin/cars?salon=sever&q=${vin}`);
  expect(await found.json()).toHaveLength(1);

  // A buyer with a phone, first without JavaScript.
  const plain = await visit({ width: 390, javaScript: false });
  await plain.goto(`/used-cars?salon=sever&brand=${brand.slug}`);
  await expect.poll(() => plain.getByRole("article").count()).toBe(1);
  await plain.getByText("Салон Север").first().waitFor();
  const buyer = await visit({ width: 390 });
  await buyer.goto(`/car/${moved.slug}`);
  await buyer.getByText("Салон Север: Екатеринбург, пр. Космонавтов, 11").waitFor();
  const calls = await buyer
    .locator('main a[href^="tel:"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(new Set(calls)).toEqual(new Set(["tel:+73432223344"]));
  await expect
    .poll(() => buyer.getByRole("main").getByRole("link", { name: "Проложить маршрут" }).getAttribute("href"))
    .toContain("56.89,60.6");
  expect(await overflowingElements(buyer)).toEqual([]);
  await buyer.goto(`/car/${kept.slug}`);
  await expect.poll(() => buyer.getByText("Салон Север:").count()).toBe(0);
  await buyer.goto("/contacts");
  const salon = buyer.getByRole("region", { name: "Салон Север" });
  await salon.getByText("Ольга Северная").waitFor();
  await expect
    .poll(() => salon.getByRole("link", { name: "Здесь 1 автомобиль" }).getAttribute("href"))
    .toBe("/cars?salon=sever");
  expect(await overflowingElements(buyer)).toEqual([]);

  // Closing is refused, then done.
  await page.goto("/admin/salons");
  await waitUntilIdle(page);
  await page.getByRole("button", { name: "Закрыть: Север" }).click();
  const refusal = await dialogOf(page);
  await refusal.getByRole("link", { name: "2 автомобиля" }).click();
  await page.waitForURL(/\/admin\/cars\?salon=sever/);
  await waitUntilIdle(page);
  await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
  await page.getByRole("combobox", { name: "Действие с выбранными" }).selectOption({ label: "Перенести в салон" });
  await page.getByRole("button", { name: "Далее…" }).click();
  const back = await dialogOf(page);
  await back.getByRole("button", { name: "Перенести в салон: 2" }).click();
  await back.getByText("Готово: 2 автомобиля.").waitFor();
  await page.goto("/admin/salons");
  await waitUntilIdle(page);
  await page.getByRole("button", { name: "Закрыть: Север" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Закрыть салон" }).click();
  await expectToast(page, "Салон закрыт");
  await buyer.goto(`/car/${moved.slug}`);
  // The browser keeps a car's page for minutes.
  await buyer.reload();
  await expect.poll(() => buyer.getByText("Салон Север").count()).toBe(0);
});
