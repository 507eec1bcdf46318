import { LOAN } from "#app/shared.ts";

/** What the law wants said beside an offer of credit. */
export function LoanDisclaimer({ bank }: { bank: string | null }) {
  const percent = (value: number) => `${String(value).replace(".", ",")}%`;
  return (
    <p>
      Процентная ставка по автокредиту — от {percent(LOAN.rateMinPercent)} до {percent(LOAN.rateMaxPercent)} годовых.
      Минимальный срок кредита — {LOAN.termMinDays} день, максимальный — {LOAN.termMaxMonths} месяцев. Сайт носит
      исключительно информационный характер и не является публичной офертой, определяемой положениями статьи 437
      Гражданского кодекса РФ. {bank ? `Кредит предоставляет ${bank}.` : "Кредит предоставляет банк-партнёр."}
    </p>
  );
}
