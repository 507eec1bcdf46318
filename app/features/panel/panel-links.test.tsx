import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { Permission } from "#worker/domain/staff/permissions.ts";
import { DEFAULT_PERMISSIONS, rolePermissions } from "#worker/domain/staff/staff-roles.ts";
import { LinkCards } from "./link-cards.tsx";
import { PanelNav } from "./panel-nav.tsx";

const { person } = vi.hoisted(() => ({ person: { permissions: [] as readonly Permission[] } }));

vi.mock("./use-current-staff.ts", () => ({ useCurrentStaff: () => person }));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

beforeEach(() => {
  person.permissions = rolePermissions("administrator", []);
});

function screensIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
}

const SCREENS = [
  "/admin/cars",
  "/admin/parser",
  "/admin/brands",
  "/admin/body-types",
  "/admin/reviews",
  "/admin/leads",
  "/admin/promotions",
  "/admin/partner-banks",
  "/admin/page-banners",
  "/admin/settings",
];

it("the dashboard leads to every screen", () => {
  expect(screensIn(renderToStaticMarkup(<LinkCards />))).toEqual(
    expect.arrayContaining([...SCREENS, "/admin/force-body-images", "/admin/auto-selection-banner"]),
  );
});

it("the menu leads from every screen to the others", () => {
  expect(screensIn(renderToStaticMarkup(<PanelNav label="Меню" />))).toEqual(
    expect.arrayContaining(["/admin", ...SCREENS]),
  );
});

it("neither offers a manager what is not for managers", () => {
  person.permissions = DEFAULT_PERMISSIONS.manager;
  for (const screens of [renderToStaticMarkup(<LinkCards />), renderToStaticMarkup(<PanelNav label="Меню" />)]) {
    expect(screensIn(screens)).toContain("/admin/cars");
    expect(screensIn(screens)).not.toContain("/admin/settings");
    expect(screensIn(screens)).not.toContain("/admin/page-banners");
  }
});
