import type { ReactNode } from "react";
import type { CarField } from "#worker/domain/cars/car-field-kinds.ts";
import type { CarSource } from "#worker/domain/cars/car-source.ts";
import { OUTLET_FIELDS } from "#worker/domain/cars/outlet-fields.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { groupDigits } from "../../editor/fields.tsx";
import type { MarkerOf } from "../field-markers.tsx";

export interface CarOutletFieldsProps {
  car: StaffCar | null;
  errorOf: (field: string) => ReactNode;
  markerOf: MarkerOf;
  source: CarSource | null;
}

/** The group «Для площадок», loaded after the rest of the form. */
export const { Part: CarOutletFields } = lazyPart<CarOutletFieldsProps>(
  async () => (await import("./car-outlet-fields.client.tsx")).OutletFieldsGroup,
  KeptValues,
  KeptValues,
);

/**
 * The same values in hidden inputs until the group is loaded, in the order of its controls: the form has the same content before
 * and after, so it neither counts as changed nor saves blank values.
 */
export function KeptValues({ car }: Pick<CarOutletFieldsProps, "car">) {
  return Object.entries(OUTLET_FIELDS).flatMap(([name, field]) =>
    shownValues(field, car?.[name as keyof typeof OUTLET_FIELDS]).map((value, at) => (
      <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
    )),
  );
}

/** What the controls of a field hold. Without a value it is that of a new car. */
function shownValues(field: CarField, value: unknown): string[] {
  if (field.kind === "flag") return (value ?? field.assumed) ? ["on"] : [];
  if (field.kind === "choices") return Array.isArray(value) ? value : [];
  if (field.kind === "choice") return [String(value ?? field.assumed ?? "")];
  const text = String(value ?? "");
  return [field.kind === "money" ? groupDigits(text) : text];
}
