// Fails when a choice that no product gives is calculated, or refused without a reason that a visitor understands.
import { expect, it } from "vitest";
import { productOf, readLoanChoice } from "./calculation.ts";
import { compareLoans } from "./compare-loans.ts";
import type { BankProduct } from "./credit-offer.ts";
import { loanChoiceErrors } from "./loan-choice-errors.ts";

const PRODUCT: BankProduct = {
  id: "a",
  bankId: "bank",
  name: "Стандарт",
  rateMin: 5.6,
  rateMax: 17,
  pskMin: 6.1,
  pskMax: 21.302,
  amountMin: 300_000,
  amountMax: 3_000_000,
  monthsMin: 12,
  monthsMax: 84,
  downPaymentMin: 10,
  balloonMax: 50,
};
const PLAIN = { ...PRODUCT, id: "b", balloonMax: null, monthsMax: 36 };
const PRODUCTS = [PRODUCT, PLAIN];

function errorsOf(query: string, price = 2_000_000) {
  const params = new URLSearchParams(query);
  const choice = readLoanChoice(params, { price, products: PRODUCTS });
  const errors = loanChoiceErrors({ params, choice, price, product: productOf(choice, PRODUCTS) });
  return JSON.parse(JSON.stringify(errors).replaceAll("\u00a0", " ")) as object;
}

it.each<[string, object]>([
  ["", {}],
  ["down=400000&term=60&rate=5,6&balloon=1000000", {}],
  ["down=много", { downPayment: "Введите сумму в рублях, например 400 000" }],
  ["down=100000", { downPayment: "По этой программе первый взнос — от 200 000 ₽" }],
  ["down=2000000", { downPayment: "Первый взнос должен быть меньше цены" }],
  ["term=96", { months: "Срок по этой программе — от 12 до 84 мес." }],
  ["term=год", { months: "Срок по этой программе — от 12 до 84 мес." }],
  ["rate=4", { rate: "Ставка по этой программе — от 5,6 % до 17 %" }],
  ["rate=x", { rate: "Введите ставку числом, например 16,5" }],
  ["balloon=1000001", { balloon: "По этой программе остаточный платёж — до 1 000 000 ₽" }],
  ["down=1500000&balloon=500000", { balloon: "Остаточный платёж должен быть меньше суммы кредита" }],
  ["product=b&term=36&balloon=1", { balloon: "По этой программе нет остаточного платежа" }],
  ["product=gone", { productId: "Этой программы больше нет. Выбрана другая" }],
  ["product=&rate=", { rate: "Укажите ставку, которую назвал банк" }],
  ["product=&rate=200", { rate: "Введите ставку до 100 %" }],
  ["product=&rate=20&term=120", {}],
  ["down=1900000", { productId: "По этой программе банк даёт от 300 000 ₽ до 3 000 000 ₽, а нужно 100 000 ₽" }],
])("%s", (query, errors) => {
  expect(errorsOf(query)).toEqual(errors);
});

it("compares the products at their highest rates, and names why one gives no loan", () => {
  const choice = readLoanChoice(new URLSearchParams("down=400000&term=60"), { price: 2_000_000, products: PRODUCTS });
  expect(compareLoans(2_000_000, choice, PRODUCTS)).toMatchObject([
    { result: { payment: 39_764_12, overpayment: 785_847_35 }, refusal: null },
    { result: null, refusal: "Срок по этой программе — от 12 до 36 мес." },
  ]);
});
