export { endQuoteAsStaff as endQuote } from "./end-quote.ts";
export { estimateOwnCar } from "./estimate-trade-in.ts";
export { expireQuotes } from "./expire-quotes.ts";
export { getQuote } from "./get-quote.ts";
export { getStaffQuote } from "./get-staff-quote.ts";
export { issueQuote } from "./issue-quote.ts";
export { listQuotes } from "./list-quotes.ts";
export { previewQuote } from "./preview-quote.ts";
