import { memo } from "react";
import { createPath, Link, useLocation } from "@remix-run/react";
import { ListLink } from "./list-link.tsx";
import { searchOf } from "./list-href.ts";
import { useAhead } from "./preview/ahead.ts";
import type { AppliedFilter } from "./filter-types.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The active filters; each is a link that removes it. */
export function AppliedFilters({ applied, clearHref }: { applied: readonly AppliedFilter[]; clearHref: string }) {
  const list = createPath(useLocation());
  const ahead = useAhead();
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Выбранные фильтры" className="flex flex-wrap items-center gap-x-3">
      {applied.map((filter) => (
        <Chip key={filter.label} {...filter} isRemoved={ahead?.search === searchOf(filter.href)} />
      ))}
      <li className="print:hidden">
        <ListLink to={clearHref} className="flex min-h-11 items-center text-sm font-semibold underline">
          Сбросить всё
        </ListLink>
      </li>
      <li className="print:hidden">
        <Link
          to={`/tell-me?${new URLSearchParams({ list })}`}
          rel="nofollow"
          className="flex min-h-11 items-center text-sm font-semibold underline"
        >
          Сообщить о новых
        </Link>
      </li>
    </ul>
  );
}

const Chip = memo(function Chip({ label, href, isRemoved }: AppliedFilter & { isRemoved: boolean }) {
  return (
    <li hidden={isRemoved}>
      <ListLink
        to={href}
        aria-label={`Убрать фильтр: ${label}`}
        className="flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-paper pr-3 pl-4 text-sm font-medium wrap-anywhere transition-colors hover:border-ink"
      >
        {label}
        <Icon name="x" size={16} />
      </ListLink>
    </li>
  );
});
