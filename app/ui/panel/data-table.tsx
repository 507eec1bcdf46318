import clsx from "clsx/lite";
import type { ReactNode } from "react";

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  /** For numbers and actions. */
  align?: "right";
  /** Applied to the cells and the header cell. */
  className?: string;
  /** For texts typed by users: they break anywhere, and the column has a minimum width. */
  isText?: boolean;
  /** Sticky at the right edge, except on phones, where it would cover the other columns. */
  isPinned?: boolean;
}

interface DataTableProps<T> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

/** A dense table; on narrow windows it scrolls horizontally, and shadows at its edges show that. */
export function DataTable<T>({ label, columns, rows, keyOf }: DataTableProps<T>) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="panel scrolls-x">
      <table className="w-full text-left">
        <thead className="text-xs whitespace-nowrap text-soft">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={clsx("px-3 py-2.5 font-medium", column.align && "text-right", cellClass(column))}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="group hover:bg-canvas">
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={clsx("px-3 py-1", column.align && "figures text-right", cellClass(column))}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<T>({ className, isText, isPinned }: Column<T>): string {
  return clsx(
    className,
    isText && "min-w-36 wrap-anywhere",
    isPinned &&
      "bg-paper *:flex-nowrap group-hover:bg-canvas md:sticky md:right-0 md:shadow-[inset_1px_0_var(--color-line)]",
  );
}
