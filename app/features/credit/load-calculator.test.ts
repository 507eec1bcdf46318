// Fails when a calculator shows neither a payment nor why there is none.
import { expect, it } from "vitest";
import { describeCalculator } from "./load-calculator.ts";

const PRODUCT = {
  id: "standard",
  bankId: "bank",
  bankName: "Банк",
  name: "Стандарт",
  rateMin: 5.6,
  rateMax: 17,
  pskMin: 6.1,
  pskMax: 21.302,
  amountMin: 100_000,
  amountMax: 8_000_000,
  monthsMin: 12,
  monthsMax: 84,
  downPaymentMin: 10,
  balloonMax: 50,
};

it("moves sliders within what the product gives", () => {
  expect(calculator(2_000_000).scales).toEqual({
    down: { min: 200_000, max: 1_890_000, step: 10_000 },
    term: { min: 12, max: 84, step: 1 },
  });
  expect(calculator(9_000_000).scales.down.min).toBe(1_000_000);
  expect(calculator(2_000_000, "product=").scales.down).toMatchObject({ min: 0, max: 1_990_000 });
  expect(calculator(100_000).scales.down).toMatchObject({ min: 10_000, max: 10_000 });
});

function calculator(price: number, query = "", products = [PRODUCT]) {
  const params = new URLSearchParams(query);
  return describeCalculator({
    params,
    price,
    offers: { products, offer: null, terms: null },
    path: "/car/x/calculator",
  });
}

it("has a payment for a car that costs more than any bank lends", () => {
  const { result, fields, errors } = calculator(15_490_000);
  expect(result?.amount).toBe("8\u00a0000\u00a0000,00\u00a0₽");
  expect(fields.down).toBe("7\u00a0490\u00a0000");
  expect(errors).toEqual({});
});

it.each([
  ["term=36", "Срок: 36 месяцев. Программа: Банк, Стандарт."],
  ["term=21", "Срок: 21 месяц. Программа"],
])("sends the calculation of «%s» with the request, in whole sentences", (query, text) => {
  const message = calculator(2_000_000, `product=standard&down=400000&${query}`).result?.lead.message;
  expect(message).toContain(text);
  expect(message).not.toContain("..");
});

it("asks for whole roubles, which the request takes, when the price has kopecks", () => {
  expect(calculator(1_234_567.5).result?.lead.desiredAmount).toMatch(/^\d+$/);
});

it("says before a choice why there is no payment", () => {
  const { result, errors } = calculator(50_000);
  expect(result).toBeNull();
  expect(errors.productId).toBe(
    "По этой программе банк даёт от 100\u00a0000\u00a0₽ до 8\u00a0000\u00a0000\u00a0₽, а нужно 45\u00a0000\u00a0₽",
  );
});

it("does not refuse an empty rate of one's own before a choice", () => {
  expect(calculator(2_000_000, "", []).errors).toEqual({});
  expect(calculator(2_000_000, "term=60", []).errors).toHaveProperty("rate");
});
