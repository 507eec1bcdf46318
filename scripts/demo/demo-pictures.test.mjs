// When this fails, a list of the demo site looks like one car repeated.
import { describe, expect, it } from "vitest";
import { demoPictures } from "#scripts/demo/demo-pictures.mjs";
import { drawCar } from "#scripts/demo/pictures/draw.mjs";
import { lookOf } from "#scripts/demo/pictures/makes.mjs";
import { banks, brands } from "#scripts/demo/seed/demo-data.ts";
import { buildStock } from "#scripts/demo/seed/build-stock.ts";

const stock = buildStock();
const plan = demoPictures({ stock, brands, banks });
const firstPictureOf = new Map(plan.cars.map(([key, [first]]) => [key, first]));
/** Cards on a page of a list. */
const PAGE = 20;

describe("pictures of the demo", () => {
  it("give each make a face with lamps, grille and wheels of its own", () => {
    const faces = brands.map(({ slug }) => {
      const { grille, lamp, wheels } = lookOf({ make: slug });
      return [grille, lamp, wheels].join();
    });
    expect(faces.filter((face, at) => faces.indexOf(face) !== at)).toEqual([]);
  });

  it.each(/** @type {const} */ (["side", "front"]))("show makes of one body and paint differently (%s)", (view) => {
    const drawn = brands.map(({ slug }) => drawCar({ make: slug, body: "crossover", paint: "white", view }));
    expect(new Set(drawn).size).toBe(brands.length);
  });

  it("show different makes and colors on different first pictures", () => {
    const looks = new Map(
      stock.map((car) => [firstPictureOf.get(car.key), [car.brand, car.bodyType, car.paint].join()]),
    );
    expect(new Set(looks.values()).size).toBe(looks.size);
    for (const status of ["new", "used", "lease"]) {
      const page = stock.filter((car) => car.status === status).slice(0, PAGE);
      expect(new Set(page.map((car) => firstPictureOf.get(car.key))).size, status).toBeGreaterThan(page.length * 0.75);
    }
  });
});
