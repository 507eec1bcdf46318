// Fails when staff cannot make a page of their own, when visitors without JavaScript do not see it whole, or when two tabs overwrite each
// other. The rules of texts and addresses are tested in worker/api/content/staff-pages.test.ts.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { samplePictures } from "../setup/pictures.mjs";
import { accessibilityViolations } from "./support/accessibility.ts";
import { callAsStaff } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { expectToast, signIn, signedInPage } from "./support/panel.ts";
import { overflowingElements } from "./support/overflow.ts";
import { visit } from "./support/visit.ts";

const PLATE = Date.now();
const PASTED = `<h2>Наши мастера</h2><p>Опыт <b>десять лет</b> и <a href="/trade-in">обмен</a>.</p><script>window.ran = 1</script>
  <svg onload="window.ran = 1"><script>window.ran = 1</script><text>рисунок</text></svg><img src="x" onerror="window.ran = 1">
  <a href="javascript:window.ran = 1">ловушка</a><ul><li>Диагностика</li><li>Кузов</li></ul>`;

/** Chromium holds the policy against handlers of a document without a window, too, where nothing would run. */
const INERT = /Executing inline event handler violates/;

const textOf = (page: Page) => page.getByRole("textbox", { name: "Текст" });
/** The editor is loaded when somebody begins. */
async function openEditor(page: Page): Promise<void> {
  await waitUntilIdle(page);
  // Again and again: a tab that was not opened by `visit` may still be starting its scripts.
  let at = 20;
  await expect
    .poll(async () => {
      await page.mouse.move((at += 5), 20);
      return textOf(page).count();
    })
    .toBe(1);
  await textOf(page).click();
}

const save = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true }).click();

async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function addBlock(page: Page, name: string) {
  await page.getByLabel("Блок", { exact: true }).selectOption({ label: name });
  await page.getByRole("button", { name: "Добавить блок" }).click();
  const block = page.getByRole("region", { name, exact: true });
  await block.waitFor();
  return block;
}

