import { Link } from "@remix-run/react";
import { ANY_ERROR, problemKey } from "#worker/domain/outlets/outlet-problems.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { CARS_PATH } from "#app/features/panel/cars/cars-path.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";

/** Leads to the cars that the latest file left out, with what each of them lacks. No number: after the outlet is enabled, the list's checks take some minutes longer. */
export function RejectedLink({ outlet: { key, enabled, files } }: { outlet: OutletView }) {
  const mayOpen = useMay("cars.read");
  if (!enabled || !files[0]?.rejected || !mayOpen) return null;
  return (
    <p>
      <Link
        to={`${CARS_PATH}?problem=${problemKey({ outlet: key, rule: ANY_ERROR })}`}
        className="inline-flex min-h-8 items-center font-medium underline"
      >
        Автомобили, которые не прошли проверку
      </Link>
    </p>
  );
}
