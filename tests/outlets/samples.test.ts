// When these fail, a file differs from what the outlet itself publishes as its format.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AVITO_USED, AVITO_VALUES } from "#worker/domain/outlets/formats/avito.ts";
import { DROM_VALUES } from "#worker/domain/outlets/formats/drom.ts";
import { OUTLETS } from "#worker/services/outlets/outlets.ts";
import { structureOf } from "#worker/services/outlets/xml-outlet.ts";
import avito from "./samples/avito-used.json" with { type: "json" };

const AVITO_USED_STRUCTURE = structureOf(AVITO_USED);
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), "utf8");
const problemsOf = (file: string, checkFile: (text: string) => string[]) =>
  checkFile(sample(file)).map((problem) => problem.replace(/^Объявление /, ""));

/** The differences are all that stands here: values that the example writes in lower case, paid services, words instead of numbers. */
describe("the outlet's own example has our structure", () => {
  it("of used cars on Auto.ru", () => {
    expect(problemsOf("autoru-used.xml", OUTLETS.autoru_used.checkFile)).toEqual([
      "1: «левый» в wheel",
      "1: «красный» в color",
      "1: «на заказ» в availability",
      "1: «растаможен» в custom",
      "1: «не требует ремонта» в state",
      "1: «два владельца» в owners_number",
      "1: нет элемента unique_id",
      "1: лишний элемент badges",
      "1: лишний элемент badges/badge",
      "1: лишний элемент badges/badge/name",
      "1: лишний элемент contact_info/contact/time",
      "1: лишний элемент armored",
    ]);
  });

  it("of new cars on Auto.ru", () => {
    expect(problemsOf("autoru-new.xml", OUTLETS.autoru_new.checkFile)).toEqual([
      "1: «серый» в color",
      "1: «в наличии» в availability",
      "1: «растаможен» в custom",
      "1: нет элемента unique_id",
    ]);
  });

  it("of Drom", () => {
    expect(problemsOf("drom.xml", OUTLETS.drom.checkFile)).toEqual([
      "1: «QWERTYUIOPAS00001» в VIN",
      "1: нет элемента idFrameType",
      "1: лишний элемент sFrameType",
      "2: «QWERTYUIOPAS00002» в VIN",
      "2: нет элемента idNewType",
      "2: лишний элемент sNewType",
      "2: лишний элемент sColor",
      "2: лишний элемент sTransmission",
      "2: лишний элемент sEngineType",
      "2: лишний элемент sDriveType",
      "2: лишний элемент sWheelType",
      "2: лишний элемент sHaulRussiaType",
      "2: лишний элемент Phone2",
      "2: лишний элемент sWhereabouts",
    ]);
  });
});

describe("Avito's template of 2026-09-10", () => {
  it("requires what our file has in every advertisement", () => {
    const required = avito.required.map((name) => (/^Image(?:Names|Urls)$/.test(name) ? "Images" : name));
    expect(AVITO_USED_STRUCTURE.required.filter((name) => name !== "Images/Image").toSorted()).toEqual(
      [...new Set(required)].toSorted(),
    );
  });

  it("has every element that our file may have", () => {
    const known = new Set([...avito.required, ...avito.optional, "Images", "Images/Image"]);
    expect(AVITO_USED_STRUCTURE.allowed?.filter((name) => !known.has(name))).toEqual([]);
  });

  it("has every word that our file writes into its closed lists", () => {
    for (const [element, words] of Object.entries({
      Color: AVITO_VALUES.colorKey,
      WheelType: AVITO_VALUES.steering,
      PTS: AVITO_VALUES.pts,
      Accident: AVITO_VALUES.accident,
      OnOrder: AVITO_VALUES.availability,
    })) {
      const list = avito.choices[element as keyof typeof avito.choices];
      for (const word of Object.values(words)) expect(list).toContain(word);
    }
    for (const [element, rule] of Object.entries(AVITO_USED_STRUCTURE.values ?? {})) {
      const list = avito.choices[element as keyof typeof avito.choices] as readonly string[] | undefined;
      if (list && element !== "Category")
        expect(
          list.filter((word) => !rule.test(word)),
          element,
        ).toEqual(UNUSED[element] ?? []);
    }
  });
});

/** Words of the template that we never write. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  AdType: ["Продаю личный автомобиль"],
  Interior: ["Велюр"],
  Lights: ["Галогенные"],
};

describe("Drom's closed lists", () => {
  const lists = sample("drom-lists.xml");

  it.each([
    ["bodyType", "FrameType"],
    ["transmission", "Transmission"],
    ["drivetrain", "DriveType"],
    ["fuelType", "EngineType"],
    ["steering", "WheelType"],
    ["accident", "DamagedType"],
    ["colorKey", "Color"],
  ] as const)("know every number of %s", (field, element) => {
    for (const number of Object.values(DROM_VALUES[field]))
      if (number !== null) expect(lists).toContain(`<id${element}>${number}</id${element}>`);
  });

  it.each([
    ["1", "black", "черный"],
    ["2", "violet", "фиолетовый"],
    ["4", "grey", "серый"],
    ["9", "green", "зеленый"],
    ["12", "white", "белый"],
    ["16", "silver", "серебристый"],
  ] as const)("give the color %s the name of %s", (number, key, name) => {
    expect(DROM_VALUES.colorKey[key]).toBe(number);
    expect(lists).toContain(`<idColor>${number}</idColor><sColor>${name}</sColor>`);
  });

  it("give the right wheel the first number", () => {
    expect(DROM_VALUES.steering).toEqual({ left: "2", right: "1" });
    expect(lists).toContain("<idWheelType>1</idWheelType><sWheelType>правый</sWheelType>");
  });
});
