import { deleteRolePermissions, insertRolePermissions, selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { selectRolesWithFactor } from "../../db/queries/staff/factors/factors.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import type { FieldLabels } from "../../domain/kernel/field-labels.ts";
import { ADMINISTRATOR_ONLY, NEEDED_PERMISSION, type Permission, PERMISSIONS } from "../../domain/staff/permissions.ts";
import { FACTOR_REQUIRED_LABEL, PERMISSION_LABELS } from "../../domain/staff/permission-labels.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import {
  CHANGEABLE_ROLES,
  type ChangeableRole,
  DEFAULT_PERMISSIONS,
  rolePermissions,
  STAFF_ROLE_LABELS,
  STAFF_ROLES,
  type StaffRole,
} from "../../domain/staff/staff-roles.ts";
import type { RolePermissionChange } from "../../domain/staff/staff.ts";
import { getHistory, type HistoryEntry } from "./audit/get-history.ts";
import { writeAsStaff } from "./audit/write-as-staff.ts";
import type { Deps, LiveDeps, Actor } from "../deps.ts";

export interface RoleAccess {
  role: StaffRole;
  permissions: readonly Permission[];
  /** False for the administrator, who always has every permission. */
  isChangeable: boolean;
  /** Everyone with the role must have a second factor. */
  requiresFactor: boolean;
}

/** The present permissions of each role. */
export async function listRoles({ db }: Deps): Promise<RoleAccess[]> {
  const [stored, withFactor] = await db.read([selectRolePermissions(db), selectRolesWithFactor(db)]);
  return STAFF_ROLES.map((role) => ({
    role,
    permissions: rolePermissions(role, stored),
    isChangeable: changeableRoleOf(role) !== null,
    requiresFactor: withFactor.some((one) => one.role === role),
  }));
}

/**
 * Grants a permission and the one that it requires, or revokes it and those that require it. Takes effect at once for
 * everyone with the role. Only an administrator may: a role that changes permissions could raise itself. `forbidden`;
 * `not_found` for an unknown role; `conflict` for the administrator's; `invalid` for what only administrators may do.
 */
export async function setRolePermission(
  deps: LiveDeps,
  actor: Actor,
  name: string,
  { permission, allowed }: RolePermissionChange,
): Promise<Result<RoleAccess>> {
  const { db } = deps;
  if (actor.role !== "administrator") return fail("forbidden", "Права ролей меняет только администратор");
  if (name === "administrator") return fail("conflict", "Администратор может всё: его права не меняются");
  const role = changeableRoleOf(name);
  if (role === null) return fail("not_found", "Такой роли нет");
  if (ADMINISTRATOR_ONLY.includes(permission)) return fail("invalid", "Это право есть только у администратора");
  const [stored, withFactor] = await db.read([selectRolePermissions(db), selectRolesWithFactor(db)]);
  const before = rolePermissions(role, stored);
  const touched = PERMISSIONS.filter(
    (one) =>
      one === permission || (allowed ? NEEDED_PERMISSION[permission] === one : NEEDED_PERMISSION[one] === permission),
  );
  const granted = PERMISSIONS.filter((one) => (touched.includes(one) ? allowed : before.includes(one)));
  // Another box may be ticked at the same time: only the rows of this one are replaced.
  const differences = differencesOf(role, granted).filter((one) => touched.includes(one.permission as Permission));
  await writeAsStaff(
    deps,
    actor,
    {
      action: "change_permissions",
      entity: "role",
      entityId: null,
      changes: changesBetween(recorded(role, before), recorded(role, granted), Object.keys(recorded(role, before))),
      isVisible: false,
    },
    [
      deleteRolePermissions(db, role, touched),
      ...(differences.length > 0 ? [insertRolePermissions(db, differences)] : []),
    ],
  );
  await deps.live.checkAgain();
  const requiresFactor = withFactor.some((one) => one.role === role);
  return ok({ role, permissions: granted, isChangeable: true, requiresFactor });
}

/** The audit log of role permissions, latest first. */
export function listRoleChanges(deps: Deps): Promise<HistoryEntry[]> {
  return getHistory(deps, "role", null, ROLE_FIELD_LABELS);
}

export const ROLE_FIELD_LABELS: FieldLabels = Object.fromEntries([
  ...STAFF_ROLES.map((role) => [
    `${role}:second-factor`,
    { label: `${STAFF_ROLE_LABELS[role]}: ${FACTOR_REQUIRED_LABEL}` },
  ]),
  ...CHANGEABLE_ROLES.flatMap((role) =>
    PERMISSIONS.map((permission) => [
      `${role}:${permission}`,
      { label: `${STAFF_ROLE_LABELS[role]}: ${PERMISSION_LABELS[permission]}` },
    ]),
  ),
]);

function changeableRoleOf(name: string): ChangeableRole | null {
  return CHANGEABLE_ROLES.find((role) => role === name) ?? null;
}

function differencesOf(role: ChangeableRole, granted: readonly Permission[]) {
  return PERMISSIONS.filter((one) => granted.includes(one) !== DEFAULT_PERMISSIONS[role].includes(one)).map(
    (permission) => ({ role, permission, allowed: granted.includes(permission) }),
  );
}

function recorded(role: ChangeableRole, permissions: readonly Permission[]): Record<string, boolean> {
  return Object.fromEntries(PERMISSIONS.map((one) => [`${role}:${one}`, permissions.includes(one)]));
}
