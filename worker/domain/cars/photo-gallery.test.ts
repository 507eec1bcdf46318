import { describe, expect, it } from "vitest";
import { assignAngles, BY_HAND, isDocumentAngle, PHOTO_ANGLES, positionOf } from "./photo-angles.ts";
import { galleryAfter } from "./photo-gallery.ts";

const bench = (...pairs: [id: string, picture: string | null][]) => pairs.map(([id, picture]) => ({ id, picture }));
const MAX = 7;

describe("gallery after a change of the bench", () => {
  it("has a new photo at its place among those of the bench, before all others", () => {
    const before = bench(["front", "F"], ["left", null], ["rear", "R"]);
    const after = bench(["front", "F"], ["left", "L"], ["rear", "R"]);
    expect(galleryAfter({ gallery: ["F", "R", "imported"], before, after, max: MAX })).toEqual([
      "F",
      "L",
      "R",
      "imported",
    ]);
    expect(galleryAfter({ gallery: ["imported"], before: [], after: bench(["front", "F"]), max: MAX })).toEqual([
      "F",
      "imported",
    ]);
  });

  it("keeps the order of staff: a new photo comes last", () => {
    const before = bench(["front", "F"], ["left", null], ["rear", "R"]);
    const after = bench(["front", "F"], ["left", "L"], ["rear", "R"]);
    expect(galleryAfter({ gallery: ["R", "own", "F"], before, after, max: MAX })).toEqual(["R", "own", "F", "L"]);
  });

  it("puts the picture of a new edit in the place of the old one", () => {
    const before = bench(["front", "F"], ["rear", "R"]);
    const after = bench(["front", "F2"], ["rear", "R"]);
    expect(galleryAfter({ gallery: ["R", "F"], before, after, max: MAX })).toEqual(["R", "F2"]);
    expect(galleryAfter({ gallery: ["F", "R"], before, after, max: MAX })).toEqual(["F2", "R"]);
  });

  it("drops a removed photo, and does not bring back what staff took out", () => {
    const before = bench(["front", "F"], ["rear", "R"], ["left", "L"]);
    expect(galleryAfter({ gallery: ["F", "R"], before, after: before.slice(1), max: MAX })).toEqual(["R"]);
    expect(galleryAfter({ gallery: ["F"], before, after: before, max: MAX })).toEqual(["F"]);
    const shown = new Map([
      ["left", true],
      ["front", false],
    ]);
    expect(galleryAfter({ gallery: ["F"], before, after: before, shown, max: MAX })).toEqual(["L"]);
  });

  it("leaves out new photos beyond the limit, never old ones", () => {
    const before = bench(["a", "A"], ["b", null], ["c", null]);
    const after = bench(["b", "B"], ["c", "C"], ["a", "A"]);
    expect(galleryAfter({ gallery: ["A", "own"], before, after, max: 3 })).toEqual(["B", "A", "own"]);
  });

  it("follows the bench when staff put that in order", () => {
    const before = bench(["a", "A"], ["b", "B"], ["c", "C"]);
    const after = bench(["c", "C"], ["a", "A"], ["b", "B"]);
    expect(galleryAfter({ gallery: ["B", "A", "C"], before, after, max: MAX, isReordered: true })).toEqual([
      "C",
      "A",
      "B",
    ]);
  });
});

describe("angles", () => {
  it("begin with three quarters from the front, and end with documents that stay with staff", () => {
    expect(PHOTO_ANGLES).toHaveLength(18);
    expect(PHOTO_ANGLES[0].key).toBe("front_left");
    expect(PHOTO_ANGLES.filter(({ key }) => isDocumentAngle(key)).map(({ key }) => key)).toEqual(["vin_plate", "pts"]);
  });

  it("are given to several photos in order, those that are taken and documents left out", () => {
    expect(assignAngles(3, new Set(["front_left", "front_right"]))).toEqual(["front", "right", "rear_right"]);
    const many = assignAngles(30, new Set());
    expect(many.filter((key) => key !== null)).toHaveLength(16);
    expect(many).not.toContain("pts");
  });

  it("order photos; after staff have put them in order a new one comes last", () => {
    const [front, rear] = [positionOf("front", 0, []), positionOf("rear", 0, [])];
    expect(front).toBeLessThan(rear);
    expect(positionOf(null, 3, [])).toBeGreaterThan(positionOf("pts", 0, []));
    expect(positionOf(null, 4, [])).toBeGreaterThan(positionOf(null, 3, []));
    expect(positionOf("front", 0, [{ position: BY_HAND + 5 }])).toBe(BY_HAND + 6);
  });
});
