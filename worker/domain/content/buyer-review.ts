import * as z from "zod/mini";
import { RATING_MAX, RATING_MIN } from "../kernel/limits.ts";
import { parseInput } from "../kernel/parse-input.ts";
import { fail, type Result } from "../kernel/result.ts";
import { oneLine, plainLines } from "../kernel/text/plain-text.ts";
import { optionalText, tooLong } from "../kernel/text/text-fields.ts";

/** Changes with every change of the consent's text (app/routes/_store.reviews_.new/publication-consent.ts); stored with each review. */
export const PUBLICATION_CONSENT_VERSION = "2026-11-23";

const NAME_MESSAGE = "Укажите, как вас подписать";
const TEXT_MESSAGE = "Напишите хотя бы пару слов";
const RATING_MESSAGE = "Поставьте оценку";
const CONSENT_MESSAGE = "Отметьте согласие: без него отзыв не публикуется";

const NAME_MAX = 100;
const TEXT_MAX = 4000;

/** A review as a buyer sends it from the site. */
const buyerReviewSchema = z.object({
  customerName: typed(NAME_MAX, NAME_MESSAGE, oneLine),
  carModel: optionalText(100, oneLine),
  rating: z.coerce
    .number(RATING_MESSAGE)
    .check(z.int(RATING_MESSAGE), z.gte(RATING_MIN, RATING_MESSAGE), z.lte(RATING_MAX, RATING_MESSAGE)),
  text: typed(TEXT_MAX, TEXT_MESSAGE, plainLines),
});

export type BuyerReview = z.infer<typeof buyerReviewSchema>;

function typed(max: number, message: string, tidy: (text: string) => string) {
  return z.string(message).check(z.overwrite(tidy), z.minLength(1, message), z.maxLength(max, tooLong(max)));
}

/** Checks the fields of the form; `invalid` with a message for each wrong one. */
export function checkBuyerReview(fields: Readonly<Record<string, string>>): Result<BuyerReview> {
  const { customerName = "", carModel = "", rating = "", text = "", consent } = fields;
  const parsed = parseInput(buyerReviewSchema, { customerName, carModel, rating, text });
  const missing = consent === "on" ? {} : { consent: CONSENT_MESSAGE };
  if (!parsed.ok) return fail("invalid", "Проверьте отзыв", { ...parsed.error.fields, ...missing });
  return consent === "on" ? parsed : fail("invalid", CONSENT_MESSAGE, missing);
}

export interface ReviewSummary {
  count: number;
  /** «4,8»; null without a review that counts. */
  mean: string | null;
}

export function summaryOf(ratings: readonly number[]): ReviewSummary {
  const count = ratings.length;
  if (count === 0) return { count, mean: null };
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / count;
  return { count, mean: mean.toFixed(1).replace(".", ",") };
}
