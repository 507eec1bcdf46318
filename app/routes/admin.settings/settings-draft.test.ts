import { expect, it } from "vitest";
import { toDraft, toInput } from "./settings-draft.ts";

it("begins with the dealership's own name where nothing is set yet", () => {
  expect(toDraft(null, "Автоцентр")).toMatchObject({ salonName: "Автоцентр", phone: "", heroBanner: null });
});

it("sends the hero banner as the home page's", () => {
  const draft = { ...toDraft(null, "Автоцентр"), heroBanner: "/media/a/1280.jpg" };
  const input = toInput(draft);
  expect(input.banners).toEqual({ home: { desktop: "/media/a/1280.jpg" } });
  expect(input).not.toHaveProperty("heroBanner");
});
