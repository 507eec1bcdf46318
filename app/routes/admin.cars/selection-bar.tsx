import { Link } from "@remix-run/react";
import { useState } from "react";
import { BULK_ACTION_LABELS, BULK_ACTIONS, type BulkAction } from "#worker/domain/cars/car-bulk-actions.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { Select } from "#app/ui/field.tsx";
import { BulkDialog } from "#app/features/panel/cars/bulk/bulk-dialog.tsx";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useSelection } from "#app/features/panel/list/selection.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";

/** Bulk actions for the selected cars; sticks to the bottom of the window. */
export function SelectionBar() {
  const { ids, clear } = useSelection();
  const address = useListAddress(CARS_PATH);
  const canChange = useMay("cars.write");
  const canChangePrices = useMay("cars.prices");
  const [chosen, setChosen] = useState<BulkAction>("publish");
  const [opened, setOpened] = useState<BulkAction | null>(null);
  if (ids.size === 0) return null;
  return (
    <section
      aria-label="Выбранные автомобили"
      className="lifted sticky bottom-4 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-paper px-4 py-2"
    >
      <span role="status" className="font-medium">
        Выбрано: {countOf(ids.size, CARS)}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Button variant="quiet" size="sm" onClick={clear}>
          Снять выбор
        </Button>
        {canChangePrices && (
          <Link
            to={address.editor("prices")}
            preventScrollReset
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            Изменить цены
          </Link>
        )}
        {canChange && (
          <span className="flex min-w-0 gap-2 max-md:w-full">
            <Select
              aria-label="Действие с выбранными"
              className="w-auto min-w-0 max-md:grow"
              value={chosen}
              onChange={({ target }) => setChosen(BULK_ACTIONS.find((one) => one === target.value) ?? chosen)}
            >
              {BULK_ACTIONS.map((action) => (
                <option key={action} value={action}>
                  {BULK_ACTION_LABELS[action]}
                </option>
              ))}
            </Select>
            <Button size="sm" onClick={() => setOpened(chosen)}>
              Далее…
            </Button>
          </span>
        )}
      </span>
      {opened && <BulkDialog action={opened} cars={{ ids: [...ids] }} onClose={() => setOpened(null)} />}
    </section>
  );
}
