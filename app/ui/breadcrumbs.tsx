import { Link } from "@remix-run/react";
import clsx from "clsx/lite";

interface Crumb {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Навигационная цепочка" className="text-sm text-soft">
      {/* One line on phones, where the title right below names the current page. */}
      <ol className="flex items-center gap-x-2 md:flex-wrap">
        {items.map(({ label, to }, index) => (
          <li key={label} className={clsx("flex min-w-0 items-center gap-x-2", !to && "max-md:sr-only")}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="block truncate py-3 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink wrap-anywhere">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
