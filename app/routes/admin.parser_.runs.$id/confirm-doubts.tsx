import { useState } from "react";
import type { ImportItemRow } from "#worker/domain/imports/import-views.ts";
import { BulkDialog } from "#app/features/panel/cars/bulk/bulk-dialog.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { Button } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";

/** Confirms doubts of the imported cars on this page, all doubts of one field at once. */
export function ConfirmDoubts({ items }: { items: readonly ImportItemRow[] }) {
  const [isOpen, setOpen] = useState(false);
  const canChange = useMay("cars.write");
  const ids = items.flatMap(({ carId, doubts }) => (carId !== null && doubts.length > 0 ? [carId] : []));
  if (!canChange || ids.length === 0) return null;
  return (
    <div className="mt-4">
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Подтвердить спорные значения: {countOf(ids.length, CARS)}
      </Button>
      {isOpen && <BulkDialog action="confirm" ids={ids} onClose={() => setOpen(false)} />}
    </div>
  );
}
