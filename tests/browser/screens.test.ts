import { beforeAll, describe, expect, it } from "vitest";
import { storeScreens } from "../../scripts/measure/screen-lists.mjs";
import { accessibilityViolations } from "./support/accessibility.ts";
import { callAsStaff } from "./support/create-rows.ts";
import { fileSite } from "./support/file-site.ts";
import { spacingFaults } from "./support/overflow.ts";
import { everyCase, visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

/** Each is loaded, checked and measured. */
const ALL_SCREENS_MS = 600_000;

// Without them their pages are not there.
beforeAll(() => callAsStaff("PUT", "/settings", { visitorsHold: true, serviceWorks: "Техобслуживание\nШиномонтаж" }));

it.each([390, 1440])(
  "every screen is accessible, fits its window and keeps the console silent at %i px",
  async (width) => {
    const page = await visit({ width, expectFailures: [/404/] });
    const { url } = await fileSite();
    const faults: Record<string, unknown> = {};
    for (const screen of await storeScreens(url)) {
      await page.goto(screen);
      await waitUntilIdle(page);
      const isWhole = width === 390 || everyCase;
      const found = {
        violations: await accessibilityViolations(page),
        overflow: await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth)),
        headings: await page.getByRole("heading", { level: 1 }).count(),
        spaced: isWhole ? await spacingFaults(page) : [],
      };
      if (isWhole) {
        await page.emulateMedia({ colorScheme: "dark" });
        found.violations.push(...(await accessibilityViolations(page, "color-contrast")));
        await page.emulateMedia({ colorScheme: "light" });
      }
      const { violations, overflow, headings, spaced } = found;
      if (violations.length > 0 || overflow > 0 || headings !== 1 || spaced.length > 0) faults[screen] = found;
    }
    expect(faults).toEqual({});
  },
  ALL_SCREENS_MS,
);

it("the checker sees one faint text among rows of the same looks", async () => {
  const page = await visit();
  await page.goto("/new-cars");
  const faint = page.getByRole("article").nth(2).getByRole("heading").getByRole("link");
  await faint.evaluate((link) => (link.style.color = "#ddd"));
  expect(await accessibilityViolations(page)).toEqual([expect.stringMatching(/^color-contrast: <a [^|]*$/)]);
});

it("the checker sees controls that are too small and close, a heading that skips a level and a label that is not in the name", async () => {
  const page = await visit();
  await page.goto("/accessibility");
  await page.locator("article").evaluate((article) => {
    for (const name of ["Раз", "Два"]) {
      const button = document.createElement("button");
      Object.assign(button.style, { width: "12px", height: "12px", padding: "0", display: "inline-block" });
      button.setAttribute("aria-label", name);
      article.insertAdjacentElement("beforeend", button);
    }
    article.insertAdjacentHTML("beforeend", '<h5>Мелко</h5><a href="/" aria-label="На главную">Читать далее</a>');
  });
  const rules = (await accessibilityViolations(page)).map((violation) => violation.split(":")[0]);
  expect(rules.toSorted()).toEqual(["heading-order", "label-content-name-mismatch", "target-size"]);
});

it("nothing moves for a visitor who has asked for less motion", async () => {
  const page = await visit();
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("body *")].filter((element) => {
          const { animationName, animationDuration, transitionProperty, scrollBehavior } = getComputedStyle(element);
          const isAnimated = animationName !== "none" && Number.parseFloat(animationDuration) > 0.001;
          return isAnimated || scrollBehavior === "smooth" || !["none", "all"].includes(transitionProperty);
        }).length,
    );
  for (const path of ["/", "/used-cars"]) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(path);
    expect(await moving()).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await moving()).toBe(0);
  }
});

it("every page offers the same help, in the same order", async () => {
  const { url } = await fileSite();
  const screens = await storeScreens(url);
  const help = async (screen: string) => {
    const html = await (await fetch(url + screen)).text();
    return [...html.matchAll(/href="(tel:[^"]*|mailto:[^"]*|\/request\/callback|\/accessibility)"/g)]
      .map(([, href]) => href)
      .filter((href, at, all) => href !== all[at - 1]);
  };
  const expected = (await help("/")).slice(-4);
  expect(expected).toEqual([
    expect.stringMatching(/^tel:/),
    "/request/callback",
    expect.stringMatching(/^mailto:/),
    "/accessibility",
  ]);
  // The staff's login is no page of the storefront.
  for (const screen of screens.filter((one) => one !== "/login"))
    expect([screen, (await help(screen)).slice(-4)]).toEqual([screen, expected]);
});

it("the statement on accessibility is linked from the footer, and names phone, mail and what does not work", async () => {
  const page = await visit({ javaScript: false, width: 390 });
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Доступность" }).click();
  await page.getByRole("heading", { level: 1, name: "Доступность сайта" }).waitFor();
  const text = page.getByRole("article");
  await text.getByText(/WCAG 2\.2 уровня AA/).waitFor();
  await text.getByRole("heading", { name: /Что пока не доступно/ }).waitFor();
  await text.getByText(/^Редакция от \d+ \S+ 20\d\d/).waitFor();
  await text.getByRole("link", { name: /^\+7/ }).waitFor();
  await text.getByRole("link", { name: /@/ }).waitFor();
});

