import { binder } from "../bind.ts";
import { endQuoteAsStaff } from "./end-quote.ts";
import { estimateOwnCar } from "./estimate-trade-in.ts";
import { expireQuotes } from "./expire-quotes.ts";
import { getQuote } from "./get-quote.ts";
import { getStaffQuote } from "./get-staff-quote.ts";
import { issueQuote } from "./issue-quote.ts";
import { listQuotes } from "./list-quotes.ts";
import { previewQuote } from "./preview-quote.ts";
import type { QuoteDeps } from "./quote-deps.ts";

export function moneyUseCases(deps: QuoteDeps) {
  const bind = binder(deps);
  return {
    endQuote: bind(endQuoteAsStaff),
    estimateOwnCar: bind(estimateOwnCar),
    expireQuotes: bind(expireQuotes),
    getQuote: bind(getQuote),
    getStaffQuote: bind(getStaffQuote),
    issueQuote: bind(issueQuote),
    listQuotes: bind(listQuotes),
    previewQuote: bind(previewQuote),
  };
}
