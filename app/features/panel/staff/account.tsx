import { Form, Link } from "@remix-run/react";
import { roleLabel } from "#worker/domain/staff/staff-roles.ts";
import type { StaffSession } from "#worker/services/staff/session.ts";
import { removeAutosaves } from "#app/features/autosave/autosave-store.ts";
import { Icon } from "#app/ui/icon.tsx";

export type Person = Pick<StaffSession, "username" | "role" | "permissions" | "mustChangePassword">;

const ITEM = "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-graphite hover:bg-paper/60";

/** Who is signed in, and the ways out. */
export function Account({ person }: { person: Person }) {
  return (
    <div>
      <p className="px-3 pb-2">
        <span className="block truncate font-semibold">{person.username}</span>
        <span className="block text-xs text-soft">{roleLabel(person.role)}</span>
      </p>
      {/* A whole new document: nothing of the panel stays in the page's memory. */}
      <Link to="/" reloadDocument className={ITEM}>
        <Icon name="store" size={18} />
        На сайт
      </Link>
      {!person.mustChangePassword && (
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
