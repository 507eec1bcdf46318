import { Fragment, type ReactNode, useState } from "react";
import { ADMINISTRATOR_ONLY, type Permission } from "#worker/domain/staff/permissions.ts";
import { PERMISSION_GROUPS, PERMISSION_LABELS, FACTOR_REQUIRED_LABEL } from "#worker/domain/staff/permission-labels.ts";
import { STAFF_ROLE_LABELS, STAFF_ROLE_PURPOSES, type StaffRole } from "#worker/domain/staff/staff-roles.ts";
import type { RoleAccess } from "#worker/services/staff/roles.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation, type Mutation } from "#app/features/panel/use-mutation.ts";

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
        <FactorRow roles={roles} />
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
    <RoleRow label={PERMISSION_LABELS[permission]} roles={roles}>
      {(access) => <PermissionBox access={access} permission={permission} />}
    </RoleRow>
  );
}

function PermissionBox({ access, permission }: { access: RoleAccess; permission: Permission }) {
  const { role, permissions, isChangeable } = access;
  const change = useMutation({
    send: (allowed: boolean) => callApi("PUT /staff/roles/:role", { role, body: { permission, allowed } }),
    success: (after) => changeText(access, after, permission),
    failure: "Не удалось изменить права",
    reasonAlone: true,
  });
  return (
    <RoleBox
      role={role}
      label={PERMISSION_LABELS[permission]}
      isOn={permissions.includes(permission)}
      disabled={!isChangeable || ADMINISTRATOR_ONLY.includes(permission)}
      change={change}
    />
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

/** Which roles must have a second factor. */
function FactorRow({ roles }: { roles: readonly RoleAccess[] }) {
  return (
    <RoleRow label={FACTOR_REQUIRED_LABEL} roles={roles}>
      {(access) => <FactorBox access={access} />}
    </RoleRow>
  );
}

function FactorBox({ access: { role, requiresFactor } }: { access: RoleAccess }) {
  const change = useMutation({
    send: (required: boolean) => callApi("PUT /staff/roles/:role/factor", { role, body: { required } }),
    success: (after) =>
      after.requiresFactor
        ? `${STAFF_ROLE_LABELS[role]}: без ключа или кода панель не откроется. У кого их нет, добавит их при следующем запросе.`
        : `${STAFF_ROLE_LABELS[role]}: второй фактор по желанию`,
    failure: "Не удалось изменить требование",
    reasonAlone: true,
  });
  return <RoleBox role={role} label={FACTOR_REQUIRED_LABEL} isOn={requiresFactor} change={change} />;
}

interface RoleRowProps {
  label: string;
  roles: readonly RoleAccess[];
  children: (access: RoleAccess) => ReactNode;
}

/** What roles may or must, one cell a role. */
function RoleRow({ label, roles, children }: RoleRowProps) {
  return (
    <tr className="block border-b border-line px-4 py-2 md:table-row md:p-0 md:hover:bg-canvas">
      <th scope="row" className="block text-left font-medium md:table-cell md:border-t md:border-line md:px-4">
        {label}
      </th>
      {roles.map((access) => (
        <td key={access.role} className="block md:table-cell md:border-t md:border-line md:text-center">
          {children(access)}
        </td>
      ))}
    </tr>
  );
}

interface RoleBoxProps {
  role: StaffRole;
  label: string;
  isOn: boolean;
  disabled?: boolean;
  change: Mutation<boolean>;
}

/** Optimistic: saves at once and reverts on failure. */
function RoleBox({ role, label, isOn, disabled = false, change }: RoleBoxProps) {
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const [stored, setStored] = useState(isOn);
  if (isOn !== stored) {
    setStored(isOn);
    setOptimistic(null);
  }
  return (
    <label className="flex min-h-11 items-center gap-3 md:justify-center">
      <input
        type="checkbox"
        aria-label={`${STAFF_ROLE_LABELS[role]}: ${label}`}
        checked={optimistic ?? isOn}
        disabled={disabled}
        aria-busy={change.isPending}
        onChange={async ({ target }) => {
          if (change.isPending) return;
          setOptimistic(target.checked);
          if (!(await change.run(target.checked))) setOptimistic(null);
        }}
        className="size-5"
      />
      <span aria-hidden="true" className="md:hidden">
        {STAFF_ROLE_LABELS[role]}
      </span>
    </label>
  );
}
