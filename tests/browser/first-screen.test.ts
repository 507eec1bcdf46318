// Fails when a phone's first screen shows no car: neither photo, price and attributes in a list, nor price and main button on a car's page.
import { describe, expect, it } from "vitest";
import { firstCard, pricedCar } from "#scripts/measure/first-screen.mjs";
import { createCar } from "./support/create-rows.ts";
import { visit } from "./support/visit.ts";

const WIDTH_PX = 390;
const HEIGHT_PX = 844;
const PHOTO_TOP_PX = 480;

describe.each([true, false])("the first screen of a phone, scripts %s", (javaScript) => {
  it.each(["/new-cars", "/used-cars", "/lease-cars", "/brand/haval", "/body-type/crossover", "/search?q=haval"])(
    "of %s has a car's photo, price and first attributes",
    async (path) => {
      const page = await visit({ width: WIDTH_PX, height: HEIGHT_PX, javaScript });
      await page.goto(path);
      const { photo, price, attributes } = await page.evaluate(firstCard);
      expect(photo).toBeLessThanOrEqual(PHOTO_TOP_PX);
      expect(price).toBeLessThanOrEqual(HEIGHT_PX);
      expect(attributes).toBeLessThanOrEqual(HEIGHT_PX);
    },
  );

  it("of a car has its price and main button, and nothing of them under the bottom bar", async () => {
    const car = await createCar({
      status: "new",
      photos: 3,
      name: "Monjaro Flagship с длинным названием",
      price: 4_390_000,
    });
    const page = await visit({ width: WIDTH_PX, height: HEIGHT_PX, javaScript });
    await page.goto(`/car/${car.slug}`);
    const { price, button } = await page.evaluate(pricedCar);
    expect(price).toBeLessThanOrEqual(HEIGHT_PX);
    expect(button).toBeLessThanOrEqual(HEIGHT_PX);
  });
});
