import { type ReactNode, useState } from "react";
import { STAFF_ROLE_LABELS, type StaffRole } from "#worker/domain/staff/staff-roles.ts";
import type { RoleAccess } from "#worker/services/staff/roles.ts";
import type { Mutation } from "#app/features/panel/use-mutation.ts";

interface RoleRowProps {
  label: string;
  roles: readonly RoleAccess[];
  children: (access: RoleAccess) => ReactNode;
}

/** What roles may or must, one cell a role. */
export function RoleRow({ label, roles, children }: RoleRowProps) {
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
export function RoleBox({ role, label, isOn, disabled = false, change }: RoleBoxProps) {
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
