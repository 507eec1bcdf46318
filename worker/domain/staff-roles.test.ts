import { expect, it } from "vitest";
import { mayOpen } from "./staff-roles.ts";

it.each([
  ["/admin", true],
  ["/admin/", true],
  ["/admin/cars", true],
  ["/admin/cars/some-id/preview", true],
  ["/admin/cars/prices", false],
  ["/admin/settings", false],
  ["/admin/settings/anything", false],
  ["/ADMIN/Settings", false],
  ["//admin//settings", false],
  ["/admin/settings-and-more", true],
  ["/elsewhere", false],
])("a manager at %s: %s", (path, allowed) => {
  expect(mayOpen("manager", path)).toBe(allowed);
});

it("an administrator may open all of the panel", () => {
  for (const path of ["/admin", "/admin/settings", "/admin/staff", "/admin/cars/prices"]) {
    expect(mayOpen("administrator", path), path).toBe(true);
  }
});
