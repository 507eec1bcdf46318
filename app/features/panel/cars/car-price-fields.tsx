import { type ReactNode, useRef, useState } from "react";
import { paymentAfter } from "#worker/domain/money/loans/monthly-payment.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { NumberField } from "../editor/fields.tsx";
import type { MarkerOf } from "./field-markers.tsx";

interface CarPriceFieldsProps {
  car: Pick<StaffCar, "price" | "monthlyPayment"> | null;
  errorOf: (field: string) => ReactNode;
  markerOf: MarkerOf;
}

/** Price and monthly payment. A new price suggests a new payment. */
export function CarPriceFields({ car, errorOf, markerOf }: CarPriceFieldsProps) {
  const priceInput = useRef<HTMLInputElement>(null);
  const paymentInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ price: car?.price ?? null, payment: car?.monthlyPayment ?? null });
  const readAgain = () => setTyped({ price: numberIn(priceInput.current), payment: numberIn(paymentInput.current) });
  const isRepriced =
    car !== null && car.price > 0 && typed.price !== null && typed.price > 0 && typed.price !== car.price;
  const isStale = isRepriced && car.monthlyPayment !== null && typed.payment === car.monthlyPayment;
  const fitting = isStale ? paymentAfter(car, typed.price ?? 0) : null;
  return (
    <>
      <NumberField
        label="Цена, ₽"
        name="price"
        required
        grouped
        value={car?.price || null}
        inputRef={priceInput}
        onInput={readAgain}
        hint={markerOf("price")}
        error={errorOf("price")}
      />
      <NumberField
        label="Платёж в месяц, ₽"
        name="monthlyPayment"
        grouped
        value={car?.monthlyPayment ?? null}
        inputRef={paymentInput}
        onInput={readAgain}
        hint={
          fitting !== null && fitting !== typed.payment ? (
            <span className="text-warning">
              Посчитан для прежней цены.{" "}
              <button
                type="button"
                className="inline-flex min-h-11 items-center font-medium text-ink underline"
                onClick={() => {
                  if (!paymentInput.current) return;
                  paymentInput.current.value = String(fitting).replace(/\B(?=(\d{3})+$)/g, " ");
                  paymentInput.current.focus();
                  readAgain();
                }}
              >
                Пересчитать: {formatRubles(fitting)}
              </button>
            </span>
          ) : (
            markerOf("monthlyPayment")
          )
        }
        error={errorOf("monthlyPayment")}
      />
    </>
  );
}

/** Null if the input is empty or not a number. */
function numberIn(input: HTMLInputElement | null): number | null {
  const text = (input?.value ?? "").replace(/\s/g, "").replace(",", ".");
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}
