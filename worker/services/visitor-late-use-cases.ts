import { getPublicCar, listPublicCars } from "./cars/list-public-cars.ts";
import { getSiteOutline } from "./catalogue/get-site-outline.ts";
import { getSitemap } from "./catalogue/get-sitemap.ts";
import { searchByWords } from "./catalogue/words/search-by-words.ts";
import { suggestSearches } from "./catalogue/words/suggest-searches.ts";
import { getNewsPage, getPage } from "./content/get-page.ts";
import { getReviewForm } from "./content/get-review-form.ts";
import { getReviewsPage } from "./content/get-reviews-page.ts";
import { submitReview } from "./content/submit-review.ts";
import { firstMessage } from "./conversations/site/first-message.ts";
import { getMessagePage } from "./conversations/site/get-message-page.ts";
import {
  getSiteConversation,
  getSiteFile,
  siteConversationHref,
  writeAsPerson,
} from "./conversations/site/site-conversation.ts";
import { findNewAddress } from "./dealership/find-new-address.ts";
import { cancelHold, checkVisitorHold, getHold, getHoldForm, holdOfLead } from "./holds/visitor-hold.ts";
import { getDepositPage, payDeposit } from "./holds/deposits/deposit-page.ts";
import { checkOwnCar } from "./leads/check-own-car.ts";
import { cancelVisit } from "./leads/visits/cancel-visit.ts";
import { getServicePage } from "./leads/visits/get-service-page.ts";
import { getVisitPage } from "./leads/visits/get-visit-page.ts";
import { getShownReportFile } from "./papers/reports.ts";
import { findRedirect } from "./moving/find-redirect.ts";
import { getVisit } from "./leads/visits/get-visit.ts";
import { countFruitlessSearch } from "./reports/count-fruitless-search.ts";
import { qrPicture } from "./qr-picture.ts";

// Use cases of pages to which few visitors come. `createServices` imports this file when the first of them is called.
export * as alerts from "./alerts/use-cases.ts";
export * as lists from "./lists/use-cases.ts";
export * as money from "./money/use-cases.ts";
export const cars = { getPublicCar, listPublicCars, qrPicture };
export const catalogue = { getSiteOutline, getSitemap, searchByWords, suggestSearches };
export const content = { getNewsPage, getPage, getReviewForm, getReviewsPage, submitReview };
export const conversations = {
  firstMessage,
  getMessagePage,
  getSiteConversation,
  getSiteFile,
  siteConversationHref,
  writeAsPerson,
};
export const dealership = { findNewAddress };
export const holds = {
  cancelHold,
  checkVisitorHold,
  getDepositPage,
  getHold,
  getHoldForm,
  holdOfLead,
  payDeposit,
};
export const moving = { findRedirect };
export const papers = { getShownReportFile };
export const reports = { countFruitlessSearch };
export const leads = { cancelVisit, checkOwnCar, getServicePage, getVisit, getVisitPage };
