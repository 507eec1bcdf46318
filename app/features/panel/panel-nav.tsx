import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { Icon } from "#app/shared.ts";
import { mayOpen } from "#worker/domain/staff-roles.ts";
import { PANEL_LINKS } from "./panel-links.ts";
import { usePerson } from "./use-person.ts";

export function PanelNav({ label }: { label: string }) {
  const pathname = useLocation().pathname.replace(/\/$/, "");
  const permissions = usePerson()?.permissions ?? [];
  return (
    <nav aria-label={label}>
      <ul className="grid gap-1">
        {PANEL_LINKS.filter(({ to }) => mayOpen(permissions, to)).map(({ to, label: text, icon, also = [] }) => {
          const isCurrent = [to, ...also].includes(pathname) || (to !== "/admin" && pathname.startsWith(`${to}/`));
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className={clsx(
                  "flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium transition-colors",
                  isCurrent ? "bg-paper text-ink" : "text-graphite hover:bg-paper/60",
                )}
              >
                <Icon name={icon} size={18} />
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
