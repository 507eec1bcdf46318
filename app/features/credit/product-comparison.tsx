import { CALCULATOR_ID } from "./calculator-id.ts";
import type { CalculatorData } from "./load-calculator.ts";

/** The same price, first payment and term at every bank, each at its highest rate. */
export function ProductComparison({ compared }: Pick<CalculatorData, "compared">) {
  return (
    <section aria-labelledby="compared-title">
      <h2 id="compared-title" className="text-lg font-semibold">
        Сравнение программ
      </h2>
      <p className="mt-1 text-sm text-soft">
        При том же первом взносе и сроке, по наибольшей ставке каждой программы, без остаточного платежа.
      </p>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {compared.map(({ id, name, fullCost, rate, payment, overpayment, refusal, href, isChosen }) => (
          <li key={id} className="panel flex flex-col p-5">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="mt-2">Полная стоимость кредита {fullCost} годовых</p>
            <p>Ставка {rate} годовых</p>
            {payment ? (
              <p className="mt-2">
                <span className="figures font-semibold whitespace-nowrap">{payment}</span> в месяц, переплата{" "}
                <span className="whitespace-nowrap">{overpayment}</span>
              </p>
            ) : (
              <p className="mt-2 text-soft">{refusal}</p>
            )}
            <p className="mt-auto pt-3">
              {isChosen ? (
                <span className="text-soft">Выбрана</span>
              ) : (
                // A new document, so that the fields take the values of the address.
                <a href={`${href}#${CALCULATOR_ID}`} className="underline">
                  Рассчитать по этой программе
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
