import type { StaffPerson } from "../../../db/queries/leads/lead-work.ts";
import { type LeadScope, leadScopeOf } from "../../../domain/leads/lead-scope.ts";
import { withinScopes } from "../../../domain/staff/api-tokens.ts";
import type { Permission } from "../../../domain/staff/permissions.ts";
import { type RolePermission, rolePermissions, staffRoleOf } from "../../../domain/staff/staff-roles.ts";
import type { Actor } from "../../deps.ts";

/** A staff member as the desk names them. */
export interface Assignee {
  id: string;
  name: string;
}

/** Staff who may get leads. */
export function assignableOf(staff: readonly StaffPerson[], stored: readonly RolePermission[]): Assignee[] {
  return staff
    .filter(({ role }) => rolePermissions(staffRoleOf(role), stored).includes("leads.write"))
    .map(({ id, name }) => ({ id, name }));
}

export function permissionsOfActor({ role, token }: Actor, stored: readonly RolePermission[]): readonly Permission[] {
  return withinScopes(rolePermissions(role, stored), token);
}

export function scopeOfActor(actor: Actor, stored: readonly RolePermission[]): LeadScope {
  const { userId, salons = [] } = actor;
  return leadScopeOf({ userId, permissions: permissionsOfActor(actor, stored), salons });
}
