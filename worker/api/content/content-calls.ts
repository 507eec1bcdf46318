import { brandChangeSchema, brandSchema } from "../../domain/content/brand.ts";
import { bankProductChangeSchema, bankProductSchema } from "../../domain/content/bank-product.ts";
import { bankChangeSchema, bankSchema } from "../../domain/content/partner-bank.ts";
import { promotionChangeSchema, promotionSchema } from "../../domain/content/promotion.ts";
import { reviewChangeSchema, reviewSchema } from "../../domain/content/review.ts";
import { rawCall } from "../call.ts";
import { getBrandById, getBrandBySlug, getBrands } from "./brands.ts";
import { activeQuerySchema, approvedQuerySchema, getPartnerBanks, getPromotions, getReviews } from "./content.ts";
import { deleteBankProduct, postBankProduct, postBankProductRestore, putBankProduct } from "./staff-bank-products.ts";
import { deleteBank, postBank, postBankRestore, putBank } from "./staff-banks.ts";
import { deleteBrand, postBrand, postBrandRestore, putBrand } from "./staff-brands.ts";
import { deletePromotion, postPromotion, postPromotionRestore, putPromotion } from "./staff-promotions.ts";
import { deleteReview, postReview, postReviewRestore, putReview, putReviewApproval } from "./staff-reviews.ts";

const ALL_FOR_STAFF =
  "вошедшим с правом смотреть содержание — все, скрытые тоже, или те, которые называет параметр; остальные его не меняют";

export const brandCalls = [
  rawCall("GET", "/brands", "visitor", { summary: "Марки", respond: getBrands }),
  rawCall("GET", "/brands/slug/:slug", "visitor", { summary: "Марка по адресу страницы", respond: getBrandBySlug }),
  rawCall("GET", "/brands/:id", "visitor", { summary: "Марка", respond: getBrandById }),
  rawCall("POST", "/brands", "content.write", {
    summary: "Добавить марку",
    body: brandSchema,
    status: 201,
    hasPictures: true,
    respond: postBrand,
  }),
  rawCall("PUT", "/brands/:id", "content.write", {
    summary: "Изменить марку; пропущенные поля сохраняются",
    body: brandChangeSchema,
    hasPictures: true,
    repeatable: "values",
    respond: putBrand,
  }),
  rawCall("DELETE", "/brands/:id", "content.write", {
    summary: "Убрать марку в корзину; отказ, пока у неё есть автомобили",
    respond: deleteBrand,
  }),
  rawCall("POST", "/brands/:id/restore", "content.write", {
    summary: "Вернуть марку из корзины",
    respond: postBrandRestore,
  }),
];

export const contentCalls = [
  rawCall("GET", "/reviews", "visitor", {
    summary: `Одобренные отзывы; ${ALL_FOR_STAFF}`,
    query: approvedQuerySchema,
    respond: getReviews,
  }),
  rawCall("POST", "/reviews", "content.write", {
    summary: "Добавить отзыв",
    body: reviewSchema,
    status: 201,
    hasPictures: true,
    respond: postReview,
  }),
  rawCall("PUT", "/reviews/:id", "content.write", {
    summary: "Изменить отзыв; пропущенные поля сохраняются",
    body: reviewChangeSchema,
    hasPictures: true,
    repeatable: "values",
    respond: putReview,
  }),
  rawCall("PUT", "/reviews/:id/approve", "content.write", { summary: "Одобрить отзыв", respond: putReviewApproval }),
  rawCall("DELETE", "/reviews/:id", "content.write", { summary: "Убрать отзыв в корзину", respond: deleteReview }),
  rawCall("POST", "/reviews/:id/restore", "content.write", {
    summary: "Вернуть отзыв из корзины",
    respond: postReviewRestore,
  }),
  rawCall("GET", "/promotions", "visitor", {
    summary: `Действующие акции; ${ALL_FOR_STAFF}`,
    query: activeQuerySchema,
    respond: getPromotions,
  }),
  rawCall("POST", "/promotions", "content.write", {
    summary: "Добавить акцию",
    body: promotionSchema,
    status: 201,
    hasPictures: true,
    respond: postPromotion,
  }),
  rawCall("PUT", "/promotions/:id", "content.write", {
    summary: "Изменить акцию; пропущенные поля сохраняются",
    body: promotionChangeSchema,
    hasPictures: true,
    repeatable: "values",
    respond: putPromotion,
  }),
  rawCall("DELETE", "/promotions/:id", "content.write", {
    summary: "Убрать акцию в корзину",
    respond: deletePromotion,
  }),
  rawCall("POST", "/promotions/:id/restore", "content.write", {
    summary: "Вернуть акцию из корзины",
    respond: postPromotionRestore,
  }),
  rawCall("GET", "/partner-banks", "visitor", {
    summary: `Банки-партнёры; ${ALL_FOR_STAFF}`,
    query: activeQuerySchema,
    respond: getPartnerBanks,
  }),
  rawCall("POST", "/partner-banks", "content.write", {
    summary: "Добавить банк",
    body: bankSchema,
    status: 201,
    hasPictures: true,
    respond: postBank,
  }),
  rawCall("PUT", "/partner-banks/:id", "content.write", {
    summary: "Изменить банк; пропущенные поля сохраняются",
    body: bankChangeSchema,
    hasPictures: true,
    repeatable: "values",
    respond: putBank,
  }),
  rawCall("DELETE", "/partner-banks/:id", "content.write", { summary: "Убрать банк в корзину", respond: deleteBank }),
  rawCall("POST", "/partner-banks/:id/restore", "content.write", {
    summary: "Вернуть банк из корзины",
    respond: postBankRestore,
  }),
];

export const bankProductCalls = [
  rawCall("POST", "/bank-products", "content.write", {
    summary: "Добавить кредитную программу банка",
    body: bankProductSchema,
    status: 201,
    respond: postBankProduct,
  }),
  rawCall("PUT", "/bank-products/:id", "content.write", {
    summary: "Изменить программу; пропущенные поля сохраняются",
    body: bankProductChangeSchema,
    respond: putBankProduct,
  }),
  rawCall("DELETE", "/bank-products/:id", "content.write", {
    summary: "Убрать программу в корзину",
    respond: deleteBankProduct,
  }),
  rawCall("POST", "/bank-products/:id/restore", "content.write", {
    summary: "Вернуть программу из корзины",
    respond: postBankProductRestore,
  }),
];
