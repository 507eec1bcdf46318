import { Fragment, useState } from "react";
import { ADMINISTRATOR_ONLY, type Permission } from "#worker/domain/staff/permissions.ts";
import { PERMISSION_GROUPS, PERMISSION_LABELS } from "#worker/domain/staff/permission-labels.ts";
import { STAFF_ROLE_LABELS, STAFF_ROLE_PURPOSES } from "#worker/domain/staff/staff-roles.ts";
import type { RoleAccess } from "#worker/services/staff/roles.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";

/** Permissions by role. On a phone each permission is a block with one line per role. */
export function RoleTable({ roles }: { roles: readonly RoleAccess[] }) {
  return (
    <table className="panel block w-full overflow-hidden md:table md:border-separate md:border-spacing-0">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className="border-b border-line px-4 py-3 text-left font-semibold">
            Что разрешено
          </th>
          {roles.map(({ role }) => (
            <th
              key={role}
              scope="col"
              title={STAFF_ROLE_PURPOSES[role]}
              className="w-30 border-b border-line px-2 py-3 text-center font-semibold"
            >
              {STAFF_ROLE_LABELS[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {PERMISSION_GROUPS.map(({ label, permissions }) => (
          <Fragment key={label}>
            <tr className="block md:table-row">
              <th
                scope="colgroup"
                colSpan={roles.length + 1}
                className="block bg-canvas px-4 py-2 text-left text-xs font-medium text-soft md:table-cell"
              >
                {label}
              </th>
            </tr>
            {permissions.map((permission) => (
              <PermissionRow key={permission} permission={permission} roles={roles} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function PermissionRow({ permission, roles }: { permission: Permission; roles: readonly RoleAccess[] }) {
  return (
    <tr className="block border-b border-line px-4 py-2 md:table-row md:p-0 md:hover:bg-canvas">
      <th scope="row" className="block text-left font-medium md:table-cell md:border-t md:border-line md:px-4">
        {PERMISSION_LABELS[permission]}
      </th>
      {roles.map((access) => (
        <td key={access.role} className="block md:table-cell md:border-t md:border-line md:text-center">
          <PermissionBox access={access} permission={permission} />
        </td>
      ))}
    </tr>
  );
}

/** Optimistic: saves at once and reverts on failure. */
function PermissionBox({ access, permission }: { access: RoleAccess; permission: Permission }) {
  const { role, permissions, isChangeable } = access;
  const isAllowed = permissions.includes(permission);
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const [lastPermissions, setLastPermissions] = useState(permissions);
  const name = `${STAFF_ROLE_LABELS[role]}: ${PERMISSION_LABELS[permission]}`;
  const change = useMutation({
    send: (allowed: boolean) => callApi<RoleAccess>("PUT", `/staff/roles/${role}`, { permission, allowed }),
    success: (after) => changeText(access, after, permission),
    failure: "Не удалось изменить права",
    reasonAlone: true,
  });
  if (permissions !== lastPermissions) {
    setLastPermissions(permissions);
    setOptimistic(null);
  }
  return (
    <label className="flex min-h-11 items-center gap-3 md:justify-center">
      <input
        type="checkbox"
        aria-label={name}
        checked={optimistic ?? isAllowed}
        disabled={!isChangeable || ADMINISTRATOR_ONLY.includes(permission)}
        aria-busy={change.isPending}
        onChange={async ({ target }) => {
          if (change.isPending) return;
          setOptimistic(target.checked);
          if (!(await change.run(target.checked))) setOptimistic(null);
        }}
        className="size-5 accent-ink"
      />
      <span aria-hidden="true" className="md:hidden">
        {STAFF_ROLE_LABELS[role]}
      </span>
    </label>
  );
}

/** The toast: the new state of the permission, and other permissions that changed with it. */
function changeText(before: RoleAccess, after: RoleAccess, permission: Permission): string {
  const isAllowed = after.permissions.includes(permission);
  const others = (isAllowed ? after : before).permissions.filter(
    (one) => one !== permission && before.permissions.includes(one) !== after.permissions.includes(one),
  );
  const along = others.map((one) => `«${PERMISSION_LABELS[one]}»`).join(", ");
  const text = `${STAFF_ROLE_LABELS[before.role]}, «${PERMISSION_LABELS[permission]}»: ${isAllowed ? "разрешено" : "запрещено"}`;
  return along ? `${text}. Вместе с этим: ${along}` : text;
}
