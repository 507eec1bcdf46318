export const STAFF_ROLES = ["administrator", "manager"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  administrator: "Администратор",
  manager: "Менеджер",
};

/**
 * A request header with the URI-encoded user name of the person at the screen. A staff call is refused with 401 when somebody
 * else has signed in since, in another tab: what one person typed is not stored under another's name.
 */
export const STAFF_USER_HEADER = "X-Staff-User";

/** Whom a screen or a call is for; `staff` is anybody who is signed in. */
export type StaffAudience = "staff" | "administrator";

interface PanelScreen {
  /** The screen's address; what lies below it is the screen's as well. */
  path: string;
  audience: StaffAudience;
}

/**
 * Every screen of the panel and whom it is for: the edge refuses by it, the menu hides by it. Managers have neither the
 * settings (the banners are among them) nor the staff, and nothing that overwrites in bulk.
 */
export const PANEL_SCREENS: readonly PanelScreen[] = [
  { path: "/admin", audience: "staff" },
  { path: "/admin/dashboard", audience: "staff" },
  { path: "/admin/password", audience: "staff" },
  { path: "/admin/account", audience: "staff" },
  { path: "/admin/forbidden", audience: "staff" },
  { path: "/admin/cars", audience: "staff" },
  { path: "/admin/cars/prices", audience: "administrator" },
  { path: "/admin/brands", audience: "staff" },
  { path: "/admin/reviews", audience: "staff" },
  { path: "/admin/leads", audience: "staff" },
  { path: "/admin/leads/notifications", audience: "administrator" },
  { path: "/admin/promotions", audience: "staff" },
  { path: "/admin/partner-banks", audience: "staff" },
  { path: "/admin/parser", audience: "staff" },
  { path: "/admin/body-types", audience: "staff" },
  { path: "/admin/force-body-images", audience: "administrator" },
  { path: "/admin/page-banners", audience: "administrator" },
  { path: "/admin/auto-selection-banner", audience: "administrator" },
  { path: "/admin/settings", audience: "administrator" },
  { path: "/admin/notices", audience: "administrator" },
  { path: "/admin/personal-data", audience: "administrator" },
  { path: "/admin/staff", audience: "administrator" },
];

export function isAllowed(role: StaffRole, audience: StaffAudience): boolean {
  return audience === "staff" || role === "administrator";
}

/** Whether somebody may open an address of the panel: the longest path of the table that it lies below decides. */
export function mayOpen(role: StaffRole, pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+/g, "/");
  const screens = PANEL_SCREENS.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  const closest = screens.toSorted((a, b) => b.path.length - a.path.length)[0];
  return closest !== undefined && isAllowed(role, closest.audience);
}
