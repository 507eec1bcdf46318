import { isAllowed, type Permission } from "../staff/permissions.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import type { SettingsChange } from "./settings-change.ts";

/** Fields that another permission than `settings.write` is enough for. */
const FIELD_PERMISSIONS: Partial<Record<keyof SettingsChange, Permission>> = {
  banners: "content.banners",
  notificationEmail: "settings.notices",
  fromEmail: "settings.notices",
  emailNotificationsEnabled: "settings.notices",
  morningLetter: "settings.notices",
};

/** The first permission that a change of the settings needs and these do not include; null when none is missing. */
export function missingSettingsPermission(
  permissions: readonly Permission[],
  change: SettingsChange,
): Permission | null {
  if (isAllowed(permissions, "settings.write")) return null;
  const needed = Object.entries(change)
    .filter(([field, value]) => value !== undefined && !(field in READ_STATE))
    .map(([field]) => FIELD_PERMISSIONS[field as keyof SettingsChange] ?? "settings.write");
  return needed.find((permission) => !isAllowed(permissions, permission)) ?? null;
}
