import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { RATING_MAX, RATING_MIN } from "../kernel/limits.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalLink, optionalText, requiredText } from "../kernel/text/text-fields.ts";
import { optionalPicture } from "../media/picture-fields.ts";

const RATING_MESSAGE = `Оценка — от ${RATING_MIN} до ${RATING_MAX}`;

/** What staff fill in. Fields that are left out of a change keep their value; a new one is unapproved unless it says otherwise. */
export const reviewSchema = z.object({
  customerName: requiredText(100, "Укажите имя клиента"),
  text: requiredText(4000, "Напишите текст отзыва"),
  rating: z
    .number(RATING_MESSAGE)
    .check(z.int(RATING_MESSAGE), z.gte(RATING_MIN, RATING_MESSAGE), z.lte(RATING_MAX, RATING_MESSAGE)),
  carId: optionalText(100),
  carModel: optionalText(100),
  photo: optionalPicture(),
  sourceUrl: optionalLink(500),
  answer: optionalText(4000),
  approved: z.optional(z.boolean("Укажите, одобрен ли отзыв")),
});

export const reviewChangeSchema = z.extend(z.partial(reviewSchema), READ_STATE);

export type ReviewInput = z.infer<typeof reviewSchema>;
export type ReviewChange = z.infer<typeof reviewChangeSchema>;

/** A review as visitors see it; `createdAt` in epoch ms. */
interface Review {
  id: string;
  customerName: string;
  carModel: string | null;
  rating: number;
  text: string;
  photo: string | null;
  createdAt: number;
}

/** «5 марта 2026 г.» in place of the time, so that no browser needs the names of months. */
export type DatedReview = Omit<Review, "createdAt"> & { day: string };

/** A review as staff see it; times are epoch ms. */
export interface StaffReview {
  id: string;
  customerName: string;
  carId: string | null;
  carModel: string | null;
  /** 1 to 5. */
  rating: number;
  text: string;
  photo: string | null;
  /** Whether a buyer sent it from the site. */
  fromBuyer: boolean;
  /** Where it was published. */
  sourceUrl: string | null;
  /** The dealership's answer. */
  answer: string | null;
  /** Of the consent to publication; null if staff entered the review. */
  consentVersion: string | null;
  approved: boolean;
  createdAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  version: number;
}

/** Of all reviews outside the trash. */
export interface ReviewCounts {
  total: number;
  approved: number;
  pending: number;
}

export const REVIEW_FIELD_LABELS: FieldLabels = {
  customerName: { label: "Имя клиента" },
  carModel: { label: "Модель автомобиля" },
  carId: { label: "Автомобиль" },
  rating: { label: "Оценка" },
  text: { label: "Текст" },
  photo: { label: "Фото", show: () => "картинка", isPicture: true },
  sourceUrl: { label: "Источник" },
  answer: { label: "Ответ салона" },
  approved: { label: "Одобрен" },
};
