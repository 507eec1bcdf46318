import { Link } from "@remix-run/react";
import { useState } from "react";
import { BULK_ACTION_LABELS, BULK_ACTIONS, type BulkAction } from "#worker/domain/cars/car-bulk-actions.ts";
import { PRINTED_CARS_MAX, printHref } from "#worker/domain/print/print-query.ts";
import { optionsOf } from "#app/features/panel/editor/fields.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CARS } from "#worker/domain/kernel/text/plural.ts";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";
import { BulkDialog } from "#app/features/panel/cars/bulk/bulk-dialog.tsx";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useSelection } from "#app/features/panel/list/selection.tsx";
import { SelectionBar } from "#app/features/panel/list/selection-bar.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";

/** Bulk actions for the selected cars. */
export function CarSelectionBar({ salons }: { salons: readonly { id: string; name: string }[] }) {
  const { ids } = useSelection();
  const address = useListAddress(CARS_PATH);
  const canChange = useMay("cars.write");
  const canChangePrices = useMay("cars.prices");
  const [chosen, setChosen] = useState<BulkAction>("publish");
  const [opened, setOpened] = useState<BulkAction | null>(null);
  if (ids.size === 0) return null;
  return (
    <>
      <SelectionBar label="Выбранные автомобили" rows={CARS}>
        {ids.size > PRINTED_CARS_MAX ? (
          <span className="text-sm text-soft">Печать — до {PRINTED_CARS_MAX} за раз</span>
        ) : (
          <Link to={printHref([...ids])} className={buttonClass({ variant: "secondary", size: "sm" })}>
            Печать
          </Link>
        )}
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
            <OptionSelect
              aria-label="Действие с выбранными"
              className="w-auto min-w-0 max-md:grow"
              value={chosen}
              onChoose={setChosen}
              options={optionsOf(
                BULK_ACTIONS.filter((action) => action !== "set_salon" || salons.length > 0),
                BULK_ACTION_LABELS,
              )}
            />
            <Button size="sm" onClick={() => setOpened(chosen)}>
              Далее…
            </Button>
          </span>
        )}
      </SelectionBar>
      {opened && (
        <BulkDialog action={opened} cars={{ ids: [...ids] }} salons={salons} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
