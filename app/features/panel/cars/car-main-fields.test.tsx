// Fails when the car form shows staff wrong values or overwrites a published slug.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { CarMainFields } from "./car-main-fields.tsx";

vi.mock("#app/features/layout/use-layout.ts", () => ({ useLayout: () => ({ year: 2026 }) }));

function drawn(car: Partial<StaffCar> | null): string {
  return renderToStaticMarkup(
    <CarMainFields
      car={car as StaffCar | null}
      salons={[]}
      heldWarning=""
      brands={[{ id: "geely", name: "Geely" }]}
      errorOf={() => undefined}
      markerOf={() => undefined}
    />,
  );
}

/** The options of a select in order, and its initial value. */
function choicesOf(html: string, name: string): { offered: string[]; chosen: string | undefined } {
  const [, select = ""] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? [];
  const options = [...select.matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)/g)];
  return {
    offered: options.map(([, , , text = ""]) => text),
    chosen: options.find(([, , rest = ""]) => rest.includes("selected"))?.[1],
  };
}

const USED = { brandId: "geely", status: "used", bodyType: "pickup", mileage: 45_000, year: 2019 } as const;

it("a new car begins as the salon's usual one, of this year and in stock", () => {
  const html = drawn(null);
  const fields = ["status", "bodyType", "transmission", "drivetrain", "fuelType"];
  expect(fields.map((field) => choicesOf(html, field).chosen)).toEqual([
    "new",
    "sedan",
    "automatic",
    "front",
    "gasoline",
  ]);
  expect(html).toMatch(/<input[^>]*name="year"[^>]*value="2026"/);
  expect(html).toMatch(/<input[^>]*name="inStock"[^>]*checked/);
  expect(html).not.toMatch(/<input[^>]*name="featured"[^>]*checked/);
});

it("offers every body type, and calls a coupe an off-roader", () => {
  const bodies = "Седан Кроссовер Хэтчбек Универсал Внедорожник Пикап Купе Лифтбек Минивэн Кабриолет Фургон".split(" ");
  expect(choicesOf(drawn(null), "bodyType").offered).toEqual(bodies);
  expect(choicesOf(drawn(USED), "bodyType")).toEqual({ offered: bodies, chosen: "pickup" });
});

it("asks for the mileage of used cars alone", () => {
  expect(drawn(null)).not.toContain('name="mileage"');
  expect(drawn({ ...USED, status: "lease" })).not.toContain('name="mileage"');
  expect(drawn(USED)).toMatch(/name="mileage"/);
});
