/**
 * The entry point of the parser. Import it only as `import("#parser")`: the build puts the parser into a file of its own, so
 * that a Worker does not load it (70 KB) for requests that import nothing (docs/decisions/0015).
 */
export { type Article, readArticle } from "./article/read-article.ts";
export { CatalogueFault } from "./catalogues/catalogue-shape.ts";
export { readCatalogue } from "./catalogues/read-catalogue.ts";
export {
  catalogueJson,
  catalogueOfJson,
  type ExchangeFault,
  exchangeLines,
  readExchange,
} from "./feeds/commerce-exchange.ts";
export { DamagedArchiveError } from "./feeds/decode-stream.ts";
export { LargeWorkbookError } from "./feeds/feed-limits.ts";
export { decodeBytes } from "./decode.ts";
export { fileRows, NoTableFault } from "./feeds/file-rows.ts";
export { htmlText } from "./html-text.ts";
export { readReviews } from "./reviews/read-reviews.ts";
export { readReport } from "./reports/read-report.ts";
export { readFeed } from "./feeds/read-feed.ts";
export type { LeftLine } from "./feeds/left-line.ts";
export type { FeedCar } from "./feeds/read-item.ts";
export { percentOf, shareOf } from "./taught/column-share.ts";
export type { FormRecord } from "./taught/form-record.ts";
export { type ColumnGuess, guessColumns } from "./taught/guess-columns.ts";
export { mayHaveForm } from "./taught/may-have-form.ts";
export { type FileForm, type FormOptions, readForm } from "./taught/read-form.ts";
export { readTaughtRecord } from "./taught/taught-values.ts";
export { TooComplexError } from "./step-budget.ts";
export { sameMake } from "./normalise/make-model.ts";
export { type PageKind, type PageReading, readPage } from "./read-page.ts";
