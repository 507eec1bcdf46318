// When these fail, a class of pages or files that was read right is read wrong, or parser:eval counts what it should not.
import { expect, it } from "vitest";
import { NOW } from "../../tests/pages/test-page.ts";
import { evaluate, scoresOf } from "./evaluate.mjs";
import { countCars, scoreDraft } from "./score-draft.mjs";

it("reads every made-up page and file as a person reads it, and finds no other cars", async () => {
  const { judged, kinds } = await evaluate("tests/pages/open", { turns: 1, now: NOW });
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter(({ expected, got }) => expected !== got)).toEqual([]);
  expect(scoresOf(judged).filter(({ grade }) => grade !== "right")).toEqual([]);
  expect(kinds.filter(({ missing, invented }) => missing + invented > 0)).toEqual([]);
  expect(judged.filter(({ row }) => !row).map(({ line }) => `${line.file} ${line.item}`)).toEqual([]);
});

it("counts no field of a car that was not found as right, not even what must be empty", () => {
  const row = {
    brand: "Kia",
    mileage_km: "-",
    bodyType: "?",
    price: "-",
    images: "0",
    doubts: "status",
    sure: "mileage",
  };
  const scores = scoreDraft(undefined, [], row);
  expect(scores.map(({ field }) => field)).toEqual([
    "brand",
    "mileage",
    "bodyType",
    "price+currency",
    "doubts",
    "doubts",
    "images",
  ]);
  expect(new Set(scores.map(({ grade }) => grade))).toEqual(new Set(["missing"]));
});

it("counts cars that are missing in a list and cars that nobody expects", () => {
  const file = { expected: "list", got: "list", cards: 4, unexpected: 0, rows: [{ cards: "4" }] };
  expect(countCars(file)).toEqual({ missing: 0, invented: 0, wanted: 4 });
  expect(countCars({ ...file, cards: 3 })).toMatchObject({ missing: 1, invented: 0 });
  expect(countCars({ ...file, cards: 6 })).toMatchObject({ missing: 0, invented: 2 });
  expect(countCars({ ...file, got: "car", cards: 0 })).toMatchObject({ missing: 4, invented: 1 });
  const feed = { expected: "feed", got: "feed", cards: 0, unexpected: 2, rows: [{}] };
  expect(countCars(feed)).toEqual({ missing: 0, invented: 0 });
  expect(countCars({ ...feed, rows: [{ complete: "true" }] })).toEqual({ missing: 0, invented: 2 });
});

it.each([
  ["brand", "Mercedes-Benz", "mercedes-benz", "right"],
  ["brand", "Mercedes-Benz", "Mercedes", "wrong"],
  ["model", "Golf", "Golf Plus", "wrong"],
  ["model", "X3", "X-3", "wrong"],
])("takes a %s for right only as it is written: %s, %s", (field, expected, got, grade) => {
  const [score] = scoreDraft({ [field]: { value: got, from: "title", confidence: 1 } }, [], { [field]: expected });
  expect(score?.grade).toBe(grade);
});
