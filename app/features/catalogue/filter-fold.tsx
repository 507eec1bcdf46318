import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useUnfold } from "#app/features/layout/use-unfold.ts";
import { FILTER_PANEL_ID } from "./filter-ids.ts";

interface FilterFoldProps {
  label: string;
  /** Unfolded at first. */
  isUsed: boolean;
  /** Hide the label once it is unfolded, because nothing follows below. */
  isLast?: boolean;
  children: ReactNode;
}

/** Filters that the page contains only when they are used or wanted. */
export function FilterFold({ label, isUsed, isLast = false, children }: FilterFoldProps) {
  const { isOpen, link, ref } = useUnfold<HTMLDivElement>(isUsed, FILTER_PANEL_ID);
  if (!isOpen) {
    return (
      <Link {...link} rel="nofollow" className={LABEL}>
        {label}
      </Link>
    );
  }
  return (
    <div ref={ref}>
      {isLast ? (
        children
      ) : (
        <details open>
          <summary className={LABEL}>{label}</summary>
          {children}
        </details>
      )}
    </div>
  );
}

const LABEL = "flex min-h-11 items-center text-sm font-semibold underline";
