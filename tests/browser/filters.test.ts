import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { startScripts } from "#scripts/site/start-scripts.mjs";

function panel(page: Page) {
  return page.getByRole("region", { name: "Фильтры" });
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
    for (const attributes of await page.getByRole("article").getByText(/\sкм/).allTextContents()) {
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
    await expect
      .poll(() =>
        panel(page)
          .getByRole("checkbox", { name: /^Автомат/ })
          .isChecked(),
      )
      .toBe(true);
    await expect.poll(() => panel(page).getByLabel("Пробег").inputValue()).toBe("100000");

    await page.getByRole("link", { name: "Сбросить всё" }).click();
    await page.waitForURL(/\/used-cars$/);
    if (!javaScript) await panel(page).getByText("Ещё фильтры").click();
    await expect.poll(() => panel(page).getByLabel("Пробег").inputValue()).toBe("");
  });
});

it("a visitor on a phone without JavaScript keeps the chosen filters when «Фильтры» is tapped", async () => {
  const page = await visit({ javaScript: false, width: 390 });
  await page.goto("/used-cars?brand=bmw");
  await page.getByRole("button", { name: /^Фильтры/ }).click();
  await expect.poll(() => panel(page).getByRole("checkbox", { name: /^BMW/ }).isChecked()).toBe(true);
  await panel(page)
    .getByRole("checkbox", { name: /^Кроссовер/ })
    .check();
  await panel(page).getByRole("button", { name: "Показать автомобили" }).click();
  await page.waitForURL(/\/used-cars\?brand=bmw&body=crossover#cars$/);
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a visitor %s", (_, javaScript) => {
  it.each([
    ["the filter", (page: Page) => panel(page), "checkbox"],
    ["the strip", (page: Page) => page.getByRole("region", { name: "Марки" }), "link"],
  ] as const)("unfolds the brands that %s leaves out", async (_part, partOf, role) => {
    const page = await visit({ javaScript });
    await page.goto("/new-cars");
    if (javaScript) await startScripts(page);
    const brands = partOf(page).getByRole(role);
    const before = await brands.count();
    await partOf(page)
      .getByRole("link", { name: /^Ещё \d+$/ })
      .press("Enter");
    await expect.poll(() => brands.count()).toBeGreaterThan(before);
    await expect
      .poll(() =>
        partOf(page)
          .getByRole("link", { name: /^Ещё \d+$/ })
          .count(),
      )
      .toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe(javaScript ? "" : "?unfold=1");
    if (javaScript)
      await expect
        .poll(() =>
          partOf(page)
            .locator(":focus")
            .evaluate((focused) => focused.outerHTML),
        )
        .toMatch(/brand/);
  });
});

it("shows what would find nothing as a choice that cannot be made", async () => {
  const page = await visit();
  await page.goto("/new-cars?brand=lada");
  const pickup = panel(page).getByRole("checkbox", { name: /^Пикап/ });
  await expect.poll(() => pickup.isDisabled()).toBe(true);
  await expect
    .poll(() =>
      panel(page)
        .getByRole("checkbox", { name: /^Седан/ })
        .isDisabled(),
    )
    .toBe(false);
  // Chosen by the address it stays on, so that it can be unticked.
  await page.goto("/new-cars?brand=lada&body=pickup");
  await expect.poll(() => pickup.isDisabled()).toBe(false);
});

it("labels the ends of the price slider", async () => {
  const page = await visit({ javaScript: false });
  await page.goto("/new-cars");
  for (const label of ["500 тыс.", "10 млн."]) await panel(page).getByText(label, { exact: true }).waitFor();
  await panel(page).getByText("любая, и дороже 10 млн ₽", { exact: true }).waitFor();
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
  await expect.poll(() => page.url()).toContain("sort=price");
  await expect.poll(() => page.getByLabel("Сортировка").inputValue()).toBe("price");
});

it("sends what was chosen before the scripts have started: an order, a box", async () => {
  const page = await visit();
  await page.goto("/used-cars");
  await expect.poll(() => page.getByLabel("Применить сортировку").count()).toBe(0);
  await page.getByLabel("Сортировка").selectOption("price");
  await page.waitForURL(/sort=price/);
  await expect.poll(() => page.getByLabel("Сортировка").inputValue()).toBe("price");
  await page.goto("/used-cars");
  await panel(page)
    .getByRole("checkbox", { name: /^Кроссовер/ })
    .evaluate((box: HTMLInputElement) => box.click());
  await page.waitForURL(/body=crossover/);
});

it("finds by color, owners, power and engine volume, and takes each back by its chip", async () => {
  const page = await visit({ javaScript: false });
  await page.goto("/used-cars");
  await panel(page).getByText("Ещё фильтры").click();
  await panel(page).getByLabel("Цвет").selectOption({ label: "Белый" });
  await panel(page).getByLabel("Владельцы").selectOption("2");
  await panel(page).getByLabel("Мощность от, л.с., от").fill("100");
  await panel(page).getByLabel("Объём двигателя, л, от").fill("1,5");
  await panel(page)
    .getByRole("button", { name: /^Показать/ })
    .click();
  await page.waitForURL(/powerFrom=100&owners=2&color=white&engineFrom=1\.5/);
  for (const label of ["Белый цвет", "до двух владельцев", "от 100 л.с.", "от 1,5 л"]) {
    await page.getByRole("link", { name: `Убрать фильтр: ${label}` }).waitFor();
  }
  const found = await page.getByRole("status").filter({ hasText: "Найдено" }).textContent();
  await page.getByRole("link", { name: "Убрать фильтр: Белый цвет" }).click();
  await page.waitForURL((url) => !url.search.includes("color"));
  await expect.poll(() => page.getByRole("status").filter({ hasText: "Найдено" }).textContent()).not.toBe(found);
});

it("shows counts and cards while the server still answers, and the same cars afterwards", async () => {
  const page = await visit();
  await page.goto("/used-cars");
  // Scripts start at the first touch, and columns load at the next.
  await page.getByLabel("Сортировка").focus();
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await panel(page).getByText("Ещё фильтры").click();
  await page.waitForFunction(() => performance.getEntriesByName("columns").length > 0);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/used-cars\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const sedans = panel(page).getByRole("checkbox", { name: /^Седан/ });
  const count = (await sedans.locator("xpath=..").getAttribute("data-note")) ?? "?";
  await sedans.check();
  const found = page.getByRole("status").filter({ hasText: `Найдено: ${count} автомоб` });
  await found.waitFor();
  // The cards in the window change at once, the others with the chips.
  await page.getByRole("link", { name: "Убрать фильтр: Седаны" }).waitFor();
  const attributes = page.getByRole("article").getByText(/\sкм/);
  await expect.poll(() => attributes.count()).toBeGreaterThan(5);
  const shown = await attributes.allTextContents();
  await expect.poll(() => page.url()).not.toContain("body=sedan");
  await expect.poll(() => page.locator("#cars [aria-busy]").count()).toBeGreaterThan(0);

  release();
  await page.waitForURL(/body=sedan/);
  await page.waitForFunction(() => !document.querySelector("#cars [aria-busy]"));
  await expect.poll(() => attributes.allTextContents()).toEqual(shown);
  await found.waitFor();
});

it("shows the count and the first card at the first paint after a tap, before anything is requested", async () => {
  const page = await visit({ width: 390 });
  await page.goto("/used-cars?body=sedan,crossover");
  await page.getByLabel("Сортировка").focus();
  await page.waitForFunction(() => performance.getEntriesByName("columns").length > 0);
  const first = await page.getByRole("link", { name: "Убрать фильтр: Седаны" }).evaluate((chip: HTMLElement) => {
    let requests = 0;
    const { fetch } = window;
    window.fetch = (...request) => {
      requests++;
      return fetch(...request);
    };
    const shown = () => ({
      count: document.querySelector("#cars [role=status]")?.textContent,
      price: /[\d\s]+₽/.exec(document.querySelector("#cars article")?.textContent ?? "")?.[0],
    });
    Object.assign(window, { shown });
    const before = shown();
    chip.click();
    return new Promise<{ before: object; after: object; requests: number }>((resolve) => {
      requestAnimationFrame(() => resolve({ before, after: shown(), requests }));
    });
  });
  expect(first.requests).toBe(0);
  expect(first.after).not.toEqual(first.before);
  await page.waitForURL(/body=crossover$/);
  await page.waitForFunction(() => !document.querySelector("#cars [aria-busy]"));
  await expect.poll(() => page.evaluate("shown()")).toEqual(first.after);
});

it("the drawer's button follows a number while its field has the focus", async () => {
  const page = await visit({ width: 390 });
  await page.goto("/used-cars");
  await startScripts(page);
  await page.getByRole("button", { name: /^Фильтры/ }).click();
  const show = page.getByRole("button", { name: /^Показать \d/ });
  const before = await show.textContent();
  const year = page.getByLabel("Год выпуска, от");
  await year.pressSequentially("2022");
  await expect.poll(() => show.textContent()).not.toBe(before);
  await expect.poll(() => page.url()).toContain("yearFrom=2022");
  await expect.poll(() => year.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => year.inputValue()).toBe("2022");
});
