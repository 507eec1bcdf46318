import { and, count, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { media } from "../../schema/media.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";

const DELAY_MAX_MINUTES = 15;

/** Takes pictures whose variants are due and sets their next attempt: after 1, 2, 4, 8, then every 15 minutes. */
export function claimDueVariants({ query }: Database, now: number, limit: number) {
  const due = query
    .select({ hash: media.hash })
    .from(media)
    .where(and(isNotNull(media.variantsDueAt), lte(media.variantsDueAt, now)))
    .orderBy(media.variantsDueAt)
    .limit(limit);
  const minutes = sql`min(${DELAY_MAX_MINUTES}, 1 << min(${media.variantsAttempts}, 4))`;
  return query
    .update(media)
    .set({
      variantsDueAt: sql`${now} + ${minutes} * ${MINUTE_MS}`,
      variantsAttempts: sql`${media.variantsAttempts} + 1`,
    })
    .where(inArray(media.hash, due))
    .returning({ hash: media.hash, contentType: media.contentType, purpose: media.purpose });
}

/** Pictures that still wait for their variants. */
export function countWithoutVariants({ query }: Database) {
  return query.select({ total: count() }).from(media).where(isNotNull(media.variantsDueAt));
}

export function setVariantsMade({ query }: Database, hash: string, perceptualHash: string | null) {
  return query.update(media).set({ variantsDueAt: null, perceptualHash }).where(eq(media.hash, hash));
}
