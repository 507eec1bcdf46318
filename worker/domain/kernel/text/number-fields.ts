import * as z from "zod/mini";
import { typedNumber } from "./typed-number.ts";

// Schemas of the number fields in forms. A value is a number or the typed text: «2 490 000».

/** Of D1's decimal(12,2) in the model; kopecks stay exact far beyond. */
const MONEY_MAX_RUB = 9_999_999_999;

/** A sum of rubles that must be there. */
export function requiredMoney(message: string) {
  return z.pipe(typed, money(message));
}

/** A sum of rubles, null or left out; blank is null. */
export function optionalMoney() {
  return z.optional(z.pipe(typed, z.nullable(money("Укажите сумму в рублях"))));
}

/** A whole number that must be there. */
export function requiredWhole({ min, max, message }: Range) {
  return z.pipe(typed, whole({ min, max, message }));
}

/** A whole number, null or left out; blank is null. */
export function optionalWhole(range: Range) {
  return z.optional(z.pipe(typed, z.nullable(whole(range))));
}

/** Percent with up to three digits after the comma, which must be there. */
export function requiredPercent(message: string) {
  return z.pipe(typed, percent({ min: 0, max: 100, message }));
}

/** The same, null or left out; blank is null. */
export function optionalPercent(range: Range) {
  return z.optional(z.pipe(typed, z.nullable(percent(range))));
}

/** Degrees with a point or a comma, null or left out; blank is null. */
export function optionalDegrees({ max, message }: Omit<Range, "min">) {
  return z.optional(
    z.pipe(typed, z.nullable(z.number(message).check(z.minimum(-max, message), z.maximum(max, message)))),
  );
}

interface Range {
  min: number;
  max: number;
  message: string;
}

function money(message: string) {
  return z
    .number(message)
    .check(z.positive("Сумма должна быть больше нуля"), z.maximum(MONEY_MAX_RUB, "Слишком большая сумма"));
}

function whole({ min, max, message }: Range) {
  return z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message));
}

function percent({ min, max, message }: Range) {
  const hasThreeDigits = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
  return z
    .number(message)
    .check(
      z.minimum(min, message),
      z.maximum(max, message),
      z.refine(hasThreeDigits, "Не больше трёх знаков после запятой"),
    );
}

/** A text that is not a number stays and fails the check. */
const typed = z.transform((value: unknown) => (typeof value === "string" ? typedNumber(value) : value));
