import type { CalculatorData } from "./load-calculator.ts";

type Result = NonNullable<CalculatorData["result"]>;

export function CalculatorResult({ result }: { result: Result }) {
  return (
    <>
      <p className="text-soft">Платёж в месяц</p>
      <p>
        <output className="figures mt-1 text-3xl font-bold">{result.payment}</output>
      </p>
      {result.hasBalloon && (
        <>
          <p className="mt-3 text-soft">Последний платёж</p>
          <p className="figures text-3xl font-bold">{result.lastPayment}</p>
          <p className="mt-2 text-sm">
            Его можно внести деньгами, взять на него новый кредит или продать автомобиль и погасить долг из выручки.
          </p>
        </>
      )}
      <dl className="mt-4 grid gap-2">
        <Figure label="Сумма кредита" value={result.amount} />
        <Figure label="Первый взнос" value={result.downPayment} />
        {!result.hasBalloon && <Figure label="Последний платёж" value={result.lastPayment} />}
        <Figure label="Переплата за весь срок" value={result.overpayment} />
        <Figure label="Расчётная полная стоимость (ПСК)" value={result.fullCost} />
        <Figure label="Ставка в расчёте" value={result.rate} />
      </dl>
      {result.plain && (
        <p className="mt-3 text-sm">
          Без остаточного платежа: {result.plain.payment} в месяц, переплата {result.plain.overpayment}.
        </p>
      )}
      {result.bank && (
        <p className="mt-3 text-sm text-soft">
          {result.bank.name}, «{result.bank.product}»: {result.bank.terms}.
        </p>
      )}
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium whitespace-nowrap">{value}</dd>
    </div>
  );
}
