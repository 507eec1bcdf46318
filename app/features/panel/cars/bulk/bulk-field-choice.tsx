import { useState } from "react";
import type { BulkOrder } from "#worker/domain/cars/car-bulk.ts";
import { BULK_FIELDS, type BulkField } from "#worker/domain/cars/car-bulk-actions.ts";
import type { CarField } from "#worker/domain/cars/car-field-kinds.ts";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";
import { optionsOf, ChoiceField } from "../../editor/fields.tsx";

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
      <ChoiceField
        label="Поле"
        chosen={field}
        onChoose={(chosen) => {
          setField(chosen);
          onChange(undefined);
        }}
        options={optionsOf(BULK_FIELDS, LABELS)}
      />
      <Field key={field} label="Значение для всех">
        {(control) =>
          shown.kind === "choice" ? (
            <OptionSelect
              {...control}
              defaultValue=""
              onChoose={enter}
              blank="Выберите"
              options={optionsOf(shown.values, shown.labels)}
            />
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
