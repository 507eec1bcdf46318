// Fails when the settings form opens with wrong values or sends the hero banner under a wrong name.
import { expect, it } from "vitest";
import { nestFields } from "#worker/domain/kernel/edit-conflict.ts";
import { HERO_BANNER, toDraft } from "./settings-draft.ts";

it("starts with the default name when no settings are saved", () => {
  expect(toDraft(null, "Автоцентр")).toMatchObject({ salonName: "Автоцентр", phone: "", [HERO_BANNER]: null });
});

it("sends the hero banner as the banner of the home page", () => {
  const draft = { ...toDraft(null, "Автоцентр"), [HERO_BANNER]: "/media/a/1280.jpg" };
  expect(nestFields(draft).banners).toEqual({ home: { desktop: "/media/a/1280.jpg" } });
});
