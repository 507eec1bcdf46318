import { expect, it } from "vitest";
import { nestFields } from "#worker/domain/kernel/flat-fields.ts";
import { HERO_BANNER, toDraft } from "./settings-draft.ts";

it("begins with the dealership's own name where nothing is set yet", () => {
  expect(toDraft(null, "Автоцентр")).toMatchObject({ salonName: "Автоцентр", phone: "", [HERO_BANNER]: null });
});

it("sends the hero banner as the home page's", () => {
  const draft = { ...toDraft(null, "Автоцентр"), [HERO_BANNER]: "/media/a/1280.jpg" };
  expect(nestFields(draft).banners).toEqual({ home: { desktop: "/media/a/1280.jpg" } });
});
