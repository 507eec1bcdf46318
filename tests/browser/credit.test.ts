// Fails when a loan cannot be calculated, by a keyboard or without JavaScript, when the address is not the calculation, or when the credit
// block breaks the order and sizes of the law (38-ФЗ, article 28).
import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { createCar } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { endVisit, visit } from "./support/visit.ts";

const MODES = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

async function digitsOf(payment: Locator): Promise<string> {
  return ((await payment.textContent()) ?? "").replaceAll(/[^\d,]/gu, "");
}

/** Sends the form without JavaScript; with it the form sends itself. */
async function calculate(page: Page, javaScript: boolean) {
  if (!javaScript) await page.getByRole("button", { name: "Рассчитать" }).click();
}

describe.each(MODES)("a calculation %s", (mode, javaScript) => {
  it("of a car is its address, keeps what was typed, and goes with a request", async () => {
    const person = `Савва Заёмщиков, ${mode}`;
    const car = await createCar({ price: 2_000_000, status: "new" });
    const page = await visit({ javaScript, width: javaScript ? 1440 : 390 });
    await page.goto(`/car/${car.slug}`);
    await page.getByRole("link", { name: "Рассчитать свой платёж" }).click();
    await page.waitForURL(/\/calculator$/);
    await waitUntilIdle(page);
    const payment = page.locator("output");
    // The first product of the demo at its highest rate, 20 % down, 60 months.
    await expect.poll(() => digitsOf(payment)).toBe("39764,12");
    await page.getByLabel("Первый взнос, ₽").fill("800 000");
    await page.getByLabel("Срок, месяцев").fill("36");
    await calculate(page, javaScript);
    await page.waitForURL(/down=800.000.*term=36/);
    await expect.poll(() => digitsOf(payment)).toBe("42783,27");
    await page.getByText("График платежей", { exact: true }).click();
    await expect.poll(() => page.getByRole("row").count()).toBe(37);

    const again = await page.request.get(page.url());
    expect(await again.text()).toContain("42\u00a0783,27");

    await page.getByLabel("Срок, месяцев").fill("год");
    await calculate(page, javaScript);
    await page.getByText("Срок по этой программе — от 12 до 96 мес.").waitFor();
    await expect.poll(() => page.getByLabel("Срок, месяцев").inputValue()).toBe("год");
    await expect.poll(() => page.getByLabel("Первый взнос, ₽").inputValue()).toBe("800 000");
    await page.getByLabel("Срок, месяцев").fill("36");
    await calculate(page, javaScript);
    await expect.poll(() => payment.count()).toBe(1);

    await page
      .getByRole(javaScript ? "button" : "link", { name: "Оставить заявку с этим расчётом" })
      .first()
      .click();
    await page.getByLabel("ФИО *").fill(person);
    await page.getByLabel("Номер телефона *").fill("8 912 345 67 89");
    await page.getByRole("checkbox", { name: /согласие/i }).check();
    await page.getByRole("button", { name: "Отправить заявку" }).last().click();
    await page
      .getByText(/Заявка( на кредит)? отправлена!/)
      .first()
      .waitFor();
    await expect.poll(() => leadsOf(person)[0]?.message ?? "").toMatch(/Первый взнос: 800\s000\s₽.*Платёж: 42\s783,27/);
  });

  it("with a balloon shows the last payment as large as the others, and the price of it", async () => {
    const page = await visit({ javaScript, width: 390 });
    await page.goto("/auto-credit?price=2000000");
    await waitUntilIdle(page);
    await page.getByLabel("Программа").selectOption("");
    await page.getByLabel("Первый взнос, ₽").fill("0");
    await page.getByLabel("Срок, месяцев").fill("36");
    await page.getByLabel("Ставка, % годовых").fill("18");
    await page.getByLabel("Остаточный платёж, ₽").fill("1000000");
    await calculate(page, javaScript);
    const last = page.getByText(/^1\s051\s152,20/).first();
    await last.waitFor();
    await expect.poll(() => digitsOf(page.locator("output"))).toBe("51152,40");
    const sizeOf = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).fontSize);
    expect(await sizeOf(last)).toBe(await sizeOf(page.locator("output")));
    await page.getByText(/Без остаточного платежа: 72\s304,79.*переплата 602\s972,49/).waitFor();
  });
});

