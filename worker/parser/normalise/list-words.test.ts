// When these fail, a word that staff have explained is asked again, or a drivetrain stands as a gearbox.

import { describe, expect, it } from "vitest";
import { NOW } from "../../../tests/pages/test-page.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import { makeDraft } from "../make-draft.ts";
import type { ListWords } from "./list-words.ts";

const feed = (name: ExtractedValue["name"], text: string) => extractedValue(name, text, "feed");
const made = (values: readonly ExtractedValue[], words: ListWords = []) =>
  makeDraft([feed("brand", "Kia"), feed("model", "Rio"), feed("status", "б/у"), ...values], {
    now: NOW,
    answers: { words },
  });

describe("a word that no vocabulary holds", () => {
  it("is a warning with the field and the word, so that it is asked once", () => {
    const { warnings } = made([feed("transmission", "Ящик")]);
    expect(warnings).toMatchObject([{ code: "unmapped", field: "transmission", word: "Ящик" }]);
  });

  it("has the meaning that staff give it, however it is spaced", () => {
    const { draft, warnings } = made(
      [feed("transmission", "ЯЩИК  с ручкой")],
      [{ field: "transmission", text: "ящик с ручкой", value: "manual" }],
    );
    expect(draft.transmission?.value).toBe("manual");
    expect(warnings).toEqual([]);
  });

  it("may mean nothing", () => {
    const { draft, warnings } = made([feed("fuel", "Любое")], [{ field: "fuel", text: "любое", value: "" }]);
    expect(draft.fuelType).toBeUndefined();
    expect(warnings).toEqual([]);
  });
});

it("the meaning that staff give wins over the vocabulary, and settles its doubt", () => {
  const { draft, warnings } = made(
    [feed("body", "Внедорожник"), feed("fuel", "Газ")],
    [
      { field: "body", text: "внедорожник", value: "crossover" },
      { field: "fuel", text: "газ", value: "gasoline" },
    ],
  );
  expect([draft.bodyType?.value, draft.fuelType?.value]).toEqual(["crossover", "gasoline"]);
  expect(warnings).toEqual([]);
});

describe("a value in the column of another list", () => {
  it.each<[ExtractedValue["name"], string, object]>([
    ["transmission", "4WD", { drivetrain: "all" }],
    ["drivetrain", "Автомат", { transmission: "automatic" }],
    ["transmission", "CVT, FWD", { transmission: "cvt", drivetrain: "front" }],
    ["body", "Дизель", { fuelType: "diesel" }],
    ["body", "Auto", {}],
    ["fuel", "не указано", {}],
  ])("%s «%s»", (name, text, fields) => {
    const { draft } = made([feed(name, text)]);
    const { transmission, drivetrain, fuelType, bodyType } = draft;
    const read = Object.entries({ transmission, drivetrain, fuelType, bodyType });
    expect(Object.fromEntries(read.flatMap(([field, of]) => (of ? [[field, of.value]] : [])))).toEqual(fields);
  });
});

describe("«внедорожник»", () => {
  const doubts = (brand: string, model: string, body: string) =>
    makeDraft([feed("brand", brand), feed("model", model), feed("status", "б/у"), feed("body", body)], {
      now: NOW,
    }).warnings.map(({ code }) => code);

  it("is in doubt only where the family does not decide", () => {
    expect(doubts("Kia", "Sportage", "Внедорожник 5 дв.")).toEqual(["off-road"]);
    expect(doubts("Toyota", "Land Cruiser 300", "Внедорожник 5 дв.")).toEqual([]);
    expect(doubts("Kia", "Sportage", "SUV")).toEqual([]);
    expect(doubts("Nissan", "Patrol", "SUV")).toEqual(["off-road"]);
  });
});
