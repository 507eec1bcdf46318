import { LOAN } from "#worker/domain/limits.ts";
import { formatPercent } from "#worker/domain/loan-payment.ts";

const BENEFITS = [
  { figure: `от ${formatPercent(LOAN.rateFromPercent)}`, text: "ставка в год на отдельные модели" },
  { figure: `${LOAN.decisionMinutes} минут`, text: "до решения по заявке" },
  { figure: "от 0 %", text: "первый взнос" },
  { figure: "Без поручителей", text: "достаточно паспорта и водительского удостоверения" },
  { figure: "до 500 000 ₽", text: "экономия на автомобиле с учётом скидок и трейд-ин" },
  { figure: "2 года", text: "гарантия на новые автомобили" },
] as const;

export function CreditBenefits() {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
      {BENEFITS.map(({ figure, text }) => (
        <li key={figure} className="panel p-4 md:p-6">
          <p className="text-lg font-bold md:text-2xl">{figure}</p>
          <p className="mt-1 text-sm text-soft md:text-base">{text}</p>
        </li>
      ))}
    </ul>
  );
}