describe("the sliders of the calculator", () => {
  it("a slider writes into its field, and the field moves the slider", async () => {
    const page = await visit({ width: 390 });
    await page.goto("/auto-credit?price=2000000");
    await waitUntilIdle(page);
    const [field, slider] = [page.getByLabel("Первый взнос, ₽"), page.getByLabel("Изменить первый взнос")];
    const before = await page.locator("output").textContent();
    await slider.fill("900000");
    await expect.poll(async () => (await field.inputValue()).replaceAll(/\s/gu, "")).toBe("900000");
    await page.waitForURL(/down=900/);
    await expect.poll(() => page.locator("output").textContent()).not.toBe(before);
    await field.fill("600 000");
    await expect.poll(() => slider.inputValue()).toBe("600000");
    await page.waitForURL(/down=600/);
    await page.getByLabel("Изменить срок").press("ArrowRight");
    await page.waitForURL(/term=61/);
    await page.getByLabel("Изменить цену").press("ArrowRight");
    await page.waitForURL(/price=2[^&]*100/);
  });

  it("without JavaScript has no slider", async () => {
    const page = await visit({ width: 390, javaScript: false });
    await page.goto("/auto-credit");
    await page.getByLabel("Первый взнос, ₽").waitFor();
    await expect.poll(() => page.locator("form [type=range]:visible").count()).toBe(0);
  });

  it("comes before the terms of the banks, after the full cost", async () => {
    const page = await visit({ width: 390, javaScript: false });
    await page.goto("/auto-credit");
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const [cost, fields, terms] = [
      await topOf(
        page
          .locator("main")
          .getByText(/^Полная стоимость кредита от/)
          .first(),
      ),
      await topOf(page.getByLabel("Цена автомобиля, ₽")),
      await topOf(page.getByRole("region", { name: "Условия кредита" })),
    ];
    expect(cost).toBeLessThan(fields);
    expect(fields).toBeLessThan(terms);
    expect(fields).toBeLessThan(844);
  });
});

describe.each([390, 1440])("the credit block %i px wide", (width) => {
  it("has the full cost first and no smaller than any rate, and warnings on 5 % of its area each", async () => {
    const page = await visit({ javaScript: false, width });
    await page.goto("/auto-credit");
    const block = page.getByRole("region", { name: "Условия кредита" });
    const styles = await block.evaluate((element) => {
      const area = ({ width: wide, height }: DOMRect) => wide * height;
      const [fullCostLine, rateLine] = [/^Полная стоимость/u, /^Ставка от/u].map((start) =>
        [...document.querySelectorAll("main p")].find(({ textContent }) => start.test(textContent)),
      );
      if (!fullCostLine || !rateLine) throw new Error("No full cost, or no rate");
      const parts = [fullCostLine, rateLine, ...element.querySelectorAll("p")];
      const whole = parts.reduce((sum, part) => sum + area(part.getBoundingClientRect()), 0);
      const lines = parts.map((line) => ({
        text: line.textContent,
        size: Number.parseFloat(getComputedStyle(line).fontSize),
        weight: Number(getComputedStyle(line).fontWeight),
        top: line.getBoundingClientRect().top,
        share: area(line.getBoundingClientRect()) / whole,
      }));
      const rates = [...document.querySelectorAll("main p, main dd, main h1, main h2, footer p")]
        .filter(
          (shown) => /\d\s*%\s*(?:годовых|$)/u.test(shown.textContent) && !/Полная стоимость/u.test(shown.textContent),
        )
        .map((shown) => ({
          text: shown.textContent,
          size: Number.parseFloat(getComputedStyle(shown).fontSize),
          weight: Number(getComputedStyle(shown).fontWeight),
          isAfter: (fullCostLine.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        }));
      return { lines, rates };
    });
    const [fullCost, rate] = styles.lines;
    expect(fullCost?.text).toMatch(/^Полная стоимость кредита от\s4,750\s% до\s31,200\s% годовых$/);
    expect(rate?.text).toMatch(/^Ставка от\s4,5\s% до\s29\s% годовых$/);
    expect(fullCost?.top).toBeLessThan(rate?.top ?? 0);
    expect(styles.rates.length).toBeGreaterThan(2);
    for (const shown of styles.rates) {
      expect(shown, shown.text).toMatchObject({ isAfter: true });
      expect(fullCost?.size, shown.text).toBeGreaterThanOrEqual(shown.size);
      expect(fullCost?.weight, shown.text).toBeGreaterThanOrEqual(shown.weight);
    }
    const warnings = styles.lines.slice(-2);
    console.info(`Warnings at ${width} px: ${warnings.map(({ share }) => `${(share * 100).toFixed(1)} %`).join(", ")}`);
    for (const [at, text] of ["Оценивайте свои финансовые возможности и риски", "Изучите все условия"].entries()) {
      expect(warnings[at]?.text).toContain(text);
      expect(warnings[at]?.share).toBeGreaterThanOrEqual(0.05);
    }
    const footer = await page.getByRole("contentinfo").innerText();
    const order = [
      /Полная стоимость кредита/,
      /Процентная ставка/,
      /Оценивайте свои/,
      /Изучите все условия кредита \(займа\): /,
    ];
    const places = order.map((part) => footer.search(part));
    expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true);
  });
});

it("stays where it is when the scripts start, so that a tap meets what it was meant for", async () => {
  const heights: number[] = [];
  for (const haveStarted of [false, true]) {
    const visited = await visit({ width: 390 });
    // Its `goto` does not wait for the scripts, which never arrive.
    const page = haveStarted ? visited : await visited.context().newPage();
    if (!haveStarted) await page.route("**/build/**/*.js", () => undefined);
    await page.goto("/auto-credit?price=2000000");
    if (haveStarted) await waitUntilIdle(page);
    const box = await page.getByRole("form", { name: "Условия кредита" }).boundingBox();
    heights.push(box?.height ?? 0);
    await endVisit();
  }
  expect(heights[0]).toBe(heights[1]);
});
