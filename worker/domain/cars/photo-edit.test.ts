import { describe, expect, it } from "vitest";
import { parseInput } from "../kernel/parse-input.ts";
import { boxWithin, drawingOf, isEdited, NO_EDIT, photoEditOf, photoEditSchema } from "./photo-edit.ts";

const LANDSCAPE = { width: 4000, height: 3000 };

describe("drawing of an edited photo", () => {
  it("is the photo itself, made smaller", () => {
    expect(drawingOf(LANDSCAPE, NO_EDIT, 1600)).toMatchObject({ width: 1600, height: 1200, angle: 0, scale: 0.4 });
    expect(drawingOf({ width: 800, height: 600 }, NO_EDIT, 1600)).toMatchObject({ width: 800, height: 600, scale: 1 });
  });

  it("has the sides of a turned photo", () => {
    const turned = drawingOf(LANDSCAPE, { ...NO_EDIT, turns: 1 }, 1600);
    expect([turned.width, turned.height, turned.angle]).toEqual([1200, 1600, Math.PI / 2]);
  });

  it("shows the cut alone, as sharp as the original has it", () => {
    const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.5 };
    const cut = drawingOf(LANDSCAPE, { ...NO_EDIT, crop }, 1600);
    expect([cut.width, cut.height]).toEqual([1600, 1200]);
    expect(cut.frame).toEqual({ x: -800, y: -1200, width: 3200, height: 2400 });
  });

  it("leaves no corner of a straightened photo empty", () => {
    for (const size of [LANDSCAPE, { width: 3000, height: 4000 }, { width: 2000, height: 2000 }]) {
      for (const tilt of [-15, -4, 7.5, 15]) {
        const { frame, angle, scale } = drawingOf(size, { ...NO_EDIT, tilt }, 1600);
        for (const [x, y] of [
          [frame.width / 2, frame.height / 2],
          [-frame.width / 2, frame.height / 2],
        ] as const) {
          // The corner of the frame in the original's own axes.
          const across = Math.abs(x * Math.cos(angle) + y * Math.sin(angle)) / scale;
          const down = Math.abs(-x * Math.sin(angle) + y * Math.cos(angle)) / scale;
          expect(across).toBeLessThanOrEqual(size.width / 2 + 0.01);
          expect(down).toBeLessThanOrEqual(size.height / 2 + 0.01);
        }
      }
    }
  });

  it("covers plates where they stand in the cut", () => {
    const edit = {
      ...NO_EDIT,
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
      plates: [{ x: 0.75, y: 0.5, width: 0.1, height: 0.1 }],
    };
    const { plates, width } = drawingOf({ width: 1000, height: 500 }, edit, 1600);
    expect(width).toBe(500);
    expect(plates[0]).toEqual({ x: 250, y: 250, width: 100, height: 50 });
  });
});

it("an edit of a row is read back, and one that newer code has written is none", () => {
  const edit = { ...NO_EDIT, tilt: 2, plates: [{ x: 0.1, y: 0.1, width: 0.2, height: 0.1 }] };
  expect(photoEditOf(JSON.stringify(edit))).toEqual(edit);
  for (const json of [null, "", "{}", '{"turns":9}']) expect(photoEditOf(json)).toBeNull();
  expect([isEdited(NO_EDIT), isEdited(edit)]).toEqual([false, true]);
});

it.each([
  ["tilt", { tilt: 16 }, "Наклон"],
  ["light", { light: -51 }, "Свет"],
  ["a box outside", { crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, "за край"],
  ["a cut too small", { crop: { x: 0, y: 0, width: 0.05, height: 1 } }, "мала"],
  ["too many covers", { plates: Array.from({ length: 9 }, () => ({ x: 0, y: 0, width: 0.1, height: 0.1 })) }, "8"],
])("an edit with %s beyond the limit is refused in Russian", (_, part, text) => {
  const parsed = parseInput(photoEditSchema, { ...NO_EDIT, ...part });
  expect(parsed).toMatchObject({ ok: false, error: { message: expect.stringContaining(text) } });
});

it("a box that is dragged stays inside", () => {
  expect(boxWithin({ x: 0.9, y: -1, width: 0.3, height: 0.2 }, 0.1)).toEqual({ x: 0.7, y: 0, width: 0.3, height: 0.2 });
  expect(boxWithin({ x: 0, y: 0, width: 0, height: 2 }, 0.1)).toEqual({ x: 0, y: 0, width: 0.1, height: 1 });
});
