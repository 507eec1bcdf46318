// Fails when the car form sends other values than staff typed.
import { expect, it } from "vitest";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import { carBody } from "./car-body.ts";

function formOf(fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

it("strips spaces from prices, sends mileage as a whole number and the first picture as the main one", () => {
  const body = carBody(
    formOf([
      ["name", "  Geely Atlas "],
      ["price", "2 490\u00a0000"],
      ["monthlyPayment", ""],
      ["mileage", "45 000"],
      ["pictures", "/media/a/1.jpg"],
      ["pictures", "/media/b/1.jpg"],
      ["pictures", "/media/c/1.jpg"],
      ["inStock", "on"],
    ]),
  );
  expect(body).toMatchObject({
    name: "Geely Atlas",
    price: 2_490_000,
    monthlyPayment: null,
    mileage: 45_000,
    mainImage: "/media/a/1.jpg",
    images: ["/media/b/1.jpg", "/media/c/1.jpg"],
    inStock: true,
    featured: false,
  });
});

it("says nothing of mileage where the form does not ask for it, and leaves a wrong price for the server to refuse", () => {
  const body = carBody(formOf([["price", "два миллиона"]]));
  expect(body).not.toHaveProperty("mileage");
  expect(body).toMatchObject({ price: "два миллиона" });
});

it("sends a field that is added to the description of a car", () => {
  const seats = { kind: "whole", label: "Мест", min: 1, max: 9, message: "" } as const;
  expect(carBody(formOf([["seats", "7"]]), { ...CAR_FIELDS, seats })).toMatchObject({ seats: 7 });
});
