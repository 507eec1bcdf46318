import { Form } from "@remix-run/react";
import { CAR_CONDITION_LABELS, TRADE_IN_MILEAGE_MAX_KM } from "#worker/domain/leads/trade-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select, TextInput } from "#app/ui/text-input.tsx";

interface OwnCarFormProps {
  path: string;
  /** The other choices of the address, which the form keeps. */
  choices: readonly (readonly [name: string, value: string])[];
  values: Readonly<Record<string, string>>;
  years: readonly number[];
  errors: Readonly<Record<string, string>>;
}

/** A GET form: the visitor's own car becomes part of the calculation's address. */
export function OwnCarForm({ path, choices, values, years, errors }: OwnCarFormProps) {
  const text = (name: string, label: string, rest: object = {}) => (
    <Field label={label} error={errors[name]}>
      {(control) => <TextInput {...control} {...rest} name={name} defaultValue={values[name]} />}
    </Field>
  );
  return (
    <Form method="get" action={`${path}/quote`} className="panel p-5 md:p-6" aria-label="Ваш автомобиль">
      <h2 className="mb-3 text-lg font-bold">Сдаёте автомобиль?</h2>
      {choices
        .filter(([name]) => !(name in values))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {text("carBrand", "Марка", { maxLength: 100 })}
      {text("carModel", "Модель", { maxLength: 100 })}
      <Field label="Год выпуска" error={errors.carYear}>
        {(control) => (
          <Select {...control} name="carYear" defaultValue={values.carYear}>
            <option value="">Выберите год</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        )}
      </Field>
      {text("carMileage", "Пробег, км", { type: "number", inputMode: "numeric", min: 0, max: TRADE_IN_MILEAGE_MAX_KM })}
      <Field label="Состояние" error={errors.carCondition}>
        {(control) => (
          <Select {...control} name="carCondition" defaultValue={values.carCondition}>
            <option value="">Не выбрано</option>
            {Object.entries(CAR_CONDITION_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" wide>
        Добавить в расчёт
      </Button>
    </Form>
  );
}
