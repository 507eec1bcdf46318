// When these fail, the file of an outlet has changed. Look at the difference before `npx vitest run --project node tests/outlets -u`.
import { describe, expect, it } from "vitest";
import { isOfChosenSalon, type OutletPlace, type OutletSalon } from "#worker/domain/outlets/outlet-car.ts";
import { demoStock, SALON } from "./demo-cars.ts";
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

describe("the file of two salons", () => {
  const place = (changes: Partial<OutletPlace>): OutletPlace => {
    const { name, phone, address, city } = SALON;
    return { name, phone, address, city, latitude: null, longitude: null, code: null, ...changes };
  };
  const salon: OutletSalon = {
    ...SALON,
    places: {
      main: place({}),
      lenina: place({
        name: "Меридиан Юг",
        phone: "+7 (351) 222-33-44",
        address: "Челябинск, ул. Ленина, 50",
        city: "Челябинск",
        latitude: 55.16,
        longitude: 61.4,
        code: "lenina",
      }),
    },
  };
  /** What the entries of each outlet have a field for. */
  const FIELDS: Record<string, (keyof OutletPlace)[]> = {
    cars_feed: [],
    webmaster: [],
    drom: ["phone", "city"],
    autoru_used: ["phone"],
    autoru_new: ["phone"],
    avito_used: ["address", "phone"],
    avito_new: ["address", "phone"],
    google: ["address", "phone", "name"],
    meta: ["address", "city"],
    json: ["address", "phone", "city", "name", "latitude", "longitude"],
  };
  const written = (value: OutletPlace[keyof OutletPlace]) =>
    String(value)
      .replace(/^\+7 \(351\) 222-33-44$/, "222-?33-?44")
      .replaceAll(".", "\\.");

  it.each([...FORMATS, JSON_OUTLET].map((outlet) => [outlet.key, outlet] as const))("of %s", (key, outlet) => {
    const [first, second] = cars.filter((car) => outlet.takes(car));
    if (!first || !second) throw new Error("Too few cars");
    const blank = { contactPhone: null, inspectionAddress: null };
    const pair = [
      { ...first, ...blank },
      { ...second, ...blank, salonId: "lenina" },
    ];
    const [file, whole] = [writeFile(outlet, pair, salon), writeFile(outlet, pair)];
    expect(outlet.checkFile(file)).toEqual([]);
    for (const field of FIELDS[key] ?? []) {
      const other = new RegExp(written(salon.places?.lenina?.[field] ?? null), "g");
      expect(file.match(other), `${key} ${field}`).not.toBeNull();
      expect(whole.match(other), `${key} ${field}`).toBeNull();
    }
    if (FIELDS[key]?.length === 0) expect(file).toBe(whole);
    // The first car stands in the main salon, so its entry is the one of a single salon.
    const alone = writeFile(outlet, pair.slice(0, 1), salon);
    if (key !== "json") expect(alone).toBe(writeFile(outlet, pair.slice(0, 1)));
    // A car's own contacts and those of the outlet's settings take precedence.
    const own = writeFile(outlet, [{ ...second, contactPhone: "+7 (343) 555-66-77", salonId: "lenina" }], salon);
    if (["drom", "autoru_used", "avito_used", "google"].includes(key)) expect(own).toMatch(/555-?66-?77/);
  });

  it("can hold the cars of one alone, where there are several", () => {
    const chosen = { ...salon, settings: { ...salon.settings, salonId: "lenina" } };
    expect(isOfChosenSalon(chosen, { salonId: "main" })).toBe(false);
    expect(isOfChosenSalon(chosen, { salonId: "lenina" })).toBe(true);
    const { places: _places, ...closed } = chosen;
    expect(isOfChosenSalon(closed, { salonId: "main" })).toBe(true);
    expect(isOfChosenSalon(salon, { salonId: "main" })).toBe(true);
  });
});
