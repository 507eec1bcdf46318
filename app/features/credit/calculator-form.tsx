import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { SliderField } from "./slider-field.tsx";
import { CALCULATOR_ID } from "./calculator-id.ts";
import type { CalculatorData } from "./load-calculator.ts";

/** Long enough to type a sum. */
const PAUSE_MS = 400;

interface CalculatorFormProps {
  data: CalculatorData;
  price: string | null;
  priceField?: ReactNode;
}

/** A GET form: its address is the calculation. With JavaScript it is sent by itself after a change. */
export function CalculatorForm({
  data: { path, products, fields, scales, hints, errors },
  price,
  priceField,
}: CalculatorFormProps) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const waiting = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  const sendSoon = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(
      () => submit(currentTarget, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
  };
  return (
    <Form
      method="get"
      action={hydrated ? path : `${path}#${CALCULATOR_ID}`}
      replace
      preventScrollReset
      aria-label="Условия кредита"
      className="grid content-start gap-x-8 gap-y-1 p-4 md:grid-cols-2 md:p-8"
      onChange={sendSoon}
    >
      {price !== null && (
        <p className="mb-3 md:col-span-2">
          Цена автомобиля: <span className="font-semibold">{price}</span>
        </p>
      )}
      {priceField}
      {products.length > 0 && (
        <Field label="Программа" error={errors.productId} className={priceField ? undefined : "md:col-span-2"}>
          {(control) => (
            <Select {...control} name="product" defaultValue={fields.product}>
              {products.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
              <option value="">Другой банк, своя ставка</option>
            </Select>
          )}
        </Field>
      )}
      <SliderField
        label="Первый взнос, ₽"
        sliderLabel="Изменить первый взнос"
        name="down"
        text={fields.down}
        scale={scales.down}
        error={errors.downPayment}
      />
      <SliderField
        label="Срок, месяцев"
        sliderLabel="Изменить срок"
        name="term"
        text={fields.term}
        scale={scales.term}
        error={errors.months}
      />
      <Field label="Ставка, % годовых" hint={hints.rate} error={errors.rate}>
        {(control) => <TextInput {...control} name="rate" inputMode="decimal" defaultValue={fields.rate} />}
      </Field>
      <Field label="Остаточный платёж, ₽" hint={hints.balloon} error={errors.balloon}>
        {(control) => <TextInput {...control} name="balloon" inputMode="numeric" defaultValue={fields.balloon} />}
      </Field>
      <Button type="submit" variant="secondary" className="self-start justify-self-start">
        Рассчитать
      </Button>
      <p className="text-xs text-soft md:col-span-2">
        Расчёт предварительный, по равным месяцам: график банка отличается на дни. Без страховок и других услуг.
      </p>
    </Form>
  );
}
