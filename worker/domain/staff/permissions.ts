/** Permissions by subject and action. The list is fixed: the database cannot add to it. */
export const PERMISSIONS = [
  "leads.read",
  "leads.write",
  "leads.all",
  "leads.assign",
  "leads.export",
  "leads.delete",
  "leads.import",
  "leads.deposits",
  "cars.read",
  "cars.write",
  "cars.prices",
  "imports.read",
  "imports.run",
  "imports.sources",
  "outlets.read",
  "outlets.write",
  "content.read",
  "content.write",
  "content.banners",
  "content.overwrite",
  "settings.write",
  "settings.notices",
  "personal-data.erase",
  "staff.manage",
  "security.read",
  "reports.read",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A permission that requires another one. */
export const NEEDED_PERMISSION: Partial<Record<Permission, Permission>> = {
  "leads.write": "leads.read",
  "leads.all": "leads.read",
  "leads.assign": "leads.write",
  "leads.export": "leads.read",
  "leads.delete": "leads.read",
  "leads.import": "leads.all",
  "leads.deposits": "leads.write",
  "cars.write": "cars.read",
  "cars.prices": "cars.read",
  "imports.run": "imports.read",
  "imports.sources": "imports.read",
  "outlets.write": "outlets.read",
  "content.write": "content.read",
  "content.overwrite": "content.read",
};

/** Never granted to other roles: with it anyone could become an administrator. */
export const ADMINISTRATOR_ONLY: readonly Permission[] = ["staff.manage"];

/** Who may open a screen or make a call: all staff, or those with the permission, or with one of several. */
export type StaffAudience = "staff" | Permission | readonly Permission[];

export function permissionsOf(audience: StaffAudience): readonly Permission[] {
  if (audience === "staff") return [];
  return typeof audience === "string" ? [audience] : audience;
}

export function isAllowed(permissions: readonly Permission[], audience: StaffAudience): boolean {
  const needed = permissionsOf(audience);
  return audience === "staff" || needed.some((permission) => permissions.includes(permission));
}