it("staff write a page with a picture and a form; visitors without JavaScript read it; it goes and comes back", async () => {
  const page = await signedInPage({ width: 1440, expectFailures: [/\b400\b/, INERT] });
  const slug = `service-${PLATE}`;
  await page.goto("/admin/pages/new");
  await waitUntilIdle(page);
  await page.getByLabel("Заголовок *").fill("Наш сервис");
  await expect.poll(() => page.getByLabel("Адрес *").inputValue()).toBe("nash-servis");
  await page.getByLabel("Адрес *").fill("trade-in");
  await openEditor(page);
  await page.keyboard.type("Ремонт и обслуживание.");
  await page.keyboard.press("Enter");
  await paste(page, PASTED);
  const picture = await addBlock(page, "Картинка");
  const { "image/png": photo } = await samplePictures();
  if (!photo) throw new Error("No sample picture");
  await picture.locator("input[type=file]").setInputFiles({
    name: "зал.png",
    mimeType: "image/png",
    buffer: photo,
  });
  await picture.getByLabel("Что на картинке *").fill("Зал сервиса");
  const form = await addBlock(page, "Форма заявки");
  await form.getByLabel("Надпись на кнопке").fill("Записаться на сервис");
  await page.getByLabel("Показывать на сайте").check();
  await picture.getByLabel("Файл: заменить").waitFor({ state: "attached" });
  expect(await accessibilityViolations(page)).toEqual([]);
  await save(page);
  await page.getByText("По адресу /trade-in уже отвечает трейд-ин: выберите другой").first().waitFor();
  await expect.poll(() => textOf(page).textContent()).toContain("Ремонт и обслуживание.");
  await page.getByLabel("Адрес *").fill(slug);
  await save(page);
  await expectToast(page, "Страница создана");
  expect(await page.evaluate(() => "ran" in window), "nothing that was pasted has run").toBe(false);

  const visitor = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const reader = await visitor?.newPage();
  if (!reader) throw new Error("No second browser profile");
  const { origin } = new URL(page.url());
  await reader.goto(`${origin}/${slug}`);
  await reader.getByRole("heading", { level: 1, name: "Наш сервис" }).waitFor();
  await reader.getByRole("heading", { level: 2, name: "Наши мастера" }).waitFor();
  await expect
    .poll(() =>
      reader
        .getByRole("listitem")
        .filter({ hasText: /^(?:Диагностика|Кузов)$/ })
        .count(),
    )
    .toBe(2);
  await expect.poll(() => reader.locator("article strong").allTextContents()).toEqual(["десять лет"]);
  await expect
    .poll(() => reader.locator("article").innerHTML())
    .not.toMatch(/script|onerror|onload|javascript:|рисунок/);
  await reader.getByRole("img", { name: "Зал сервиса" }).waitFor();
  expect(await overflowingElements(reader)).toEqual([]);
  await reader.getByRole("link", { name: "Записаться на сервис" }).click();
  await reader.waitForURL(/\/request\/callback$/);

  await page.goto("/admin/pages");
  const row = page.getByRole("row").filter({ hasText: slug });
  await row.getByRole("button", { name: "Удалить: Наш сервис" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Страница в корзине");
  // Not by the reader, whose browser may show what it has seen for minutes.
  expect((await page.request.get(`${origin}/${slug}`)).status()).toBe(404);
  await page.goto("/admin/pages?shelf=trash");
  await page.getByRole("row").filter({ hasText: slug }).getByRole("button", { name: "Вернуть: Наш сервис" }).click();
  await expectToast(page, "Страница возвращена");
  expect((await page.request.get(`${origin}/${slug}`)).status()).toBe(200);
  await visitor?.close();
});

it("two tabs that change the same text meet in the dialog, and neither loses it", async () => {
  const page = await signedInPage({ width: 1440, expectFailures: [/\b409\b/] });
  const body = [{ type: "paragraph", spans: [{ text: "Первый текст." }] }];
  const { id } = await callAsStaff<{ id: string }>("POST", "/pages", {
    title: "Доставка",
    slug: `delivery-${PLATE}`,
    body,
  });
  await page.goto(`/admin/pages/${id}`);
  const other = await page.context().newPage();
  await other.goto(`/admin/pages/${id}`);
  for (const [tab, words] of [
    [other, " Чужое."],
    [page, " Своё."],
  ] as const) {
    await openEditor(tab);
    await tab.keyboard.press("Control+End");
    await tab.keyboard.type(words);
    await save(tab);
    if (tab === other) await expectToast(other, "Страница сохранена");
  }
  const dialog = page.getByRole("dialog", { name: "Пока вы правили, запись изменили" });
  await dialog.getByText("Первый текст. Чужое.").waitFor();
  await dialog.getByText("Первый текст. Своё.").waitFor();
  await dialog.getByRole("button", { name: "Вернуться к правке" }).click();
  await expect.poll(() => textOf(page).textContent()).toContain("Своё.");
  await save(page);
  await dialog.getByRole("radio", { name: /^У вас/ }).check();
  await dialog.getByRole("button", { name: "Сохранить выбранное" }).click();
  await expectToast(page, "Страница сохранена");
  await page.goto(`/admin/pages/${id}/preview`);
  await page.getByText("Первый текст. Своё.").waitFor();
});

it("typing survives a reload, and pages take their place in the footer by the keyboard", async () => {
  const page = await signedInPage({ width: 1440 });
  await page.goto("/admin/pages/new?kind=news");
  await openEditor(page);
  await page.keyboard.type("Набрано и не сохранено");
  await page.waitForTimeout(1500);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await waitUntilIdle(page);
  await page.getByRole("button", { name: "Вернуть", exact: true }).first().click();
  await openEditor(page);
  await expect.poll(() => textOf(page).textContent()).toContain("Набрано и не сохранено");
  await page.getByRole("button", { name: "Отмена" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Уйти" }).click();

  const title = `Подвал ${PLATE}`;
  await callAsStaff("POST", "/pages", { title, slug: `footer-${PLATE}`, body: [], isShown: true });
  await page.goto("/admin/pages/order");
  await waitUntilIdle(page);
  const footer = page.getByRole("heading", { name: "Подвал", exact: true }).locator("..");
  await footer.getByLabel("Добавить страницу").selectOption({ label: title });
  await footer.getByRole("button", { name: "Добавить", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Сохранить порядок" }).click();
  await expectToast(page, "Порядок сохранён");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
});

it.each([390, 1440])("contacts and the news are whole at %s px, with JavaScript and without", async (width) => {
  for (const javaScript of [true, false]) {
    const page = await visit({ width, javaScript });
    if (javaScript) {
      await signIn(page);
      await callAsStaff("POST", "/pages", {
        kind: "news",
        title: "Очень-длинное-неразрывное-название-новости-которое-не-помещается-в-одну-строку",
        slug: `news-${PLATE}-${width}`,
        newsOn: "2026-01-31",
        body: [{ type: "paragraph", spans: [{ text: "Слово".repeat(60) }] }],
        isShown: true,
      });
    }
    for (const [path, heading] of [
      ["/contacts", "Контакты"],
      ["/about", "О салоне"],
      ["/news", "Новости"],
      [`/news/news-${PLATE}-${width}`, /^Очень-длинное/],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(await overflowingElements(page), path).toEqual([]);
      if (javaScript) expect(await accessibilityViolations(page), path).toEqual([]);
    }
  }
});
