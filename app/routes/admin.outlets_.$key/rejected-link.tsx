import { Link } from "@remix-run/react";
import { ANY_ERROR, problemKey } from "#worker/domain/outlets/outlet-problems.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";

/** Leads to the cars that the latest file left out, with what each of them lacks. */
export function RejectedLink({ outlet: { key, enabled, files } }: { outlet: OutletView }) {
  const mayOpen = useMay("cars.read");
  const rejected = files[0]?.rejected ?? 0;
  if (!enabled || rejected === 0 || !mayOpen) return null;
  return (
    <p>
      <Link
        to={`${CARS_PATH}?problem=${problemKey({ outlet: key, rule: ANY_ERROR })}`}
        className="inline-flex min-h-8 items-center font-medium underline"
      >
        Не прошли проверку: {countOf(rejected, CARS)}. Показать, чего не хватает
      </Link>
    </p>
  );
}
