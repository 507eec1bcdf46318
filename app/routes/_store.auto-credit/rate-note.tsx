import { LOAN } from "#app/shared.ts";
import { formatPercent } from "#worker/domain/loan-payment.ts";

/** Whoever names one rate must name them all beside it. */
export function RateNote() {
  return (
    <p className="text-xs">
      Диапазон ставок — от {formatPercent(LOAN.rateMinPercent)} до {formatPercent(LOAN.rateMaxPercent)} годовых, срок —
      от {LOAN.termMinDays} дня до {LOAN.termMaxMonths} месяцев. Ставку, срок и первый взнос определяет банк. Не
      является публичной офертой.
    </p>
  );
}
