import type { Context } from "hono";
import type { ApiEnvironment } from "./routes.ts";
import { reviewShape } from "./shapes.ts";

export async function getReviews(c: Context<ApiEnvironment>) {
  return c.json((await c.env.services.reviews.listApproved()).map(reviewShape));
}

export async function getPromotions(c: Context<ApiEnvironment>) {
  const promotions = await c.env.services.promotions.listActive();
  return c.json(promotions.map((promotion) => ({ ...promotion, isActive: true })));
}

export async function getPartnerBanks(c: Context<ApiEnvironment>) {
  const banks = await c.env.services.banks.listActive();
  return c.json(banks.map((bank) => ({ ...bank, active: true })));
}
