import clsx from "clsx";
import { LOAN } from "#worker/domain/limits.ts";
import { formatPercent } from "#worker/domain/loan-payment.ts";

/** Whoever names one rate must name them all beside it. */
export function RateNote({ className }: { className?: string }) {
  return (
    <p className={clsx("text-xs text-soft", className)}>
      Диапазон ставок — от {formatPercent(LOAN.rateMinPercent)} до {formatPercent(LOAN.rateMaxPercent)} годовых, срок —
      от {LOAN.termMinDays} дня до {LOAN.termMaxMonths} месяцев. Ставку, срок и первый взнос определяет банк. Не
      является публичной офертой.
    </p>
  );
}
