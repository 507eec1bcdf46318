import type { Context } from "hono";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";

export async function getReviews(c: Context<ApiEnvironment>) {
  const reviews = await c.env.services.content.listApprovedReviews();
  return c.json(reviews.map((review) => ({ ...review, createdAt: isoTime(review.createdAt) })));
}

export async function getPromotions(c: Context<ApiEnvironment>) {
  const promotions = await c.env.services.content.listActivePromotions();
  return c.json(
    promotions.map(({ createdAt, updatedAt, ...rest }) => ({
      ...rest,
      createdAt: isoTime(createdAt),
      updatedAt: isoTime(updatedAt),
    })),
  );
}

export async function getPartnerBanks(c: Context<ApiEnvironment>) {
  const banks = await c.env.services.content.listActiveBanks();
  return c.json(banks.map((bank) => ({ ...bank, createdAt: isoTime(bank.createdAt) })));
}
