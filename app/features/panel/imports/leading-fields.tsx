import { CAR_FIELD_LABELS } from "#worker/domain/cars/car-field-labels.ts";
import { LOCKABLE_FIELDS, type LockableField } from "#worker/domain/cars/car-source.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

interface LeadingFieldsProps {
  selected: readonly LockableField[];
  error: string | undefined;
}

/** Which fields a source sets in cars that another source has listed first. */
export function LeadingFields({ selected, error }: LeadingFieldsProps) {
  return (
    <details className="rounded-sm border border-line px-4" open={error !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        Если автомобиль есть и в другом источнике
      </summary>
      <fieldset className="pb-3">
        <legend className="text-xs text-soft">
          Такой автомобиль ведёт источник, в котором он появился первым. Отметьте поля, которые и тогда брать отсюда,
          например цену.
        </legend>
        <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
          {LOCKABLE_FIELDS.map((field) => (
            <Checkbox key={field} name="leadingFields" value={field} defaultChecked={selected.includes(field)}>
              {CAR_FIELD_LABELS[field]?.label ?? field}
            </Checkbox>
          ))}
        </div>
        {error && <p className="text-xs text-danger">{error}</p>}
      </fieldset>
    </details>
  );
}
