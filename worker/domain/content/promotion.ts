import * as z from "zod/mini";
import { type CarStatus, SCOPE_LABELS } from "../cars/car-status.ts";
import { optionalCarStatus } from "../cars/optional-car-status.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalDay, optionalSitePath, optionalText, requiredText } from "../kernel/text/text-fields.ts";
import { optionalPicture } from "../media/picture-fields.ts";
import { TEXT_REASONS } from "../texts/text-reasons.ts";

/** What staff fill in; a new one is active unless it says otherwise. */
export const promotionSchema = z.object({
  title: requiredText(150, "Укажите название акции"),
  description: requiredText(2000, "Опишите условия акции"),
  image: optionalPicture(),
  /** Free text: «до 300 000 ₽», «5 %». */
  discount: optionalText(60),
  /** Free text: «31 декабря 2026». The word that stands before it on the site may be typed too. */
  validUntil: optionalText(60, (text) => text.replace(/^до\s+/i, "")),
  /** First and last day on show; left out, the last day is taken from `validUntil` where that text is a date. */
  startsOn: optionalDay(),
  endsOn: optionalDay(),
  /** Page of the site that it leads to; none: the callback form. */
  link: optionalSitePath(),
  /** The cars whose pages show it; blank: all. */
  carStatus: optionalCarStatus(),
  isActive: z.optional(z.boolean("Укажите, показывать ли акцию")),
  ...TEXT_REASONS,
});

export const PROMOTION_DATES_CROSSED = "Акция не может закончиться раньше, чем начнётся";

/** Fields that are left out of a change keep their value. */
export const promotionChangeSchema = z.extend(z.partial(promotionSchema), READ_STATE);

export type PromotionInput = z.infer<typeof promotionSchema>;
export type PromotionChange = z.infer<typeof promotionChangeSchema>;

/** A promotion as visitors see it. */
export interface Promotion {
  id: string;
  title: string;
  description: string;
  image: string | null;
  discount: string | null;
  /** The text of staff, or else the last day. */
  validUntil: string | null;
  /** Path of the page that it leads to; null: the callback form. */
  link: string | null;
}

/** In the API: with the first and the last day, «2026-12-31», and its cars. */
export interface DatedPromotion extends Promotion {
  startsOn: string | null;
  endsOn: string | null;
  /** Null: all cars. */
  carStatus: CarStatus | null;
}

/** A promotion as staff see it; times are epoch ms. */
export interface StaffPromotion {
  id: string;
  title: string;
  description: string;
  image: string | null;
  discount: string | null;
  validUntil: string | null;
  /** «2026-12-31», days of the salon's time zone, both inclusive; null: no bound. */
  startsOn: string | null;
  endsOn: string | null;
  link: string | null;
  carStatus: CarStatus | null;
  isActive: boolean;
  createdAt: number;
  updatedAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  version: number;
}

export const PROMOTION_FIELD_LABELS: FieldLabels = {
  title: { label: "Название" },
  description: { label: "Описание" },
  image: { label: "Картинка", show: () => "картинка", isPicture: true },
  discount: { label: "Скидка" },
  validUntil: { label: "Действует до" },
  startsOn: { label: "Первый день" },
  endsOn: { label: "Последний день" },
  link: { label: "Куда ведёт" },
  carStatus: { label: "Для каких автомобилей", show: (value) => SCOPE_LABELS[value as CarStatus] },
  isActive: { label: "Активна" },
};
