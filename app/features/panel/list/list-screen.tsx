import { useNavigate, useNavigation } from "@remix-run/react";
import clsx from "clsx/lite";
import { type ReactNode, useEffect } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ListPage } from "#worker/domain/kernel/panel-list.ts";
import { ListToolbar, type ListToolbarProps } from "./list-toolbar.tsx";
import { useListAddress } from "./use-list-address.ts";

const NOT_ALL_READ = "Среди первых совпадений ничего нет. Уточните поиск или условия.";

interface ListScreenProps {
  title: string;
  list: Omit<ListPage<unknown>, "rows">;
  toolbar: ListToolbarProps;
  /** Buttons beside the title, such as «Добавить». */
  actions?: ReactNode;
  /** Between the title and the search: counts. */
  summary?: ReactNode;
  /** A search or filter is active: an empty list then shows `notFound`, not `empty`. */
  isNarrowed: boolean;
  empty: { title: string; text?: string };
  notFound: { title: string; text?: string };
  /** The rows; not rendered for an empty list. */
  children: ReactNode;
}

/** A list: title, counts, search and filters, rows or an empty state, pagination. */
export function ListScreen({
  title,
  list: { total, isCapped, page, pageCount },
  toolbar,
  actions,
  summary,
  isNarrowed,
  empty,
  notFound,
  children,
}: ListScreenProps) {
  const address = useListAddress(toolbar.path);
  const isLoading = useNavigation().location?.pathname === toolbar.path;
  const navigate = useNavigate();
  // The last rows of the last page have been moved or deleted.
  const lastPage = page > pageCount ? address.with({ page: pageCount }) : null;
  useEffect(() => {
    if (lastPage !== null) navigate(lastPage, { replace: true });
  }, [lastPage, navigate]);
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">
          {title}{" "}
          <span aria-live="polite" className="text-lg font-medium text-soft">
            {formatNumber(total)}
            {isCapped && "+"}
          </span>
        </h1>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </div>
      {summary}
      <ListToolbar {...toolbar} />
      <div aria-busy={isLoading} className={clsx("transition-opacity delay-200", isLoading && "opacity-50")}>
        {total > 0 ? (
          children
        ) : isNarrowed ? (
          <EmptyState {...(isCapped ? { ...notFound, text: NOT_ALL_READ } : notFound)}>
            <LinkButton to={toolbar.path} variant="secondary">
              Показать всё
            </LinkButton>
          </EmptyState>
        ) : (
          <EmptyState {...empty} />
        )}
        {isCapped && page === pageCount && (
          <p className="mt-4 text-center text-soft">Показаны первые {formatNumber(total)}. Уточните поиск.</p>
        )}
        <Pagination page={page} pageCount={pageCount} hrefFor={(number) => address.with({ page: number })} />
      </div>
    </>
  );
}
