// Fails when staff cannot reach a screen from the menu or the dashboard, or see links that their role may not open.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { Permission } from "#worker/domain/staff/permissions.ts";
import { DEFAULT_PERMISSIONS, rolePermissions } from "#worker/domain/staff/staff-roles.ts";
import { LinkCards } from "./dashboard-page.tsx";
import { PanelNav } from "./panel-layout.tsx";

const { staffMember } = vi.hoisted(() => ({ staffMember: { permissions: [] as readonly Permission[] } }));

vi.mock("./use-current-staff.ts", () => ({ useCurrentStaff: () => staffMember }));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

beforeEach(() => {
  staffMember.permissions = rolePermissions("administrator", []);
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
  "/admin/bank-products",
  "/admin/page-banners",
  "/admin/settings",
];

it("the dashboard links to every screen", () => {
  expect(screensIn(renderToStaticMarkup(<LinkCards />))).toEqual(
    expect.arrayContaining([...SCREENS, "/admin/force-body-images", "/admin/auto-selection-banner"]),
  );
});

it("the menu links to every screen", () => {
  expect(screensIn(renderToStaticMarkup(<PanelNav label="Меню" />))).toEqual(
    expect.arrayContaining(["/admin", ...SCREENS]),
  );
});

it("a manager sees no links to screens of administrators", () => {
  staffMember.permissions = DEFAULT_PERMISSIONS.manager;
  for (const screens of [renderToStaticMarkup(<LinkCards />), renderToStaticMarkup(<PanelNav label="Меню" />)]) {
    expect(screensIn(screens)).toContain("/admin/cars");
    expect(screensIn(screens)).not.toContain("/admin/settings");
    expect(screensIn(screens)).not.toContain("/admin/page-banners");
  }
});
