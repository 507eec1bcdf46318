import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { PANEL_SCREENS } from "#worker/domain/staff/staff-roles.ts";

const ROUTES = new URL("../../app/routes/", import.meta.url);

/** `admin.cars_.$id` → `/admin/cars/$id`, `_store.admin…` too; the catch-all belongs to nobody. */
const addresses = readdirSync(ROUTES)
  .map((name) => name.replace(/^_store\./, ""))
  .filter((name) => /^admin(?:\.|$)/.test(name) && name !== "admin.$")
  .map((name) => `/${name.replace(/\._index$/, "").replaceAll(/_?\./g, "/")}`);

it("every screen of the panel says whom it is for", () => {
  expect(addresses.length).toBeGreaterThan(3);
  // The panel's own address is no answer for what lies below it.
  const screens = PANEL_SCREENS.map(({ path }) => path).filter((path) => path !== "/admin");
  const undeclared = addresses.filter(
    (address) => address !== "/admin" && !screens.some((path) => address === path || address.startsWith(`${path}/`)),
  );
  expect(undeclared).toEqual([]);
});
