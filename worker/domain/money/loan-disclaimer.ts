import { LOAN } from "../kernel/limits.ts";

/** The text that the law requires beside an offer of credit. */
export function loanDisclaimer(bank: string | null): string {
  const percent = (value: number) => `${String(value).replace(".", ",")}%`;
  return [
    `Процентная ставка по автокредиту — от ${percent(LOAN.rateMinPercent)} до ${percent(LOAN.rateMaxPercent)} годовых.`,
    `Минимальный срок кредита — ${LOAN.termMinDays} день, максимальный — ${LOAN.termMaxMonths} месяцев.`,
    "Сайт носит исключительно информационный характер и не является публичной офертой, определяемой положениями статьи 437 Гражданского кодекса РФ.",
    `Кредит предоставляет ${bank ?? "банк-партнёр"}.`,
  ].join(" ");
}
