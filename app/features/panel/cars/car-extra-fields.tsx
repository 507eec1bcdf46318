import { PTS_KINDS, PTS_LABELS, STEERING_LABELS, STEERING_SIDES } from "#worker/domain/car-terms.ts";
import type { StaffCar } from "#worker/domain/staff-car.ts";
import { TextInput } from "#app/shared.ts";
import { Field } from "#app/shared.ts";
import { Textarea } from "#app/ui/text-input.tsx";
import { ChoiceField, optionsOf } from "../editor/choice-field.tsx";
import { NumberField } from "../editor/number-field.tsx";

interface CarExtraFieldsProps {
  car: StaffCar | null;
  errorOf: (field: string) => string | undefined;
}

/** What buyers ask for and outlets require, folded: most of it can wait. */
export function CarExtraFields({ car, errorOf }: CarExtraFieldsProps) {
  const text = (name: "vin" | "trim" | "generation" | "color", label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errorOf(name)}>
      {(control) => <TextInput {...control} name={name} defaultValue={car?.[name] ?? ""} autoComplete="off" />}
    </Field>
  );
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">Подробнее об автомобиле</summary>
      <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-3">
        {text("trim", "Комплектация")}
        {text("generation", "Поколение")}
        {text("color", "Цвет")}
        <NumberField label="Мощность, л.с." name="powerHp" value={car?.powerHp ?? null} error={errorOf("powerHp")} />
        <NumberField label="Объём, см³" name="engineCc" value={car?.engineCc ?? null} error={errorOf("engineCc")} />
        <NumberField label="Владельцев" name="owners" value={car?.owners ?? null} error={errorOf("owners")} />
        <ChoiceField
          label="ПТС"
          name="pts"
          value={car?.pts ?? ""}
          options={optionsOf(PTS_KINDS, PTS_LABELS, "Не указан")}
          error={errorOf("pts")}
        />
        <ChoiceField
          label="Руль"
          name="steering"
          value={car?.steering ?? ""}
          options={optionsOf(STEERING_SIDES, STEERING_LABELS, "Не указан")}
          error={errorOf("steering")}
        />
        <NumberField
          label="Старая цена, ₽"
          name="oldPrice"
          grouped
          hint="Зачёркнута рядом с новой"
          value={car?.oldPrice ?? null}
          error={errorOf("oldPrice")}
        />
        {text("vin", "VIN", "17 знаков; на сайте не показывается")}
        <div className="md:col-span-2">
          <Field label="Описание" error={errorOf("description")}>
            {(control) => <Textarea {...control} name="description" rows={5} defaultValue={car?.description ?? ""} />}
          </Field>
        </div>
      </div>
    </details>
  );
}