it("the dark color scheme holds for dialogs and messages, and not for paper", async () => {
  const page = await visit({ width: 390 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/new-cars");
  const background = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(background).toBe("rgb(19, 21, 23)");
  for (const opener of [/^Меню/, /^Фильтры/]) {
    await page.getByRole("button", { name: opener }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Закрыть" }).waitFor();
    expect(await accessibilityViolations(page, "color-contrast")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // Its entry leaves the history, and a load would be aborted by that.
    await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined();
  }
  await page.goto("/request/callback");
  await page.getByRole("button", { name: "Жду звонка" }).click();
  await page
    .getByRole("region", { name: /Уведомления/ })
    .getByRole("listitem")
    .waitFor();
  expect(await accessibilityViolations(page, "color-contrast")).toEqual([]);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.poll(background).toBe("rgba(0, 0, 0, 0)");
  await expect
    .poll(() => page.locator("body").evaluate((body) => getComputedStyle(body).color))
    .toBe("rgb(29, 32, 36)");
});

describe("not found", () => {
  it("reads '404 Page Not Found' and leads on", async () => {
    const page = await visit({ width: 1440, expectFailures: [/404/] });
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await page.getByText("404 Page Not Found").waitFor();
    await page.getByRole("link", { name: "Новые автомобили" }).waitFor();
  });

  it.each([
    ["/no-such-page", "Страница не найдена"],
    ["/car/no-such-car", "Автомобиль не найден"],
    ["/car/no-such-car/credit", "Автомобиль не найден"],
    ["/brand/no-such-brand", "Марка не найдена"],
    ["/body-type/no-such-type", "Страница не найдена"],
    ["/request/no-such-request", "Страница не найдена"],
  ])("%s has a title, a description and is kept from search engines", async (path, title) => {
    const page = await visit({ javaScript: false, expectFailures: [/404/] });
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${title} — .`));
    await expect.poll(() => page.locator('meta[name="description"]').getAttribute("content")).toContain(title);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  });

  it("says 'Автомобиль не найден' for a car that is not there", async () => {
    const page = await visit({ width: 390, expectFailures: [/404/] });
    const response = await page.goto("/car/no-such-car");
    expect(response?.status()).toBe(404);
    await page.getByText("Автомобиль не найден").waitFor();
  });
});

describe("the header", () => {
  it.each([
    [320, true],
    [768, true],
    [1290, true],
    [1291, false],
  ])("at %i px folds into a menu: %s", async (width, folded) => {
    const page = await visit({ width });
    await page.goto("/");
    const header = page.getByRole("banner");
    await expect
      .poll(() =>
        header
          .getByRole("button", { name: /меню/i })
          .or(header.getByRole("link", { name: /меню/i }))
          .isVisible(),
      )
      .toBe(folded);
    await expect.poll(() => header.getByRole("link", { name: "Авто с пробегом" }).isVisible()).toBe(!folded);
    // One row.
    await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(70);
  });

  it.each([390, 1024])("offers the choice of a catalogue at %i px", async (width) => {
    const page = await visit({ width });
    await page.goto("/trade-in");
    if (width < 768) await page.getByRole("banner").getByText("Меню").click();
    await page.getByRole("button", { name: "Каталог" }).filter({ visible: true }).click();
    const choice = page.getByRole("dialog", { name: "Какие автомобили показать?" });
    await choice.getByRole("link", { name: "Авто с пробегом" }).click();
    await page.getByRole("heading", { level: 1, name: "Автомобили с пробегом" }).waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("leads past itself, past the brands and past the filters", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/new-cars");
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await expect.poll(focused).toBe("К содержанию");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect.poll(focused).toBe("К фильтрам");
    await page.keyboard.press("Tab");
    await expect.poll(focused).toBe("К автомобилям");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const isIn = (id: string) => page.evaluate((id) => document.activeElement?.closest(`#${id}`) !== null, id);
    await expect.poll(() => isIn("filters")).toBe(true);
    // Another document first: within one document the browser may move on to the target after the next key.
    await page.goto("about:blank");
    await page.goto("/new-cars#cars");
    await page.keyboard.press("Tab");
    await expect.poll(() => isIn("cars")).toBe(true);
  });

  it("opens the menu, shows phone and address, and gives focus back", async () => {
    const page = await visit({ width: 390 });
    await page.goto("/");
    await waitUntilIdle(page);
    await page.getByRole("banner").getByText("Меню").click();
    const menu = page.getByRole("dialog");
    await menu.getByRole("link", { name: "Авто с пробегом" }).waitFor();
    await menu.getByRole("link", { name: /\+7/ }).first().waitFor();
    await menu.getByText(/Екатеринбург/).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Меню");
  });
});

describe("a phone held sideways", () => {
  it.each(["/", "/new-cars"])("shows what comes below the banner of %s", async (path) => {
    const page = await visit({ width: 740, height: 360 });
    await page.goto(path);
    const strip = await page.getByRole("region", { name: "Марки" }).boundingBox();
    expect(strip?.y).toBeLessThan(360);
  });
});

describe("the strip of brands", () => {
  it.each([true, false])("shows the chosen one (JavaScript: %s)", async (javaScript) => {
    const page = await visit({ width: 390, javaScript });
    await page.goto("/new-cars?unfold=1");
    const strip = page.getByRole("region", { name: "Марки" });
    const last = await strip.getByRole("link").last().getAttribute("href");
    await page.goto(last ?? "");
    const chosen = strip.locator("[aria-current]");
    await expect
      .poll(async () => {
        const box = await chosen.boundingBox();
        return box && box.x >= 0 && box.x + box.width <= 390;
      })
      .toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
