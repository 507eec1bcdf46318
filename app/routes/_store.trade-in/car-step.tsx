import { useId } from "react";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { TRADE_IN_MILEAGE_MAX_KM } from "#worker/domain/leads/trade-in.ts";
import type { TradeInPage } from "#worker/services/dealership/pages/get-trade-in-page.ts";

type Texts = Readonly<Record<string, string>>;

interface CarStepProps extends Pick<TradeInPage, "years" | "brandNames" | "conditions"> {
  values: Texts;
  errors: Texts;
}

/** Without `autocomplete="off"`, so that browsers restore the fields when the visitor returns to the page. */
export function CarStep({ years, brandNames, conditions, values, errors }: CarStepProps) {
  const brandsId = useId();
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label="Марка" required error={errors.carBrand}>
          {(control) => (
            <TextInput {...control} name="carBrand" list={brandsId} defaultValue={values.carBrand} maxLength={100} />
          )}
        </Field>
        <datalist id={brandsId}>
          {brandNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field label="Модель" required error={errors.carModel}>
          {(control) => <TextInput {...control} name="carModel" defaultValue={values.carModel} maxLength={100} />}
        </Field>
        <Field label="Год выпуска" required error={errors.carYear}>
          {(control) => (
            <Select {...control} name="carYear" defaultValue={values.carYear ?? ""}>
              <option value="">Выберите год</option>
              {years.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Пробег, км" error={errors.carMileage}>
          {(control) => (
            <TextInput
              {...control}
              name="carMileage"
              type="number"
              inputMode="numeric"
              min={0}
              max={TRADE_IN_MILEAGE_MAX_KM}
              step={1}
              defaultValue={values.carMileage}
            />
          )}
        </Field>
      </div>
      <Field label="Состояние" error={errors.carCondition}>
        {(control) => (
          <Select {...control} name="carCondition" defaultValue={values.carCondition ?? ""}>
            <option value="">Не выбрано</option>
            {conditions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
