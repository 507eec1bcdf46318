import { Link } from "@remix-run/react";
import clsx from "clsx/lite";

export interface Tab {
  to: string;
  label: string;
  count?: number;
  current?: boolean;
}

/** Tabs that are links; the current one has aria-current. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="strip border-b border-line">
      {tabs.map(({ to, label: text, count, current = false }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? "page" : undefined}
          className={clsx(
            "-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-4 font-medium -outline-offset-2",
            current ? "border-ink" : "border-transparent text-soft hover:text-ink",
          )}
        >
          {text}
          {count !== undefined && <span className="text-sm text-soft">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
