import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

function panel(page: Page) {
  return page.getByRole("complementary", { name: "Фильтры" });
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a visitor %s", (_, javaScript) => {
  it("asks for several values, takes one back and clears the rest", async () => {
    const page = await visit({ javaScript });
    await page.goto("/used-cars");
    await panel(page).getByText("Ещё фильтры").click();
    const send = async (part: RegExp) => {
      if (!javaScript)
        await panel(page)
          .getByRole("button", { name: /^Показать/ })
          .click();
      await page.waitForURL(part);
      if (!javaScript) await page.waitForLoadState();
    };
    await panel(page)
      .getByRole("checkbox", { name: /^Автомат/ })
      .check();
    if (javaScript) await send(/transmission=automatic/);
    await panel(page)
      .getByRole("checkbox", { name: /^Вариатор/ })
      .check();
    if (javaScript) await send(/transmission=cvt/);
    await panel(page).getByLabel("Пробег").selectOption("100000");
    await send(/transmission=automatic&transmission=cvt.*mileageMax=100000/);
    for (const label of ["Автомат", "Вариатор", "пробег до 100 000 км"]) {
      await page.getByRole("link", { name: `Убрать фильтр: ${label}` }).waitFor();
    }
    for (const attributes of await page.getByRole("article").getByText(/ км/).allTextContents()) {
      expect(attributes).toMatch(/автомат|вариатор/);
    }

    await page.getByRole("link", { name: "Убрать фильтр: Вариатор" }).click();
    await page.waitForURL((url) => !url.search.includes("cvt"));
    await expect
      .poll(() =>
        panel(page)
          .getByRole("checkbox", { name: /^Вариатор/ })
          .isChecked(),
      )
      .toBe(false);
    expect(
      await panel(page)
        .getByRole("checkbox", { name: /^Автомат/ })
        .isChecked(),
    ).toBe(true);
    expect(await panel(page).getByLabel("Пробег").inputValue()).toBe("100000");

    await page.getByRole("link", { name: "Сбросить всё" }).click();
    await page.waitForURL(/\/used-cars$/);
    await expect.poll(() => panel(page).getByLabel("Пробег").inputValue()).toBe("");
  });
});

it("shows what would find nothing as a choice that cannot be made", async () => {
  const page = await visit();
  await page.goto("/new-cars?brand=lada");
  const pickup = panel(page).getByRole("checkbox", { name: /^Пикап/ });
  expect(await pickup.isDisabled()).toBe(true);
  expect(
    await panel(page)
      .getByRole("checkbox", { name: /^Седан/ })
      .isDisabled(),
  ).toBe(false);
  // Chosen by the address it stays on, so that it can be unticked.
  await page.goto("/new-cars?brand=lada&body=pickup");
  expect(await pickup.isDisabled()).toBe(false);
});

it("labels the ends of the price slider", async () => {
  const page = await visit({ javaScript: false });
  await page.goto("/new-cars");
  for (const label of ["500 тыс.", "10 млн."]) await panel(page).getByText(label, { exact: true }).waitFor();
});

it("keeps the order while filters change", async () => {
  const page = await visit();
  await page.goto("/new-cars");
  await waitUntilIdle(page);
  await page.getByLabel("Сортировка").selectOption("price");
  await page.waitForURL(/sort=price/);
  await panel(page)
    .getByRole("checkbox", { name: /^Haval/ })
    .check();
  await page.waitForURL(/brand=haval/);
  await panel(page)
    .getByRole("checkbox", { name: /^Кроссовер/ })
    .check();
  await page.waitForURL(/body=crossover/);
  expect(page.url()).toContain("sort=price");
  expect(await page.getByLabel("Сортировка").inputValue()).toBe("price");
});
