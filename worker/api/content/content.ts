import type { Context } from "hono";
import * as z from "zod/mini";
import { isAllowed } from "../../domain/staff/permissions.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";

type Call = Context<ApiEnvironment>;

const kind = z.optional(z.enum(["true", "false"]));
export const approvedQuerySchema = z.object({ approved: kind });
export const activeQuerySchema = z.object({ active: kind });

export async function getReviews(c: Call) {
  const reviews = await c.env.services.content.listWholeReviews(await shownKind(c, "approved"));
  return c.json(reviews.map((review) => ({ ...review, createdAt: isoTime(review.createdAt) })));
}

export async function getPromotions(c: Call) {
  const promotions = await c.env.services.content.listWholePromotions(await shownKind(c, "active"));
  return c.json(
    promotions.map(({ createdAt, updatedAt, ...rest }) => ({
      ...rest,
      createdAt: isoTime(createdAt),
      updatedAt: isoTime(updatedAt),
    })),
  );
}

export async function getPartnerBanks(c: Call) {
  const banks = await c.env.services.content.listWholeBanks(await shownKind(c, "active"));
  return c.json(banks.map((bank) => ({ ...bank, createdAt: isoTime(bank.createdAt) })));
}

/** What visitors may see, whatever they send; staff who may read the content get all of it, or the kind that they ask for. */
async function shownKind(c: Call, parameter: "approved" | "active"): Promise<boolean | null> {
  const session = await c.env.staffSession();
  const mayReadAll =
    session !== null &&
    !session.mustChangePassword &&
    !session.mustSetUpFactor &&
    isAllowed(session.permissions, "content.read");
  if (!mayReadAll) return true;
  const value = c.req.query(parameter);
  return value === "true" ? true : value === "false" ? false : null;
}
