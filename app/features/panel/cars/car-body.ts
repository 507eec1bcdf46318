import { numberOf, textOf, textsOf } from "../editor/form-values.ts";

const TEXTS = [
  "brandId",
  "name",
  "model",
  "slug",
  "engine",
  "vin",
  "trim",
  "generation",
  "color",
  "description",
] as const;
const CHOICES = ["status", "bodyType", "transmission", "drivetrain", "fuelType", "pts", "steering"] as const;
const NUMBERS = ["year", "price", "oldPrice", "monthlyPayment", "dailyPrice", "engineCc", "powerHp", "owners"] as const;

/**
 * A call's body out of the car's form: spaces out of prices, mileage only when the form asks for it, the first picture as the
 * main one and the others as a list.
 */
export function carBody(form: FormData): Record<string, unknown> {
  const [mainImage = "", ...images] = textsOf(form, "pictures");
  return {
    ...Object.fromEntries([...TEXTS, ...CHOICES].map((name) => [name, textOf(form, name)])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, numberOf(form, name)])),
    ...(form.has("mileage") ? { mileage: numberOf(form, "mileage") ?? 0 } : {}),
    ...(form.has("confirm") ? { confirm: textsOf(form, "confirm") } : {}),
    mainImage,
    images,
    inStock: form.has("inStock"),
    featured: form.has("featured"),
  };
}
