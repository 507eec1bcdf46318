// Fails when an editor would overwrite what a colleague has changed, or lose what was typed.
import { expect, it } from "vitest";
import { changedFields, editBody, mergeStored } from "./changed-fields.ts";

it("sends only changed fields, with the version and the values that were read", () => {
  const opened = { price: 100, color: "", "banners.home.desktop": null, images: ["/a"] };
  const changes = changedFields(opened, { price: 90, color: null, "banners.home.desktop": "/b", images: ["/a"] });
  expect(changes).toEqual({ price: 90, "banners.home.desktop": "/b" });
  expect(editBody(changes, { version: 3, values: { price: 100, "banners.home.desktop": null, name: "x" } })).toEqual({
    price: 90,
    banners: { home: { desktop: "/b" } },
    version: 3,
    base: { price: 100, banners: { home: { desktop: null } } },
  });
});

it("counts the order of photos as a change", () => {
  expect(changedFields({ images: ["/a", "/b"] }, { images: ["/b", "/a"] })).toEqual({ images: ["/b", "/a"] });
});

it("keeps what is typed when a newer row arrives, with the version that was shown", () => {
  const draft = { version: 1, read: { phone: "1", name: "A" }, value: { phone: "2", name: "A" } };
  expect(mergeStored(draft, { version: 4, values: { phone: "3", name: "B" } })).toEqual({
    version: 1,
    read: { phone: "1", name: "B" },
    value: { phone: "2", name: "B" },
  });
});

it("after a save takes the stored spelling and keeps what was typed since", () => {
  const sent = { phone: " 2 ", name: "B" };
  const draft = { version: 1, read: { phone: "1", name: "A" }, value: { phone: " 2 ", name: "Bц" } };
  expect(mergeStored(draft, { version: 2, values: { phone: "2", name: "B" } }, sent)).toEqual({
    version: 2,
    read: { phone: "2", name: "B" },
    value: { phone: "2", name: "Bц" },
  });
});
