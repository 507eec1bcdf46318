import type { ReactNode } from "react";
import type { CarDoubt } from "#worker/domain/cars/car-source.ts";
import { PTS_KINDS, PTS_LABELS, STEERING_LABELS, STEERING_SIDES } from "#worker/domain/cars/car-terms.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { TextInput } from "#app/ui/text-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { ChoiceField, optionsOf } from "../editor/choice-field.tsx";
import { NumberField } from "../editor/number-field.tsx";
import type { MarkerOf } from "./field-markers.tsx";

export const EXTRA_FIELDS: readonly CarDoubt["field"][] = [
  "trim",
  "generation",
  "color",
  "powerHp",
  "engineCc",
  "owners",
  "pts",
  "steering",
  "oldPrice",
  "vin",
  "description",
];

interface CarExtraFieldsProps {
  car: StaffCar | null;
  errorOf: (field: string) => ReactNode;
  markerOf: MarkerOf;
  /** Something in it is to be looked at. */
  isOpen: boolean;
}

/** What buyers ask for and outlets require, folded: most of it can wait. */
export function CarExtraFields({ car, errorOf, markerOf, isOpen }: CarExtraFieldsProps) {
  const text = (name: "vin" | "trim" | "generation" | "color", label: string, hint?: string) => (
    <Field label={label} hint={markerOf(name) ?? hint} error={errorOf(name)}>
      {(control) => <TextInput {...control} name={name} defaultValue={car?.[name] ?? ""} autoComplete="off" />}
    </Field>
  );
  return (
    <details open={isOpen} className="border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">Подробнее об автомобиле</summary>
      <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-3">
        {text("trim", "Комплектация")}
        {text("generation", "Поколение")}
        {text("color", "Цвет")}
        <NumberField
          label="Мощность, л.с."
          name="powerHp"
          value={car?.powerHp ?? null}
          hint={markerOf("powerHp")}
          error={errorOf("powerHp")}
        />
        <NumberField
          label="Объём, см³"
          name="engineCc"
          value={car?.engineCc ?? null}
          hint={markerOf("engineCc")}
          error={errorOf("engineCc")}
        />
        <NumberField
          label="Владельцев"
          name="owners"
          value={car?.owners ?? null}
          hint={markerOf("owners")}
          error={errorOf("owners")}
        />
        <ChoiceField
          label="ПТС"
          name="pts"
          value={car?.pts ?? ""}
          options={optionsOf(PTS_KINDS, PTS_LABELS, "Не указан")}
          hint={markerOf("pts")}
          error={errorOf("pts")}
        />
        <ChoiceField
          label="Руль"
          name="steering"
          value={car?.steering ?? ""}
          options={optionsOf(STEERING_SIDES, STEERING_LABELS, "Не указан")}
          hint={markerOf("steering")}
          error={errorOf("steering")}
        />
        <NumberField
          label="Старая цена, ₽"
          name="oldPrice"
          grouped
          hint={markerOf("oldPrice") ?? "Зачёркнута рядом с новой"}
          value={car?.oldPrice ?? null}
          error={errorOf("oldPrice")}
        />
        {text("vin", "VIN", "17 знаков; на сайте не показывается")}
        <div className="md:col-span-2">
          <Field label="Описание" hint={markerOf("description")} error={errorOf("description")}>
            {(control) => <Textarea {...control} name="description" rows={5} defaultValue={car?.description ?? ""} />}
          </Field>
        </div>
      </div>
    </details>
  );
}
