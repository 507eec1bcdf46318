import type { ReactNode } from "react";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import { Button } from "#app/ui/button.tsx";
import { useSelection } from "./selection.tsx";

interface SelectionBarProps {
  /** Its name for screen readers: «Выбранные заявки». */
  label: string;
  rows: PluralForms;
  /** More rows cannot be changed at once, and the bar says so; absent: any number. */
  max?: number;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** The number of selected rows and what can be done with them; sticks to the bottom of the window. Nothing without a selection. */
export function SelectionBar({ label, rows, max = Infinity, children }: SelectionBarProps) {
  const { ids, clear } = useSelection();
  if (ids.size === 0) return null;
  return (
    <section
      aria-label={label}
      className="lifted sticky bottom-4 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-paper px-4 py-2"
    >
      {/* On a phone the bar must not grow over the rows that it is about. */}
      <span className="flex items-center justify-between gap-2 max-md:w-full">
        <span role="status" className="font-medium">
          Выбрано: {countOf(ids.size, rows)}
          {ids.size > max && `, за один раз — не больше ${max}`}
        </span>
        <Button variant="quiet" size="sm" onClick={clear}>
          Снять выбор
        </Button>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">{children}</span>
    </section>
  );
}
