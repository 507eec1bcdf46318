import type { ReactNode } from "react";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import type { RequestedCar } from "#app/features/leads/request-links.ts";
import { CalculatorForm } from "./calculator-form.tsx";
import { CalculatorResult } from "./calculator-result.tsx";
import { CreditConditions, CreditRates } from "./credit-terms-block.tsx";
import type { CalculatorData } from "./load-calculator.ts";
import { ProductComparison } from "./product-comparison.tsx";
import { ScheduleTable } from "./schedule-table.tsx";

interface CalculatorProps {
  data: CalculatorData;
  car?: RequestedCar;
  /** Text of the price; without it visitors choose one. */
  price: string | null;
  priceField?: ReactNode;
  /** Further actions below the result. */
  children?: ReactNode;
}

/** The full cost and the rate above the fields, then the result, the terms of the banks, the schedule and the other products. */
export function Calculator({ data, car, price, priceField, children }: CalculatorProps) {
  const { terms, result, schedule, compared } = data;
  return (
    <div className="grid gap-4 md:gap-6">
      {terms && <CreditRates terms={terms} />}
      <div className="grid overflow-hidden panel lg:grid-cols-[1.4fr_1fr]">
        <CalculatorForm data={data} price={price} priceField={priceField} />
        <div className="flex flex-col bg-canvas p-5 max-lg:border-t lg:border-l border-line md:p-8" aria-live="polite">
          {result ? (
            <>
              <CalculatorResult result={result} />
              <div className="mt-auto grid gap-3 pt-6">
                <RequestButton
                  form={car ? "credit" : "auto-credit"}
                  {...(car ? { car } : {})}
                  variant="soft"
                  wide
                  extra={result.lead}
                >
                  Оставить заявку с этим расчётом
                </RequestButton>
                {children}
              </div>
            </>
          ) : (
            <p>Укажите условия в полях — здесь появятся платёж, переплата и график.</p>
          )}
        </div>
      </div>
      {terms && <CreditConditions terms={terms} />}
      {schedule && <ScheduleTable loan={schedule} />}
      {compared.length > 1 && <ProductComparison compared={compared} />}
    </div>
  );
}
