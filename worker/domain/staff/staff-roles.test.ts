// Fails when a role may do more, or less, than its permissions allow.
import { expect, it } from "vitest";
import { PERMISSION_GROUPS, PERMISSION_LABELS } from "./permission-labels.ts";
import { PERMISSIONS } from "./permissions.ts";
import { DEFAULT_PERMISSIONS, mayChange, mayOpen, rolePermissions, STAFF_ROLES } from "./staff-roles.ts";

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
  expect(mayOpen(DEFAULT_PERMISSIONS.manager, path)).toBe(allowed);
});

it("an administrator may open all of the panel", () => {
  for (const path of ["/admin", "/admin/settings", "/admin/staff", "/admin/cars/prices"]) {
    expect(mayOpen(rolePermissions("administrator", []), path), path).toBe(true);
  }
});

it("an analyst looks and changes nothing", () => {
  for (const path of ["/admin/cars/some-id", "/admin/leads", "/admin/brands", "/admin/parser"]) {
    expect(mayOpen(DEFAULT_PERMISSIONS.analyst, path), path).toBe(true);
    expect(mayChange(DEFAULT_PERMISSIONS.analyst, path), path).toBe(false);
    expect(mayChange(DEFAULT_PERMISSIONS.manager, path), path).toBe(true);
  }
  expect(mayOpen(DEFAULT_PERMISSIONS.analyst, "/admin/cars/new")).toBe(false);
});

it("a role that does not exist may do nothing", () => {
  expect(rolePermissions(null, [{ role: "manager", permission: "cars.read", allowed: true }])).toEqual([]);
});

it("a permission does not count without the one that it needs", () => {
  const stored = [{ role: "sales", permission: "cars.read", allowed: false }];
  expect(rolePermissions("sales", stored)).toEqual(["leads.read", "leads.write", "leads.all", "leads.export"]);
});

it("defaults are complete in themselves", () => {
  for (const role of STAFF_ROLES) {
    if (role !== "administrator") expect(rolePermissions(role, [])).toEqual(DEFAULT_PERMISSIONS[role]);
  }
});

it("every permission stands in the table of roles once, and has a label", () => {
  expect(PERMISSION_GROUPS.flatMap(({ permissions }) => permissions).toSorted()).toEqual([...PERMISSIONS].toSorted());
  expect(Object.keys(PERMISSION_LABELS).toSorted()).toEqual([...PERMISSIONS].toSorted());
});
