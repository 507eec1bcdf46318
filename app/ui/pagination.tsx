import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
}

const CELL = "grid h-11 min-w-11 place-items-center rounded-sm px-2 font-medium transition-colors";

export function Pagination({ page, pageCount, hrefFor, label = "Страницы" }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(page);
  // The link that was followed may be gone, as «next» is on the last page: without this a keyboard starts at the top again.
  useEffect(() => {
    if (shown.current !== page && document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
  if (pageCount <= 1) return null;
  return (
    <nav ref={nav} aria-label={label} className="mt-8 flex flex-wrap justify-center gap-0.5 sm:gap-1">
      <Step label="Предыдущая страница" rel="prev" href={page > 1 ? hrefFor(page - 1) : null}>
        <Icon name="chevron-left" size={20} />
      </Step>
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="grid h-11 w-6 place-items-center text-soft sm:w-11">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefFor(number)}
            aria-current={number === page ? "page" : undefined}
            aria-label={`Страница ${number}`}
            className={clsx(CELL, number === page ? "bg-graphite text-paper" : "hover:bg-shade")}
          >
            {number}
          </Link>
        ),
      )}
      <Step label="Следующая страница" rel="next" href={page < pageCount ? hrefFor(page + 1) : null}>
        <Icon name="chevron-right" size={20} />
      </Step>
    </nav>
  );
}

function Step({
  label,
  rel,
  href,
  children,
}: {
  label: string;
  rel: string;
  href: string | null;
  children: ReactNode;
}) {
  if (href === null) {
    return (
      <span role="link" aria-disabled="true" aria-label={label} className={clsx(CELL, "text-edge")}>
        {children}
      </span>
    );
  }
  return (
    <Link to={href} rel={rel} aria-label={label} className={clsx(CELL, "hover:bg-shade")}>
      {children}
    </Link>
  );
}

/** First, last, current and neighbouring pages; `null` is a gap. A gap of a single page is replaced by that page. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page === 4) shown.add(2);
  if (page === pageCount - 3) shown.add(pageCount - 1);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    return previous !== undefined && number - previous > 1 ? [null, number] : [number];
  });
}
