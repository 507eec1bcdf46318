import { binder } from "../bind.ts";
import type { LeadDeps, MediaDeps } from "../deps.ts";
import { getBrandPage } from "./get-brand-page.ts";
import { getCreditOffers } from "./get-credit-offers.ts";
import { getReviewsPage } from "./get-reviews-page.ts";
import { submitReview } from "./submit-review.ts";
import { getStaffBank } from "./get-staff-bank.ts";
import { getStaffBrand } from "./get-staff-brand.ts";
import { getStaffPromotion } from "./get-staff-promotion.ts";
import { getStaffReview } from "./get-staff-review.ts";
import { getBrand, listBrands } from "./list-brands.ts";
import { listWholeBanks, listWholePromotions, listWholeReviews } from "./list-published.ts";
import { listStaffBanks } from "./list-staff-banks.ts";
import { listStaffBrands } from "./list-staff-brands.ts";
import { listStaffPromotions } from "./list-staff-promotions.ts";
import { listStaffReviews } from "./list-staff-reviews.ts";
import { getStaffBankProduct, listStaffBankProducts } from "./list-staff-bank-products.ts";
import { createBankProduct, updateBankProduct } from "./save-bank-product.ts";
import {
  removeBank,
  removeBankProduct,
  removePromotion,
  removeReview,
  restoreBank,
  restoreBankProduct,
  restorePromotion,
  restoreReview,
} from "./remove-content.ts";
import { removeBrand, restoreBrand } from "./remove-brand.ts";
import { createBank, updateBank } from "./save-bank.ts";
import { createBrand, updateBrand } from "./save-brand.ts";
import { createPromotion, updatePromotion } from "./save-promotion.ts";
import { approveReview, createReview, updateReview } from "./save-review.ts";

export function contentUseCases(deps: MediaDeps & LeadDeps) {
  const bind = binder(deps);
  return {
    listBrands: bind(listBrands),
    getBrand: bind(getBrand),
    getBrandPage: bind(getBrandPage),
    listStaffBrands: bind(listStaffBrands),
    getStaffBrand: bind(getStaffBrand),
    createBrand: bind(createBrand),
    updateBrand: bind(updateBrand),
    removeBrand: bind(removeBrand),
    restoreBrand: bind(restoreBrand),
    submitReview: bind(submitReview),
    getReviewsPage: bind(getReviewsPage),
    listWholeReviews: bind(listWholeReviews),
    listStaffReviews: bind(listStaffReviews),
    getStaffReview: bind(getStaffReview),
    createReview: bind(createReview),
    updateReview: bind(updateReview),
    approveReview: bind(approveReview),
    removeReview: bind(removeReview),
    restoreReview: bind(restoreReview),
    listWholePromotions: bind(listWholePromotions),
    listStaffPromotions: bind(listStaffPromotions),
    getStaffPromotion: bind(getStaffPromotion),
    createPromotion: bind(createPromotion),
    updatePromotion: bind(updatePromotion),
    removePromotion: bind(removePromotion),
    restorePromotion: bind(restorePromotion),
    listWholeBanks: bind(listWholeBanks),
    getCreditOffers: bind(getCreditOffers),
    listStaffBanks: bind(listStaffBanks),
    getStaffBank: bind(getStaffBank),
    createBank: bind(createBank),
    updateBank: bind(updateBank),
    removeBank: bind(removeBank),
    restoreBank: bind(restoreBank),
    listStaffBankProducts: bind(listStaffBankProducts),
    getStaffBankProduct: bind(getStaffBankProduct),
    createBankProduct: bind(createBankProduct),
    updateBankProduct: bind(updateBankProduct),
    removeBankProduct: bind(removeBankProduct),
    restoreBankProduct: bind(restoreBankProduct),
  };
}
