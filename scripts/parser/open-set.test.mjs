// When these fail, a class of pages or files that was read right is read wrong, or parser:eval counts what it should not.
import { expect, it } from "vitest";
import { NOW } from "../../tests/pages/test-page.ts";
import { evaluate, scoresOf } from "./evaluate.mjs";
import { scoreDraft } from "./score-draft.mjs";

it("reads every made-up page and file as a person reads it, and finds no other cars", async () => {
  const { judged, kinds } = await evaluate("tests/pages/open", { turns: 1, now: NOW });
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter(({ expected, got }) => expected !== got)).toEqual([]);
  expect(scoresOf(judged).filter(({ grade }) => grade !== "right")).toEqual([]);
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
