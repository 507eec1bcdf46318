import { useState } from "react";
import type { BulkOrder } from "#worker/domain/cars/car-bulk.ts";
import { BULK_FIELDS, type BulkField } from "#worker/domain/cars/car-bulk-actions.ts";
import type { CarField } from "#worker/domain/cars/car-field-kinds.ts";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { optionsOf } from "../../editor/fields.tsx";

type Change = NonNullable<BulkOrder["change"]>;

const LABELS = Object.fromEntries(BULK_FIELDS.map((field) => [field, CAR_FIELDS[field].label]));

interface BulkFieldChoiceProps {
  first?: BulkField | undefined;
  /** Undefined while no value is entered. The server checks it. */
  onChange: (change: Change | undefined) => void;
}

/** A field and the one value that all selected cars get. */
export function BulkFieldChoice({ first = BULK_FIELDS[0], onChange }: BulkFieldChoiceProps) {
  const [field, setField] = useState<BulkField>(first);
  const shown: CarField = CAR_FIELDS[field];
  const enter = (text: string) => {
    const value = shown.kind === "whole" ? Number(text) : text;
    onChange(text.trim() === "" ? undefined : ({ [field]: value } as Change));
  };
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <Field label="Поле">
        {(control) => (
          <Select
            {...control}
            value={field}
            onChange={({ target }) => {
              setField(BULK_FIELDS.find((one) => one === target.value) ?? field);
              onChange(undefined);
            }}
          >
            {optionsOf(BULK_FIELDS, LABELS).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field key={field} label="Значение для всех">
        {(control) =>
          shown.kind === "choice" ? (
            <Select {...control} defaultValue="" onChange={({ target }) => enter(target.value)}>
              {optionsOf(shown.values, shown.labels, "Выберите").map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          ) : (
            <TextInput
              {...control}
              inputMode={shown.kind === "whole" ? "numeric" : "text"}
              autoComplete="off"
              onBlur={({ target }) => enter(target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter") enter(event.currentTarget.value);
              }}
            />
          )
        }
      </Field>
    </div>
  );
}
