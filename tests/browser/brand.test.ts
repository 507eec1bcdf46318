import { describe, expect, it } from "vitest";
import { visit } from "./support/visit.ts";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a visitor %s", (_, javaScript) => {
  it("comes from home to a brand and chooses a model", async () => {
    const page = await visit({ javaScript });
    await page.goto("/");
    await page
      .getByRole("region", { name: "Марки" })
      .getByRole("link", { name: /^Haval/ })
      .click();
    await page.waitForURL(/\/brand\/haval$/);
    await page.getByRole("heading", { level: 1, name: "Haval" }).waitFor();
    const all = await page.getByRole("article").count();
    await page.getByRole("heading", { level: 2, name: "Новые Haval" }).waitFor();
    await page.getByRole("heading", { level: 2, name: "Haval с пробегом" }).waitFor();

    await page.getByLabel("Модель").selectOption("jolion");
    if (!javaScript) await page.getByRole("button", { name: "Показать" }).click();
    await page.waitForURL(/\?model=jolion$/);
    await expect.poll(() => page.getByRole("article").count()).toBeLessThan(all);
    for (const heading of await page.getByRole("article").getByRole("heading").allTextContents()) {
      expect(heading).toMatch(/Jolion/);
    }
    await expect.poll(() => page.getByLabel("Модель").inputValue()).toBe("jolion");
  });

  it("reads that a model is absent, and what to do next", async () => {
    const page = await visit({ javaScript });
    await page.goto("/brand/haval?model=h2");
    await page.getByText("Автомобили этой модели временно отсутствуют").waitFor();
    await page.getByText("Выберите другую модель или свяжитесь с нами").waitFor();
    await page.getByRole("link", { name: "Все модели Haval" }).click();
    await page.waitForURL(/\/brand\/haval$/);
    await page.getByRole("heading", { level: 2, name: "Новые Haval" }).waitFor();
  });
});

it("says 'Марка не найдена' for a brand that is not there", async () => {
  const page = await visit({ expectFailures: [/404/] });
  const response = await page.goto("/brand/no-such-brand");
  expect(response?.status()).toBe(404);
  await page.getByText("Марка не найдена").waitFor();
});
