// Only the server checks a review. A dynamic import of these modules in the route itself would split the browser's shared files.
export { checkBuyerReview } from "#worker/domain/content/buyer-review.ts";
export { publicationConsent } from "./publication-consent.ts";
