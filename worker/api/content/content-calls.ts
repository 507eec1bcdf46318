import * as z from "zod/mini";
import { bankProductChangeSchema, bankProductSchema } from "../../domain/content/bank-product.ts";
import { brandChangeSchema, brandSchema } from "../../domain/content/brand.ts";
import { bankChangeSchema, bankSchema } from "../../domain/content/partner-bank.ts";
import { promotionChangeSchema, promotionSchema, type StaffPromotion } from "../../domain/content/promotion.ts";
import { reviewChangeSchema, reviewSchema } from "../../domain/content/review.ts";
import { ok } from "../../domain/kernel/result.ts";
import { isAllowed } from "../../domain/staff/permissions.ts";
import type { ApiContext } from "../api-route.ts";
import { call } from "../call.ts";
import { movedTo } from "../moved-to.ts";
import { isoTime, isoTimeOrNull } from "../shapes.ts";

const ALL_FOR_STAFF =
  "вошедшим с правом смотреть содержание — все, скрытые тоже, или те, которые называет параметр; остальные его не меняют";
const shown = z.optional(z.enum(["true", "false"]));

const BRAND_PICTURES = { logo: "brand-logo" } as const;
const REVIEW_PICTURES = { photo: "review" } as const;
const PROMOTION_PICTURES = { image: "promotion" } as const;
const BANK_PICTURES = { logo: "bank-logo" } as const;

export const brandCalls = [
  call("GET", "/brands", "visitor", {
    summary: "Марки",
    run: async ({ services }) => ok(await services.content.listBrands()),
    answer: (brands) => brands.map(createdShape),
  }),
  call("GET", "/brands/slug/:slug", "visitor", {
    summary: "Марка по адресу страницы",
    run: ({ services, params }) => services.content.getBrand({ slug: params.slug }),
    otherwise: ({ c, params }) => movedTo(c, "brand", params.slug),
    answer: createdShape,
  }),
  call("GET", "/brands/:id", "visitor", {
    summary: "Марка",
    run: ({ services, params }) => services.content.getBrand({ id: params.id }),
    answer: createdShape,
  }),
  call("POST", "/brands", "content.write", {
    summary: "Добавить марку",
    pictures: BRAND_PICTURES,
    body: brandSchema,
    status: 201,
    run: ({ services, actor, body }) => services.content.createBrand(actor, body),
    answer: rowShape,
  }),
  call("PUT", "/brands/:id", "content.write", {
    summary: "Изменить марку; пропущенные поля сохраняются",
    pictures: BRAND_PICTURES,
    body: brandChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.content.updateBrand(actor, params.id, body),
    answer: rowShape,
  }),
  call("DELETE", "/brands/:id", "content.write", {
    summary: "Убрать марку в корзину; отказ, пока у неё есть автомобили",
    run: ({ services, actor, params }) => services.content.removeBrand(actor, params.id),
    answer: rowShape,
  }),
  call("POST", "/brands/:id/restore", "content.write", {
    summary: "Вернуть марку из корзины",
    run: ({ services, actor, params }) => services.content.restoreBrand(actor, params.id),
    answer: rowShape,
  }),
];

