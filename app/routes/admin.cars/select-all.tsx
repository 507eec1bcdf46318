import type { StaffCarFilter } from "#worker/domain/cars/staff-car-list.ts";
import { useSelection } from "#app/features/panel/list/selection.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { useFoundCars } from "./use-found-cars.ts";

interface SelectAllProps {
  /** Ids of the cars on the page. */
  shown: readonly string[];
  /** Count of cars on all pages. */
  total: number;
  filter: StaffCarFilter;
}

/** Selects the page, or all cars that match the filter. */
export function SelectAll({ shown, total, filter }: SelectAllProps) {
  const { ids, setMany } = useSelection();
  const { selectFound, isSelecting } = useFoundCars();
  const selected = shown.filter((id) => ids.has(id)).length;
  const isWhole = shown.length > 0 && selected === shown.length;

  async function selectAllFound() {
    const found = await selectFound(filter);
    if (found) setMany(found, true);
  }

  if (shown.length === 0) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isWhole}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && !isWhole;
          }}
          onChange={({ target }) => setMany(shown, target.checked)}
          className="size-5"
        />
        Выбрать все на странице
      </label>
      {isWhole && total > shown.length && ids.size < total && (
        <Button
          variant="quiet"
          size="sm"
          pending={isSelecting}
          pendingText="Выбираем…"
          onClick={() => void selectAllFound()}
        >
          Выбрать все найденные: {formatNumber(total)}
        </Button>
      )}
    </div>
  );
}
