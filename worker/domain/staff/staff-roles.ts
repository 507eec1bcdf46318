import {
  ADMINISTRATOR_ONLY,
  isAllowed,
  NEEDED_PERMISSION,
  type Permission,
  PERMISSIONS,
  type StaffAudience,
} from "./permissions.ts";

export const STAFF_ROLES = ["administrator", "manager", "sales", "content", "analyst"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles whose permissions an administrator can change. */
export const CHANGEABLE_ROLES = ["manager", "sales", "content", "analyst"] as const satisfies readonly StaffRole[];
export type ChangeableRole = (typeof CHANGEABLE_ROLES)[number];

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  administrator: "Администратор",
  manager: "Менеджер",
  sales: "Продажи",
  content: "Контент",
  analyst: "Аналитик",
};

export const STAFF_ROLE_PURPOSES: Record<StaffRole, string> = {
  administrator: "Может всё, его права не меняются",
  manager: "Заявки, автомобили, импорт и содержание сайта",
  sales: "Заявки и автомобили",
  content: "Марки, отзывы, акции, банки, баннеры и типы кузова",
  analyst: "Смотрит и ничего не меняет",
};

/** Label of a role that is in the database and no longer exists. It has no permissions. */
export const UNKNOWN_ROLE_LABEL = "Неизвестная роль";

export function roleLabel(role: StaffRole | null): string {
  return role === null ? UNKNOWN_ROLE_LABEL : STAFF_ROLE_LABELS[role];
}

/** Null for a role that is not in the list. */
export function staffRoleOf(value: string | null): StaffRole | null {
  return STAFF_ROLES.find((role) => role === value) ?? null;
}

/** Permissions of each role until an administrator changes them. */
export const DEFAULT_PERMISSIONS: Record<ChangeableRole, readonly Permission[]> = {
  manager: [
    "leads.read",
    "leads.write",
    "leads.all",
    "leads.assign",
    "leads.export",
    "cars.read",
    "cars.write",
    "imports.read",
    "imports.run",
    "outlets.read",
    "outlets.write",
    "content.read",
    "content.write",
    "reports.read",
  ],
  sales: ["leads.read", "leads.write", "leads.all", "leads.export", "cars.read", "cars.write"],
  content: ["content.read", "content.write", "content.banners", "content.overwrite"],
  analyst: ["leads.read", "leads.all", "cars.read", "imports.read", "outlets.read", "content.read", "reports.read"],
};

/** A stored difference from the default permissions. */
export interface RolePermission {
  role: string;
  permission: string;
  allowed: boolean;
}

/**
 * The permissions of a role: its defaults with the stored differences. An unknown role has none. Unknown permissions, and
 * permissions without the one they require, are left out.
 */
export function rolePermissions(role: StaffRole | null, stored: readonly RolePermission[]): readonly Permission[] {
  if (role === null) return [];
  if (role === "administrator") return PERMISSIONS;
  const isGranted = (permission: Permission) =>
    stored.find((one) => one.role === role && one.permission === permission)?.allowed ??
    DEFAULT_PERMISSIONS[role].includes(permission);
  const granted = PERMISSIONS.filter((one) => isGranted(one) && !ADMINISTRATOR_ONLY.includes(one));
  return granted.filter((one) => {
    const needed = NEEDED_PERMISSION[one];
    return needed === undefined || granted.includes(needed);
  });
}

/**
 * A request header with the URI-encoded user name that the screen was rendered for. A staff call answers 401 when somebody
 * else has signed in since, in another tab, so that no input is stored under another name.
 */
export const STAFF_USER_HEADER = "X-Staff-User";

interface PanelScreen {
  /** The screen's address; it covers all paths below it. */
  path: string;
  audience: StaffAudience;
  /** The permission for saving on the screen; absent where the audience may save. */
  change?: Permission;
}

