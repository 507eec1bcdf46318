// When this fails, screens of the panel are missing where their addresses are served, or every start of the Worker reads them.
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { isLatePath } from "#worker/edge/screens-of.ts";
import { isStaffPath } from "#worker/edge/staff-gate.ts";
import { ROOT } from "../command/paths.mjs";
import { addressOf, lateRoutes, manifestWithout, panelRoutes } from "./screens-plugin.mjs";

const { UNSAFE_flatRoutes: flatRoutes } = createRequire(import.meta.url)("@remix-run/dev");
/** @type {Record<string, import("./screens-plugin.mjs").Route>} */
const routes = { root: { id: "root", path: "" }, ...flatRoutes(`${ROOT}app`, ["**/.*", "**/*.test.{ts,tsx}"]) };

it("the panel's routes are those whose addresses the Worker takes for the panel's", () => {
  const panel = panelRoutes(routes);
  expect(panel.length).toBeGreaterThan(40);
  const byAddress = Object.values(routes).filter((route) => isStaffPath(`/${addressOf(route, routes)}`));
  expect(panel.map(({ id }) => id)).toEqual(byAddress.map(({ id }) => id));
});

it("a screen of the panel may have the storefront's layout", () => {
  const ids = panelRoutes(routes).map(({ id }) => id);
  expect(ids).toContain("routes/_store.admin.cars.$id.preview");
  expect(ids).not.toContain("routes/_store");
});

it("the late routes are those whose addresses the Worker takes for late ones", () => {
  const late = lateRoutes(routes);
  expect(late.length).toBeGreaterThan(20);
  const byAddress = Object.values(routes).filter((route) => isLatePath(`/${addressOf(route, routes)}`));
  expect(late.map(({ id }) => id)).toEqual(byAddress.map(({ id }) => id));
  expect(late.map(({ id }) => id)).not.toContain("routes/_store.car.$slug");
});

it("the storefront's manifest has the storefront's routes alone: Remix renders no page with a manifest of routes that it lacks", () => {
  const ids = Object.keys(manifestWithout({ routes }, panelRoutes(routes)).routes);
  const panel = panelRoutes(routes).map(({ id }) => id);
  expect(ids).toEqual(Object.keys(routes).filter((id) => !panel.includes(id)));
  expect(ids).toContain("routes/_store._index");
});
