import { type SQL, sql } from "drizzle-orm";
import type { Permission } from "../../../domain/staff/permissions.ts";
import { rolePermissions as permissionsOf, STAFF_ROLES } from "../../../domain/staff/staff-roles.ts";
import { rolePermissions, sessions, users } from "../../schema/staff.ts";

/** `rolePermissions` (domain/staff/staff-roles.ts) of a row of `users` for one permission: the default of the role, unless it was changed. */
export function mayByRole(permission: Permission): SQL {
  const role = sql`coalesce(${users.staffRole}, ${users.role})`;
  const byDefault = STAFF_ROLES.filter((one) => permissionsOf(one, []).includes(permission));
  const changed = sql`(select ${rolePermissions.allowed} from ${rolePermissions} where ${rolePermissions.role} = ${role} and ${rolePermissions.permission} = ${permission})`;
  return sql`(${role} = 'administrator' or coalesce(${changed}, ${role} in (select value from json_each(${JSON.stringify(byDefault)}))))`;
}

/** Whether the person of a session has a permission: 1, 0, or null without a session. */
export function mayOfSession(sessionId: string, permission: Permission): SQL {
  return sql`(select ${mayByRole(permission)} from ${sessions} join ${users} on ${users.id} = ${sessions.userId} where ${sessions.id} = ${sessionId})`;
}
