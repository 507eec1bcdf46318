import { Link } from "@remix-run/react";
import type { StaffCarRow } from "#worker/domain/cars/staff-car.ts";
import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useListAddress } from "../../list/use-list-address.ts";
import { CARS_PATH } from "../cars-path.ts";

/** Outlets that reject the car; leads to the field that ends the first error. */
export function RejectionBadge({ car: { id, rejections } }: { car: StaffCarRow }) {
  const address = useListAddress(CARS_PATH);
  if (rejections.length === 0) return null;
  const field = rejections.find((rejection) => rejection.field !== null)?.field ?? "outlets";
  const names = rejections.map(({ outlet }) => OUTLET_LABELS[outlet]).join(", ");
  return (
    <Link
      to={`${address.editor(id)}#${field}`}
      preventScrollReset
      title={`Не пройдёт: ${names}`}
      aria-label={`Не пройдёт на площадки: ${names}`}
      className="inline-flex min-h-8 items-center"
    >
      <Badge tone="accent">Не пройдёт: {rejections.length}</Badge>
    </Link>
  );
}
