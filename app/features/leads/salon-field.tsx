import { useLayout } from "#app/features/layout/use-layout.ts";
import { Field, Select } from "#app/ui/field.tsx";

/** Which salon a request without a car is for; nothing while only one is open. */
export function SalonField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const salons = useLayout()?.salons;
  if (!salons) return null;
  return (
    <Field label="Салон" error={error}>
      {(control) => (
        <Select {...control} name="salonId" defaultValue={value ?? ""}>
          <option value="">Любой</option>
          {salons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
