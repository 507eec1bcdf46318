import { binder } from "../bind.ts";
import type { MediaDeps } from "../deps.ts";
import { getBrandPage } from "./get-brand-page.ts";
import { getStaffBank } from "./get-staff-bank.ts";
import { getStaffBrand } from "./get-staff-brand.ts";
import { getStaffPromotion } from "./get-staff-promotion.ts";
import { getStaffReview } from "./get-staff-review.ts";
import { getBrand, listBrands } from "./list-brands.ts";
import { listActiveBanks, listActivePromotions, listApprovedReviews } from "./list-published.ts";
import { listStaffBanks } from "./list-staff-banks.ts";
import { listStaffBrands } from "./list-staff-brands.ts";
import { listStaffPromotions } from "./list-staff-promotions.ts";
import { listStaffReviews } from "./list-staff-reviews.ts";
import { removeBank, restoreBank } from "./remove-bank.ts";
import { removeBrand, restoreBrand } from "./remove-brand.ts";
import { removePromotion, restorePromotion } from "./remove-promotion.ts";
import { removeReview, restoreReview } from "./remove-review.ts";
import { createBank, updateBank } from "./save-bank.ts";
import { createBrand, updateBrand } from "./save-brand.ts";
import { createPromotion, updatePromotion } from "./save-promotion.ts";
import { approveReview, createReview, updateReview } from "./save-review.ts";

export function contentUseCases(deps: MediaDeps) {
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
    listApprovedReviews: bind(listApprovedReviews),
    listStaffReviews: bind(listStaffReviews),
    getStaffReview: bind(getStaffReview),
    createReview: bind(createReview),
    updateReview: bind(updateReview),
    approveReview: bind(approveReview),
    removeReview: bind(removeReview),
    restoreReview: bind(restoreReview),
    listActivePromotions: bind(listActivePromotions),
    listStaffPromotions: bind(listStaffPromotions),
    getStaffPromotion: bind(getStaffPromotion),
    createPromotion: bind(createPromotion),
    updatePromotion: bind(updatePromotion),
    removePromotion: bind(removePromotion),
    restorePromotion: bind(restorePromotion),
    listActiveBanks: bind(listActiveBanks),
    listStaffBanks: bind(listStaffBanks),
    getStaffBank: bind(getStaffBank),
    createBank: bind(createBank),
    updateBank: bind(updateBank),
    removeBank: bind(removeBank),
    restoreBank: bind(restoreBank),
  };
}
