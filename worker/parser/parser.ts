/**
 * The import's door. It is opened by `import("#parser")` alone: the build puts what lies behind it into a file of its own, so
 * that a Worker that starts for a visitor does not read 70 KB meant for feeds (docs/decisions/0015).
 */
export { type FeedCar, readFeed } from "./feeds/read-feed.ts";
export { type FetchDeps, type FetchedPage, fetchPage, fetchPicture, openFeed, TooLargeError } from "./fetch-page.ts";
export { sameMake } from "./normalise/make-model.ts";
export { type PageReading, readPage } from "./read-page.ts";
export { checkUrl } from "./url-guard.ts";
