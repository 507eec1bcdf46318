import { CAR_FIELDS } from "./car-fields.ts";
import { fieldLabelsOf } from "../records/field-labels.ts";
import { type SalonName, salonNamer } from "../dealership/salon-names.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";

/** A car's fields in its history and in conflicts of edits, with what is recorded besides its columns. */
export const CAR_FIELD_LABELS: FieldLabels = {
  ...fieldLabelsOf(CAR_FIELDS),
  sold: { label: CAR_FIELDS.soldAt.label },
  locks: { label: "Закрыто от источника" },
  hold: { label: "Бронь" },
  sameCar: { label: "Похожий автомобиль" },
  document: { label: "Документ" },
};

/** The same with names of salons in place of their ids. */
export function carLabelsOf(salons: readonly SalonName[] | undefined): FieldLabels {
  return { ...CAR_FIELD_LABELS, salonId: { label: CAR_FIELDS.salonId.label, show: salonNamer(salons) } };
}
