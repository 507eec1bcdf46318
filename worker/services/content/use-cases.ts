export { listBrands, getBrand } from "./list-brands.ts";
export { getBrandPage } from "./get-brand-page.ts";
export { listStaffBrands } from "./list-staff-brands.ts";
export { getStaffBrand } from "./get-staff-brand.ts";
export { createBrand, updateBrand } from "./save-brand.ts";
export { removeBrand, restoreBrand } from "./remove-brand.ts";
export { submitReview } from "./submit-review.ts";
export { getReviewsPage } from "./get-reviews-page.ts";
export { listWholeReviews, listWholePromotions, listWholeBanks } from "./list-published.ts";
export { listStaffReviews } from "./list-staff-reviews.ts";
export { getStaffReview } from "./get-staff-review.ts";
export { createReview, updateReview, approveReview } from "./save-review.ts";
export {
  removeReview,
  restoreReview,
  removePromotion,
  restorePromotion,
  removeBank,
  restoreBank,
  removeBankProduct,
  restoreBankProduct,
} from "./remove-content.ts";
export { listStaffPromotions } from "./list-staff-promotions.ts";
export { getStaffPromotion } from "./get-staff-promotion.ts";
export { createPromotion, updatePromotion } from "./save-promotion.ts";
export { getCreditOffers } from "./get-credit-offers.ts";
export { listStaffBanks } from "./list-staff-banks.ts";
export { getStaffBank } from "./get-staff-bank.ts";
export { createBank, updateBank } from "./save-bank.ts";
export { listStaffBankProducts, getStaffBankProduct } from "./list-staff-bank-products.ts";
export { createBankProduct, updateBankProduct } from "./save-bank-product.ts";
