import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx/lite";
import { Icon } from "#app/ui/icon.tsx";
import { mayOpen } from "#worker/domain/staff/staff-roles.ts";
import { PANEL_LINK_GROUPS, type PanelLink } from "./panel-links.ts";
import { useCurrentStaff } from "./use-current-staff.ts";

/** The menu, limited to screens that the current staff member may open. */
export function PanelNav({ label }: { label: string }) {
  const permissions = useCurrentStaff()?.permissions ?? [];
  const groups = PANEL_LINK_GROUPS.map(({ label: heading, links }) => ({
    heading,
    links: links.filter(({ to }) => mayOpen(permissions, to)),
  })).filter(({ links }) => links.length > 0);
  return (
    <nav aria-label={label} className="grid gap-3 lg:gap-2">
      {groups.map(({ heading, links }) => (
        <div key={heading}>
          {heading && <p className="px-3 pb-1 text-xs font-medium text-soft">{heading}</p>}
          <ul className="grid gap-0.5" aria-label={heading ?? undefined}>
            {links.map((link) => (
              <NavLink key={link.to} link={link} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavLink({ link: { to, label, icon, also = [] } }: { link: PanelLink }) {
  const pathname = useLocation().pathname.replace(/\/$/, "");
  const isCurrent = [to, ...also].includes(pathname) || (to !== "/admin" && pathname.startsWith(`${to}/`));
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(
          "flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium transition-colors",
          isCurrent ? "bg-paper text-ink" : "text-graphite hover:bg-paper/60",
        )}
      >
        <Icon name={icon} size={18} />
        {label}
      </Link>
    </li>
  );
}
