// When these fail, the file of an outlet has changed. Look at the difference before `npx vitest run --project node tests/outlets -u`.
import { describe, expect, it } from "vitest";
import { demoStock } from "./demo-cars.ts";
import { JSON_OUTLET } from "#worker/services/outlets/json-outlet.ts";
import { FORMATS } from "./formats.ts";
import { writeFile } from "./write-file.ts";

const CARS = 5;
const cars = await demoStock();

describe("the file of five cars", () => {
  it.each([...FORMATS, JSON_OUTLET].map((outlet) => [outlet.key, outlet] as const))("of %s", async (key, outlet) => {
    const first = cars.filter((car) => outlet.takes(car)).slice(0, CARS);
    expect(outlet.checkFile(writeFile(outlet, first))).toEqual([]);
    // One element or value a line, so that a review shows what has changed.
    const [between, apart] = outlet.extension === "json" ? [',"', ',\n"'] : ["><", ">\n<"];
    const file = writeFile(outlet, first).replaceAll(between, apart);
    await expect(file).toMatchFileSnapshot(`golden/${key.replace("_", "-")}.${outlet.extension}`);
  });
});
