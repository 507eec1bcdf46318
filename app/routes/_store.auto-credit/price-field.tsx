import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { TypedPrice } from "./read-price.ts";

export function PriceField({ price: { text, error } }: { price: TypedPrice }) {
  return (
    <Field label="Цена автомобиля, ₽" error={error} className="md:col-span-2">
      {(control) => <TextInput {...control} name="price" inputMode="numeric" defaultValue={text} />}
    </Field>
  );
}
