import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

async function badges(page: Page): Promise<Set<string>> {
  return new Set(
    await page
      .getByRole("article")
      .getByText(/^(Новый|С пробегом|Аренда с выкупом)$/)
      .allTextContents(),
  );
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a visitor %s", (_, javaScript) => {
  it("comes from home to a body type and asks for used cars", async () => {
    const page = await visit({ javaScript });
    await page.goto("/");
    await page.getByRole("link", { name: /^Седаны/ }).click();
    await page.waitForURL(/\/body-type\/sedan$/);
    await page.getByRole("heading", { level: 1, name: "Седаны" }).waitFor();
    await expect.poll(() => badges(page)).toEqual(new Set(["Новый", "С пробегом"]));
    await expect.poll(() => page.getByRole("radio").count()).toBe(3);

    await page.getByText("С пробегом", { exact: true }).first().click();
    if (!javaScript)
      await page
        .getByRole("button", { name: /^Показать/ })
        .first()
        .click();
    await page.waitForURL(/status=used/);
    await expect.poll(() => badges(page)).toEqual(new Set(["С пробегом"]));
    await page.getByRole("link", { name: "Убрать фильтр: С пробегом" }).click();
    await page.waitForURL(/\/body-type\/sedan$/);
    await expect.poll(() => badges(page)).toEqual(new Set(["Новый", "С пробегом"]));
  });
});

it("keeps its filters behind a button on a phone", async () => {
  const page = await visit({ width: 390 });
  await page.goto("/body-type/crossover");
  await waitUntilIdle(page);
  await expect.poll(() => page.getByRole("radio", { name: "Новые" }).count()).toBe(0);
  await page.getByRole("button", { name: /^Фильтры/ }).click();
  const bottomSheet = page.getByRole("dialog", { name: "Фильтры" });
  await bottomSheet.getByText("Новые", { exact: true }).click();
  await page.waitForURL(/status=new/);
  await bottomSheet.getByRole("button", { name: /^Показать \d+ автомобил/ }).click();
  const listTop = () => page.locator("#cars").evaluate((list) => Math.round(list.getBoundingClientRect().top));
  // Below the site's header and the scroll padding.
  await expect.poll(listTop).toBe(80);
  await bottomSheet.waitFor({ state: "detached" });
  await expect.poll(() => badges(page)).toEqual(new Set(["Новый"]));
});

it("has a page for pickups, which have no tile", async () => {
  const page = await visit();
  await page.goto("/body-type/pickup");
  await page.getByRole("heading", { level: 1, name: "Пикапы" }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(0);
  await page.goto("/");
  await page.getByRole("link", { name: /^Седаны/ }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: /^Пикапы/ }).count()).toBe(0);
});

it("has no page for an unknown type", async () => {
  const page = await visit({ expectFailures: [/404/] });
  expect((await page.goto("/body-type/rocket"))?.status()).toBe(404);
});
