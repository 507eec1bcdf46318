import * as z from "zod/mini";
import type { FieldWords } from "./history.ts";
import { READ_STATE } from "./read-state.ts";
import { optionalText, optionalPicture, requiredText } from "./text-fields.ts";

/** What staff fill in; a new one is active unless it says otherwise. */
export const promotionSchema = z.object({
  title: requiredText(150, "Укажите название акции"),
  description: requiredText(2000, "Опишите условия акции"),
  image: optionalPicture(),
  /** Free text: «до 300 000 ₽», «5 %». */
  discount: optionalText(60),
  /** Free text: «31 декабря 2026». The word that stands before it on the site may be typed too. */
  validUntil: optionalText(60, (text) => text.replace(/^до\s+/i, "")),
  isActive: z.optional(z.boolean("Укажите, показывать ли акцию")),
});

/** Fields that are left out of a change keep their value. */
export const promotionChangeSchema = z.extend(z.partial(promotionSchema), READ_STATE);

export type PromotionInput = z.infer<typeof promotionSchema>;
export type PromotionChange = z.infer<typeof promotionChangeSchema>;

/** A promotion as staff see it; times are epoch ms. */
export interface StaffPromotion {
  id: string;
  title: string;
  description: string;
  image: string | null;
  discount: string | null;
  validUntil: string | null;
  isActive: boolean;
  createdAt: number;
  updatedAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  version: number;
}

export const PROMOTION_WORDS: FieldWords = {
  title: { label: "Название" },
  description: { label: "Описание" },
  image: { label: "Картинка", show: () => "картинка", isPicture: true },
  discount: { label: "Скидка" },
  validUntil: { label: "Действует до" },
  isActive: { label: "Активна" },
};
