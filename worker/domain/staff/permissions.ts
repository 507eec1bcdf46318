/** What somebody of the staff can be allowed to do, by subject and action. The list is closed: the database adds nothing to it. */
export const PERMISSIONS = [
  "leads.read",
  "leads.write",
  "leads.export",
  "leads.delete",
  "cars.read",
  "cars.write",
  "cars.prices",
  "imports.read",
  "imports.run",
  "imports.sources",
  "content.read",
  "content.write",
  "content.banners",
  "content.overwrite",
  "settings.write",
  "settings.notices",
  "personal-data.erase",
  "staff.manage",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A permission that is of no use without another one. */
export const NEEDED_PERMISSION: Partial<Record<Permission, Permission>> = {
  "leads.write": "leads.read",
  "leads.export": "leads.read",
  "leads.delete": "leads.read",
  "cars.write": "cars.read",
  "cars.prices": "cars.read",
  "imports.run": "imports.read",
  "imports.sources": "imports.read",
  "content.write": "content.read",
  "content.overwrite": "content.read",
};

/** Never given to another role: a person who manages staff could make themselves an administrator. */
export const ADMINISTRATOR_ONLY: readonly Permission[] = ["staff.manage"];

/** Whom a screen or a call is for: anybody signed in, or people with a permission, or with one of several. */
export type StaffAudience = "staff" | Permission | readonly Permission[];

export function permissionsOf(audience: StaffAudience): readonly Permission[] {
  if (audience === "staff") return [];
  return typeof audience === "string" ? [audience] : audience;
}

export function isAllowed(permissions: readonly Permission[], audience: StaffAudience): boolean {
  const needed = permissionsOf(audience);
  return audience === "staff" || needed.some((permission) => permissions.includes(permission));
}