export const contentCalls = [
  call("GET", "/reviews", "visitor", {
    summary: `Одобренные отзывы; ${ALL_FOR_STAFF}`,
    query: z.object({ approved: shown }),
    readQuery: (search) => search.get("approved"),
    run: async ({ services, query, c }) => ok(await services.content.listWholeReviews(await shownKind(c, query))),
    answer: (reviews) => reviews.map(createdShape),
  }),
  call("POST", "/reviews", "content.write", {
    summary: "Добавить отзыв",
    pictures: REVIEW_PICTURES,
    body: reviewSchema,
    status: 201,
    run: ({ services, actor, body }) => services.content.createReview(actor, body),
    answer: rowShape,
  }),
  call("PUT", "/reviews/:id", "content.write", {
    summary: "Изменить отзыв; пропущенные поля сохраняются",
    pictures: REVIEW_PICTURES,
    body: reviewChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.content.updateReview(actor, params.id, body),
    answer: rowShape,
  }),
  call("PUT", "/reviews/:id/approve", "content.write", {
    summary: "Одобрить отзыв",
    run: ({ services, actor, params }) => services.content.approveReview(actor, params.id),
    answer: rowShape,
  }),
  call("DELETE", "/reviews/:id", "content.write", {
    summary: "Убрать отзыв в корзину",
    run: ({ services, actor, params }) => services.content.removeReview(actor, params.id),
    answer: rowShape,
  }),
  call("POST", "/reviews/:id/restore", "content.write", {
    summary: "Вернуть отзыв из корзины",
    run: ({ services, actor, params }) => services.content.restoreReview(actor, params.id),
    answer: rowShape,
  }),
  call("GET", "/promotions", "visitor", {
    summary: `Действующие акции; ${ALL_FOR_STAFF}`,
    query: z.object({ active: shown }),
    readQuery: (search) => search.get("active"),
    run: async ({ services, query, c }) => ok(await services.content.listWholePromotions(await shownKind(c, query))),
    answer: (promotions) => promotions.map(changedShape),
  }),
  call("POST", "/promotions", "content.write", {
    summary: "Добавить акцию",
    pictures: PROMOTION_PICTURES,
    body: promotionSchema,
    status: 201,
    run: ({ services, actor, body }) => services.content.createPromotion(actor, body),
    answer: promotionShape,
  }),
  call("PUT", "/promotions/:id", "content.write", {
    summary: "Изменить акцию; пропущенные поля сохраняются",
    pictures: PROMOTION_PICTURES,
    body: promotionChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.content.updatePromotion(actor, params.id, body),
    answer: promotionShape,
  }),
  call("DELETE", "/promotions/:id", "content.write", {
    summary: "Убрать акцию в корзину",
    run: ({ services, actor, params }) => services.content.removePromotion(actor, params.id),
    answer: promotionShape,
  }),
  call("POST", "/promotions/:id/restore", "content.write", {
    summary: "Вернуть акцию из корзины",
    run: ({ services, actor, params }) => services.content.restorePromotion(actor, params.id),
    answer: promotionShape,
  }),
  call("GET", "/partner-banks", "visitor", {
    summary: `Банки-партнёры; ${ALL_FOR_STAFF}`,
    query: z.object({ active: shown }),
    readQuery: (search) => search.get("active"),
    run: async ({ services, query, c }) => ok(await services.content.listWholeBanks(await shownKind(c, query))),
    answer: (banks) => banks.map(createdShape),
  }),
  call("POST", "/partner-banks", "content.write", {
    summary: "Добавить банк",
    pictures: BANK_PICTURES,
    body: bankSchema,
    status: 201,
    run: ({ services, actor, body }) => services.content.createBank(actor, body),
    answer: rowShape,
  }),
  call("PUT", "/partner-banks/:id", "content.write", {
    summary: "Изменить банк; пропущенные поля сохраняются",
    pictures: BANK_PICTURES,
    body: bankChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.content.updateBank(actor, params.id, body),
    answer: rowShape,
  }),
  call("DELETE", "/partner-banks/:id", "content.write", {
    summary: "Убрать банк в корзину",
    run: ({ services, actor, params }) => services.content.removeBank(actor, params.id),
    answer: rowShape,
  }),
  call("POST", "/partner-banks/:id/restore", "content.write", {
    summary: "Вернуть банк из корзины",
    run: ({ services, actor, params }) => services.content.restoreBank(actor, params.id),
    answer: rowShape,
  }),
];

export const bankProductCalls = [
  call("POST", "/bank-products", "content.write", {
    summary: "Добавить кредитную программу банка",
    body: bankProductSchema,
    status: 201,
    run: ({ services, actor, body }) => services.content.createBankProduct(actor, body),
    answer: rowShape,
  }),
  call("PUT", "/bank-products/:id", "content.write", {
    summary: "Изменить программу; пропущенные поля сохраняются",
    body: bankProductChangeSchema,
    run: ({ services, actor, params, body }) => services.content.updateBankProduct(actor, params.id, body),
    answer: rowShape,
  }),
  call("DELETE", "/bank-products/:id", "content.write", {
    summary: "Убрать программу в корзину",
    run: ({ services, actor, params }) => services.content.removeBankProduct(actor, params.id),
    answer: rowShape,
  }),
  call("POST", "/bank-products/:id/restore", "content.write", {
    summary: "Вернуть программу из корзины",
    run: ({ services, actor, params }) => services.content.restoreBankProduct(actor, params.id),
    answer: rowShape,
  }),
];

/** What visitors may see, whatever they send; staff who may read the content get all of it, or the kind that they name. */
async function shownKind(c: ApiContext, sent: string | null): Promise<boolean | null> {
  const session = await c.env.staffSession();
  const mayReadAll =
    session !== null &&
    !session.mustChangePassword &&
    !session.mustSetUpFactor &&
    isAllowed(session.permissions, "content.read");
  if (!mayReadAll) return true;
  return sent === "true" ? true : sent === "false" ? false : null;
}

function createdShape<T extends { createdAt: number }>({ createdAt, ...row }: T) {
  return { ...row, createdAt: isoTime(createdAt) };
}

/** A row that staff can put into the trash. */
function rowShape<T extends { createdAt: number; deletedAt: number | null }>({ createdAt, deletedAt, ...row }: T) {
  return { ...row, createdAt: isoTime(createdAt), deletedAt: isoTimeOrNull(deletedAt) };
}

function changedShape<T extends { createdAt: number; updatedAt: number }>({ createdAt, updatedAt, ...row }: T) {
  return { ...row, createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) };
}

function promotionShape({ deletedAt, ...promotion }: StaffPromotion) {
  return { ...changedShape(promotion), deletedAt: isoTimeOrNull(deletedAt) };
}
