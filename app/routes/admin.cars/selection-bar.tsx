import { Link } from "@remix-run/react";
import { Button, buttonClass, CARS, countOf } from "#app/shared.ts";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useSelection } from "#app/features/panel/cars/selection.tsx";

/** What can be done with the ticked cars; stays in sight at the bottom. */
export function SelectionBar() {
  const { ids, clear } = useSelection();
  const address = useListAddress(CARS_PATH);
  if (ids.size === 0) return null;
  return (
    <div
      role="status"
      className="lifted sticky bottom-4 z-10 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-paper px-4 py-2"
    >
      <span className="font-medium">Выбрано: {countOf(ids.size, CARS)}</span>
      <span className="flex gap-2">
        <Button variant="quiet" size="sm" onClick={clear}>
          Снять выбор
        </Button>
        <Link
          to={address.editor("prices")}
          preventScrollReset
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          Изменить цены
        </Link>
      </span>
    </div>
  );
}
