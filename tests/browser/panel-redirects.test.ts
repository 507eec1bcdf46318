// Fails when staff cannot lead old addresses to new pages: by hand, by file, from those that were not found, by the old site's map.
import { expect, it } from "vitest";
import { fileSite } from "./support/file-site.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { startOldSite } from "./support/old-site.ts";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";

const PLATE = Date.now();

/** What a visitor gets, without following a redirect. */
async function visit(path: string) {
  const { url } = await fileSite();
  const headers = { "User-Agent": "Mozilla/5.0", Referer: "https://ya.ru/" };
  const response = await fetch(url + path, { redirect: "manual", headers });
  return [response.status, response.headers.get("Location")];
}

it("an old address is led to a page by hand, a chain is refused, and deleting it can be taken back", async () => {
  const page = await openPanel("/admin/redirects", { width: 1440, expectFailures: [/400/] });
  const old = `/old-${PLATE}.html`;
  await page.getByRole("link", { name: "Добавить адрес" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Старый адрес *").fill(`https://www.old.ru/Old-${PLATE}.html?utm_source=ya`);
  await dialog.getByLabel("Куда ведёт *").fill("/brand/kia");
  await page.keyboard.press("Control+s");
  await dialog.waitFor({ state: "detached" });
  await expectToast(page, "Старый адрес переадресован");
  expect(await visit(`/OLD-${PLATE}.html?yclid=5`)).toEqual([301, "/brand/kia?yclid=5"]);

  await page.getByRole("link", { name: "Добавить адрес" }).click();
  const chain = await dialogOf(page);
  await chain.getByLabel("Старый адрес *").fill(`/other-${PLATE}`);
  await chain.getByLabel("Куда ведёт *").fill(old);
  await page.keyboard.press("Control+s");
  await chain.getByText(/^Цепочка: .* сама ведёт на «\/brand\/kia»/).waitFor();
  await expect.poll(() => chain.getByLabel("Старый адрес *").inputValue()).toBe(`/other-${PLATE}`);
  await chain.getByLabel("Что ответить").selectOption("410");
  await page.keyboard.press("Control+s");
  await chain.waitFor({ state: "detached" });
  expect((await visit(`/other-${PLATE}`))[0]).toBe(410);

  await page.keyboard.press("/");
  await page.keyboard.type(old);
  await page.getByRole("heading", { level: 1, name: /^Старые адреса 1$/ }).waitFor();
  await page.getByRole("button", { name: `Удалить: ${old}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await page.getByText("Адресация удалена", { exact: true }).waitFor();
  expect((await visit(old))[0]).toBe(404);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expectToast(page, "Адресация вернулась");
  expect(await visit(old)).toEqual([301, "/brand/kia"]);
});

it("a file is looked through, applied and taken back", async () => {
  const page = await openPanel("/admin/redirects/file", { width: 390 });
  await waitUntilIdle(page);
  const text = `Старый адрес;Куда;Ответ\n/file-${PLATE}/*/kia-*;/brand/kia;301\n/file-${PLATE};;410\n/new-cars;/cars;301\n`;
  const name = `${PLATE}.csv`;
  await page.getByLabel("Файл старых адресов").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByText("новых: 2 · заменят прежние: 0 · уже есть: 0 · не возьмём: 1").waitFor();
  await page.getByText("Этот адрес открывает «Новые автомобили»").waitFor();
  await page.getByRole("button", { name: "Применить: 2 адреса" }).click();
  await page.getByText("Добавлено: 2 адреса").waitFor();
  expect(await visit(`/file-${PLATE}/sedan/kia-rio.html`)).toEqual([301, "/brand/kia"]);
  await page.getByRole("button", { name: `Отменить: ${name}` }).click();
  await expectToast(page, "Убрано: 2 адреса");
  expect((await visit(`/file-${PLATE}`))[0]).toBe(404);
});

it("an address that was not found leads on by one click, with the guess filled in", async () => {
  const lost = `/lost-${PLATE}/haval/jolion.html`;
  expect((await visit(lost))[0]).toBe(404);
  const page = await openPanel("/admin/redirects/missing", { width: 1440 });
  const link = page.getByRole("link", { name: `Адресовать: ${lost}` });
  await expect
    .poll(async () => {
      await page.reload();
      return link.count();
    })
    .toBe(1);
  await page.getByText("https://ya.ru/").first().waitFor();
  await waitUntilIdle(page);
  await link.click();
  const dialog = await dialogOf(page);
  await expect.poll(() => dialog.getByLabel("Старый адрес *").inputValue()).toBe(lost);
  await expect.poll(() => dialog.getByLabel("Куда ведёт *").inputValue()).toBe("/brand/haval?model=jolion");
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/admin\/redirects\/missing$/);
  await expect.poll(() => link.count()).toBe(0);
  expect(await visit(lost)).toEqual([301, "/brand/haval?model=jolion"]);
});

it("the old site's map is read, checked, and its sure guesses are accepted at once", async () => {
  const old = await startOldSite();
  try {
    const page = await openPanel("/admin/redirects/old-site", { width: 1440 });
    await waitUntilIdle(page);
    await page.getByLabel("Адрес прежнего сайта").fill(old.url);
    await page.getByRole("button", { name: "Прочитать карту сайта" }).click();
    await expectToast(page, /Добавлено: \d+ адрес/);
    // They are checked at once, and again after the switch.
    await page.getByText(/не найдены: \d+/).waitFor();
    await page.getByRole("button", { name: "Проверить все" }).click();
    await expectToast(page, /Проверено: \d+ адрес/);
    const before = Number(/не найдены: (\d+)/.exec(await page.locator("main").innerText())?.[1]);
    expect(before).toBeGreaterThan(80);
    await page.getByRole("button", { name: "Принять догадки…" }).click();
    await page.getByRole("button", { name: /^Принять (?:все|точные): / }).click();
    await expectToast(page, /Переадресовано: \d+ адрес/);
    await expect
      .poll(async () => Number(/не найдены: (\d+)/.exec(await page.locator("main").innerText())?.[1]))
      .toBeLessThan(30);
    const brand = [...old.addresses].find(([, kind]) => kind === "brand")?.[0] ?? "";
    expect((await visit(brand))[0]).toBe(301);
    await page.getByRole("button", { name: /^Отменить: Догадки/ }).click();
    await expectToast(page, /^Убрано: \d+ адрес/);
    await page.getByRole("button", { name: "Очистить список" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Очистить" }).click();
    await expectToast(page, "Список очищен");
  } finally {
    await old.close();
  }
});
