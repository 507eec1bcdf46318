import { Form, Link } from "@remix-run/react";
import { roleLabel } from "#worker/domain/staff/staff-roles.ts";
import { removeAutosaves } from "#app/features/autosave/autosave-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CurrentStaff } from "../use-current-staff.ts";

const ITEM = "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-graphite hover:bg-paper/60";

/** Name and role of the current staff member, with links to the site, to the account and to log out. */
export function Account({ staffMember }: { staffMember: CurrentStaff }) {
  return (
    <div>
      <p className="px-3 pb-2">
        <span className="block truncate font-semibold">{staffMember.username}</span>
        <span className="block text-xs text-soft">{roleLabel(staffMember.role)}</span>
      </p>
      {/* `reloadDocument`: no data of the panel stays in memory. */}
      <Link to="/" reloadDocument className={ITEM}>
        <Icon name="store" size={18} />
        На сайт
      </Link>
      {!staffMember.mustChangePassword && (
        <Link to="/admin/account" className={ITEM}>
          <Icon name="key-round" size={18} />
          Пароль и входы
        </Link>
      )}
      <Form method="post" action="/logout" onSubmit={removeAutosaves}>
        <button type="submit" className={ITEM}>
          <Icon name="log-out" size={18} />
          Выйти
        </button>
      </Form>
    </div>
  );
}
