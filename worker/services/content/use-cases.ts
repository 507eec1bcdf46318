export { createRecord, updateRecord, removeRecord, restoreRecord, exportRecords } from "./change-records.ts";
export { listBrands, getBrand } from "./list-brands.ts";
export { getBrandPage } from "./get-brand-page.ts";
export { listStaffBrands, getStaffBrand } from "./brands.ts";
export { importReviews, listReviewImports, previewReviews, undoReviewImport } from "./import-reviews.ts";
export { submitReview } from "./submit-review.ts";
export { getReviewForm } from "./get-review-form.ts";
export { getReviewsPage } from "./get-reviews-page.ts";
export { listWholeReviews, listWholePromotions, listWholeBanks } from "./list-published.ts";
export { listStaffReviews, getStaffReview, approveReview } from "./reviews.ts";
export { listStaffPromotions, getStaffPromotion } from "./promotions.ts";
export { importPage } from "./import-page.ts";
export { startPageImport, stopPageImport, workOnPageImport } from "./page-imports.ts";
export { getPage, getNewsPage } from "./get-page.ts";
export {
  getPageLinks,
  getPagePreview,
  getPageStart,
  getStaffPage,
  listStaffPages,
  orderPages,
  showPages,
} from "./pages.ts";
export { getCreditOffers } from "./get-credit-offers.ts";
export { listStaffBanks, getStaffBank, listStaffBankProducts, getStaffBankProduct } from "./banks.ts";
