// Cards of a row name different attributes at the same height.
import { expect, it } from "vitest";
import { attributeLines, carAttributes } from "./car-attributes.ts";

const CAR = {
  year: 2021,
  engineCc: 1984,
  powerHp: 190,
  fuelType: "gasoline",
  transmission: "robotic",
  drivetrain: "all",
  status: "used",
  mileage: 45_000,
} as const;

it("names them in three lines, the mileage of cars that are not new beside the year", () => {
  const lines = attributeLines(CAR).replaceAll("\u00a0", " ").split("\n");
  expect(lines).toEqual(["2021 · 45 000 км", "2,0 л · 190 л.с. · бензин", "робот · полный привод"]);
  expect(attributeLines({ ...CAR, status: "new" }).split("\n")[0]).toBe("2021\u00a0год");
  expect(attributeLines({ ...CAR, engineCc: null, powerHp: null, fuelType: "electric" }).split("\n")).toHaveLength(3);
  expect(carAttributes(CAR)).toHaveLength(7);
});