/** Every screen of the panel with its audience. The staff gate and the menu read it. */
export const PANEL_SCREENS: readonly PanelScreen[] = [
  { path: "/admin", audience: "staff" },
  { path: "/admin/dashboard", audience: "staff" },
  { path: "/admin/help", audience: "staff" },
  { path: "/admin/first-day", audience: "staff.manage" },
  { path: "/admin/password", audience: "staff" },
  { path: "/admin/account", audience: "staff" },
  { path: "/admin/tokens", audience: "staff" },
  { path: "/admin/confirm", audience: "staff" },
  { path: "/admin/forbidden", audience: "staff" },
  { path: "/admin/cars", audience: "cars.read", change: "cars.write" },
  { path: "/admin/cars/new", audience: "cars.write" },
  { path: "/admin/cars/prices", audience: "cars.prices" },
  { path: "/admin/cars/print", audience: "cars.read" },
  { path: "/admin/discounts", audience: "cars.read", change: "cars.prices" },
  { path: "/admin/discounts/new", audience: "cars.prices" },
  { path: "/admin/reports", audience: "reports.read" },
  { path: "/admin/brands", audience: "content.read", change: "content.write" },
  { path: "/admin/brands/new", audience: "content.write" },
  { path: "/admin/reviews", audience: "content.read", change: "content.write" },
  { path: "/admin/reviews/new", audience: "content.write" },
  { path: "/admin/reviews/import", audience: "content.write" },
  { path: "/admin/leads", audience: "leads.read", change: "leads.write" },
  { path: "/admin/messages", audience: "leads.read", change: "leads.write" },
  { path: "/admin/tasks", audience: "leads.read", change: "leads.write" },
  { path: "/admin/holds", audience: "leads.read", change: "leads.write" },
  { path: "/admin/quotes", audience: "leads.read", change: "leads.write" },
  { path: "/admin/deposits", audience: "leads.read", change: "leads.deposits" },
  { path: "/admin/leads/new", audience: "leads.write" },
  { path: "/admin/leads/archive", audience: "leads.read" },
  { path: "/admin/leads/import", audience: "leads.import" },
  { path: "/admin/leads/templates", audience: "leads.read", change: "settings.notices" },
  { path: "/admin/leads/templates/new", audience: "settings.notices" },
  { path: "/admin/leads/notifications", audience: "settings.notices" },
  { path: "/admin/promotions", audience: "content.read", change: "content.write" },
  { path: "/admin/promotions/new", audience: "content.write" },
  { path: "/admin/pages", audience: "content.read", change: "content.write" },
  { path: "/admin/pages/new", audience: "content.write" },
  { path: "/admin/pages/order", audience: "content.read", change: "content.write" },
  { path: "/admin/pages/import", audience: "content.write" },
  { path: "/admin/partner-banks", audience: "content.read", change: "content.write" },
  { path: "/admin/partner-banks/new", audience: "content.write" },
  { path: "/admin/bank-products", audience: "content.read", change: "content.write" },
  { path: "/admin/bank-products/new", audience: "content.write" },
  { path: "/admin/redirects", audience: "content.read", change: "content.write" },
  { path: "/admin/redirects/new", audience: "content.write" },
  { path: "/admin/redirects/file", audience: "content.write" },
  { path: "/admin/redirects/missing", audience: "content.read", change: "content.write" },
  { path: "/admin/redirects/old-site", audience: "content.read", change: "content.write" },
  { path: "/admin/texts", audience: ["content.read", "cars.read"], change: "content.write" },
  { path: "/admin/texts/rules", audience: ["content.read", "cars.read"], change: "settings.write" },
  { path: "/admin/parser", audience: "imports.read", change: "imports.run" },
  { path: "/admin/parser/sources", audience: "imports.sources" },
  { path: "/admin/outlets", audience: "outlets.read", change: "outlets.write" },
  { path: "/admin/body-types", audience: "content.read", change: "content.write" },
  { path: "/admin/force-body-images", audience: "content.overwrite" },
  { path: "/admin/page-banners", audience: "content.banners" },
  { path: "/admin/auto-selection-banner", audience: "content.banners" },
  { path: "/admin/documents", audience: "cars.read", change: "settings.write" },
  { path: "/admin/documents/new", audience: "settings.write" },
  { path: "/admin/documents/print", audience: "cars.read" },
  { path: "/admin/settings", audience: "settings.write" },
  { path: "/admin/salons", audience: "settings.write" },
  { path: "/admin/salons/new", audience: "settings.write" },
  { path: "/admin/notices", audience: "settings.notices" },
  { path: "/admin/webhooks", audience: "settings.notices" },
  { path: "/admin/integrations", audience: "settings.notices" },
  { path: "/admin/channels", audience: "settings.notices" },
  { path: "/admin/personal-data", audience: "personal-data.erase" },
  { path: "/admin/staff", audience: "staff.manage" },
  { path: "/admin/export", audience: "staff.manage" },
  { path: "/admin/security", audience: "security.read" },
];

/** The screen of an address: the longest path of the table that is a prefix of it. */
function screenOf(pathname: string): PanelScreen | undefined {
  const path = pathname.toLowerCase().replace(/\/+/g, "/");
  const screens = PANEL_SCREENS.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  return screens.toSorted((a, b) => b.path.length - a.path.length)[0];
}

export function mayOpen(permissions: readonly Permission[], pathname: string): boolean {
  const screen = screenOf(pathname);
  return screen !== undefined && isAllowed(permissions, screen.audience);
}

/** Whether these permissions allow saving on the screen of an address. */
export function mayChange(permissions: readonly Permission[], pathname: string): boolean {
  const screen = screenOf(pathname);
  return screen !== undefined && isAllowed(permissions, screen.change ?? screen.audience);
}
