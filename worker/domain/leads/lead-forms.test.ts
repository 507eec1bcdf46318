// Fails when a form shows visitors other texts than docs/spec names, or makes a lead of another type.
import { expect, it } from "vitest";
import { LEAD_FORMS } from "./lead-forms.ts";

const SOON = "Мы свяжемся с вами в ближайшее время.";

it.each([
  ["credit", "Заявка на кредит отправлена!", SOON],
  ["installment", "Заявка на рассрочку отправлена!", SOON],
  ["trade-in", "Trade-In заявка отправлена!", SOON],
  [
    "booking",
    "Заявка на бронирование отправлена!",
    "Мы свяжемся с вами в ближайшее время для уточнения деталей аренды.",
  ],
  ["auto-credit", "Заявка отправлена!", "Мы свяжемся с вами в ближайшее время, чтобы обсудить условия кредитования."],
] as const)("a sent %s says «%s»", (form, title, text) => {
  expect(LEAD_FORMS[form].success).toEqual({ title, text });
});

it.each([
  ["credit", "Пожалуйста, заполните обязательные поля"],
  ["installment", "Пожалуйста, заполните обязательные поля"],
  ["trade-in", "Пожалуйста, заполните обязательные поля"],
  ["booking", "Пожалуйста, заполните все поля"],
  ["selection", "Пожалуйста, заполните все обязательные поля"],
] as const)("an empty %s says «%s»", (form, text) => {
  expect(LEAD_FORMS[form].empty).toBe(text);
});

it("each form makes a lead of its kind", () => {
  expect(Object.fromEntries(Object.entries(LEAD_FORMS).map(([form, { type }]) => [form, type]))).toEqual({
    credit: "auto_credit",
    installment: "auto_credit",
    "trade-in": "trade_in",
    booking: "lease_booking",
    hold: "contact_form",
    visit: "contact_form",
    "auto-credit": "auto_credit",
    selection: "auto_selection",
    callback: "contact_form",
    "trade-in-wizard": "trade_in",
    service: "contact_form",
  });
});
