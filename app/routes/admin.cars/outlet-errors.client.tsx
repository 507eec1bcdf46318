import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import { BULK_FIX_FIELDS, lackOf } from "#worker/domain/outlets/outlet-lacks.ts";
import { ANY_ERROR, parseProblemKey, problemKey } from "#worker/domain/outlets/outlet-problems.ts";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import type { StaffCarFilter } from "#worker/domain/cars/staff-car-list.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { BulkDialog } from "#app/features/panel/cars/bulk/bulk-dialog.tsx";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { Button } from "#app/ui/button.tsx";
import type { OutletErrorsNoteProps } from "./outlet-errors.tsx";
import { useFoundCars } from "./use-found-cars.ts";

/** «Не пройдут в Авито: 14, у 9 нет цвета», with links to these cars and, for one field, a button that sets it for all of them. */
export function OutletErrorsNote({ errors, filter }: OutletErrorsNoteProps) {
  const address = useListAddress(CARS_PATH);
  const chosen = parseProblemKey(filter.problem);
  const shown = chosen ? errors.filter(({ outlet }) => outlet === chosen.outlet) : errors;
  if (shown.length === 0) return null;
  const to = (key: string) => address.with({ problem: key, page: null });
  return (
    <section aria-label="Не пройдут на площадки" className="mb-4 panel border-warning px-4 py-2">
      <ul>
        {shown.map(({ outlet, rejected, rules }) => (
          <li key={outlet} className="flex min-h-11 flex-wrap items-center gap-x-3 wrap-anywhere">
            <Link to={to(outlet)} className="font-semibold underline" preventScrollReset>
              Не пройдут, {OUTLET_LABELS[outlet]}: {formatNumber(rejected)}
            </Link>
            {(chosen ? rules : rules.slice(0, 3)).map(({ rule, total }) => (
              <Link
                key={rule}
                to={to(problemKey({ outlet, rule }))}
                aria-current={chosen?.rule === rule ? "true" : undefined}
                preventScrollReset
                className="inline-flex min-h-8 items-center text-soft underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                у&nbsp;{formatNumber(total)} {lackOf(rule)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
      {chosen && chosen.rule !== ANY_ERROR && <FixAll rule={chosen.rule} filter={filter} />}
    </section>
  );
}

/** Sets the missing field for all cars that the list has found. */
function FixAll({ rule, filter }: { rule: number; filter: StaffCarFilter }) {
  const canChange = useMay("cars.write");
  const { selectFound, isSelecting } = useFoundCars();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const field = Object.hasOwn(BULK_FIX_FIELDS, rule) ? BULK_FIX_FIELDS[rule as keyof typeof BULK_FIX_FIELDS] : null;
  if (!canChange || !field) return null;
  return (
    <p className="pb-2">
      <Button
        size="sm"
        pending={isSelecting}
        pendingText="Выбираем…"
        onClick={() => void selectFound(filter).then((found) => found && setIds(found))}
      >
        Заполнить у всех: {CAR_FIELDS[field].label.toLowerCase()}
      </Button>
      {ids && <BulkDialog action="set_field" field={field} cars={{ ids }} onClose={() => setIds(null)} />}
    </p>
  );
}
