import type { Context } from "hono";
import { estimateText, isAsking } from "../../domain/money/trade-in-estimate.ts";
import { answer } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** `?carBrand=&carModel=&carYear=&carMileage=&carCondition=`: what the salon would pay for a car, or why it does not say yet. */
export async function getTradeInEstimate(c: Context<ApiEnvironment>) {
  const estimate = await c.env.services.money.estimateOwnCar(c.req.query());
  return answer(c, estimate, ({ range }) => ({ ...range, text: estimateText(range), isAsking: isAsking(range) }));
}
