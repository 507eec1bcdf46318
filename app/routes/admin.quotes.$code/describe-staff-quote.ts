import { quoteLines } from "#app/features/quotes/describe-quote.ts";
import { formatRubles, toRubles } from "#worker/domain/money/money.ts";
import { RUNG_LABELS } from "#worker/domain/money/price-texts.ts";
import { QUOTE_STATE_LABELS, type QuoteChanges } from "#worker/domain/money/quotes/quote.ts";
import type { StaffQuote } from "#worker/services/money/get-staff-quote.ts";

/** The signature in words: what staff may rely on. */
const VERDICTS: Record<StaffQuote["verdict"], string> = {
  valid: "Подпись верна",
  invalid: "Подпись не сходится: запись изменена после закрепления. Не принимайте этот расчёт",
  unknown_key: "Подпись нельзя проверить: ключ подписи заменён. Сообщите администратору",
};

export function describeStaffQuote({ view, verdict, ...quote }: StaffQuote) {
  return {
    ...quote,
    verdict: VERDICTS[verdict],
    isConfirmed: verdict === "valid",
    view: view && {
      state: QUOTE_STATE_LABELS[view.state],
      isValid: view.state === "valid",
      car: `${view.body.carTitle}, ${view.body.carYear}`,
      carId: view.body.carId,
      vin: view.body.vinTail,
      issuedAt: view.body.issuedAt,
      validUntil: view.body.validUntil,
      seal: view.seal,
      differences: differencesOf(view.changes),
      lines: quoteLines({
        price: view.changes.price,
        rungs: view.changes.rungs,
        loan: view.body.loan,
        tradeIn: view.body.tradeIn,
        printsRate: true,
        zone: view.timeZone,
      }),
    },
  };
}

export type DescribedQuote = ReturnType<typeof describeStaffQuote>;

/** What has changed since the quote was pinned. */
function differencesOf({ priceDelta, rungs, isLoanChanged }: QuoteChanges): string[] {
  const sum = formatRubles(Math.abs(toRubles(priceDelta)));
  return [
    ...(priceDelta > 0 ? [`Цена выросла на ${sum}: по расчёту действует прежняя`] : []),
    ...(priceDelta < 0 ? [`Цена снизилась на ${sum}: действует сегодняшняя`] : []),
    ...rungs.flatMap(({ quoted, isChanged }) =>
      isChanged ? [`«${RUNG_LABELS[quoted.kind]}»: условия сегодня другие, по расчёту действуют прежние`] : [],
    ),
    ...(isLoanChanged ? ["Банк изменил ставку или полную стоимость кредита: платёж уточнит банк"] : []),
  ];
}
