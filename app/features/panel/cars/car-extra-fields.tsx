import { type ReactNode, useState } from "react";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import type { CarField } from "#worker/domain/cars/car-field-kinds.ts";
import type { LockableField } from "#worker/domain/cars/car-source.ts";
import type { OUTLET_FIELDS } from "#worker/domain/cars/outlet-fields.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { ChoiceField, optionsOf, NumberField } from "../editor/fields.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { TextNotes } from "../texts/text-notes.tsx";
import type { MarkerOf } from "./field-markers.tsx";
import type { VinHelpProps } from "./vin-help.client.tsx";

interface ExtraField {
  name: Exclude<LockableField, keyof typeof OUTLET_FIELDS>;
  /** Overrides the field's label. */
  label?: string;
  hint?: string;
  isLong?: true;
}

export const EXTRA_FIELDS: readonly ExtraField[] = [
  { name: "trim" },
  { name: "generation" },
  { name: "color" },
  { name: "powerHp" },
  { name: "engineCc" },
  { name: "owners", label: "Владельцев" },
  { name: "pts" },
  { name: "steering" },
  { name: "vin", hint: "17 знаков; показывать ли его на сайте — в «Настройках»" },
  { name: "description", isLong: true },
];

interface CarExtraFieldsProps {
  car: StaffCar | null;
  errorOf: (field: string) => ReactNode;
  markerOf: MarkerOf;
  /** One of the fields has a doubt. */
  isOpen: boolean;
}

/** Optional fields, collapsed: details for buyers and values that advertising sites require. */
export function CarExtraFields({ car, errorOf, markerOf, isOpen }: CarExtraFieldsProps) {
  return (
    <details open={isOpen} className="border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">Подробнее об автомобиле</summary>
      <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-3">
        {EXTRA_FIELDS.map(({ name, label, hint, isLong }) => {
          const field: CarField = CAR_FIELDS[name];
          const control = {
            label: label ?? field.label,
            name,
            hint: markerOf(name) ?? hint,
            error: errorOf(name),
          };
          const value = car?.[name] ?? null;
          if (isLong) return <LongTextField key={name} {...control} value={value} />;
          if (field.kind === "choice") {
            const options = optionsOf(field.values, field.labels);
            return (
              <ChoiceField key={name} {...control} value={String(value ?? "")} blank="Не указан" options={options} />
            );
          }
          if (field.kind === "whole" || field.kind === "money") {
            const number = typeof value === "number" ? value : null;
            return <NumberField key={name} {...control} value={number} grouped={field.kind === "money"} />;
          }
          if (field.kind === "vin") {
            return <VinField key={name} {...control} value={String(value ?? "")} isNew={car === null} />;
          }
          return (
            <Field key={name} {...control}>
              {(input) => <TextInput {...input} name={name} defaultValue={value ?? ""} autoComplete="off" />}
            </Field>
          );
        })}
      </div>
      <TextNotes page="car" />
    </details>
  );
}

// Not rendered on the server: it is part of an editor.
const { Part: VinHelp } = lazyPart<VinHelpProps>(async () => (await import("./vin-help.client.tsx")).VinHelp);

interface VinFieldProps {
  label: string;
  name: string;
  hint: ReactNode;
  error: ReactNode;
  value: string;
  isNew: boolean;
}

/** A VIN, with what it says about the car as soon as it is complete. */
function VinField({ name, value, isNew, ...field }: VinFieldProps) {
  const [vin, setVin] = useState(value);
  const typed = vin.trim().toUpperCase();
  return (
    <div>
      <Field {...field}>
        {(input) => (
          <TextInput
            {...input}
            name={name}
            defaultValue={value}
            onChange={({ target }) => setVin(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      {typed !== "" && <VinHelp vin={typed} isNew={isNew} />}
    </div>
  );
}

interface LongTextFieldProps {
  label: string;
  name: string;
  hint: ReactNode;
  error: ReactNode;
  value: string | number | null;
}

function LongTextField({ name, value, ...field }: LongTextFieldProps) {
  return (
    <div className="md:col-span-2">
      <Field {...field}>{(input) => <Textarea {...input} name={name} rows={5} defaultValue={value ?? ""} />}</Field>
    </div>
  );
}
