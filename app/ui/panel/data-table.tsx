import clsx from "clsx";
import type { ReactNode } from "react";

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  /** Figures and actions stand at the right. */
  align?: "right";
  /** Width and the like; the cell of the head gets them too. */
  className?: string;
}

interface DataTableProps<T> {
  /** What the table lists, for those who hear it. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

/** Dense rows; on narrow windows it scrolls sideways in its own box. */
export function DataTable<T>({ label, columns, rows, keyOf }: DataTableProps<T>) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="panel overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-xs whitespace-nowrap text-soft">
          <tr className="border-b border-line">
            {columns.map(({ head, align, className }) => (
              <th key={head} scope="col" className={clsx("px-3 py-2.5 font-medium", align && "text-right", className)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-canvas">
              {columns.map(({ head, cell, align, className }) => (
                <td key={head} className={clsx("px-3 py-1", align && "figures text-right", className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
