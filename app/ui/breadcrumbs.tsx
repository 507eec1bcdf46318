import { Link } from "@remix-run/react";

interface Crumb {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Навигационная цепочка" className="text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center wrap-anywhere hover:text-ink hover:underline">
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
