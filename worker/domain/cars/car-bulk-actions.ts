// Bulk actions on cars. In a file without schemas, so that browsers get no zod.
import type { CarFields } from "./car-fields.ts";

export const BULK_ACTIONS = [
  "publish",
  "take_off",
  "to_draft",
  "remove",
  "restore",
  "feature",
  "unfeature",
  "set_status",
  "set_body_type",
  "set_salon",
  "set_field",
  "confirm",
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const BULK_ACTION_LABELS: Record<BulkAction, string> = {
  publish: "Опубликовать",
  take_off: "Снять с продажи",
  to_draft: "Вернуть в черновики",
  remove: "Удалить в корзину",
  restore: "Вернуть из корзины",
  feature: "Показывать на главной",
  unfeature: "Убрать с главной",
  set_status: "Сменить статус",
  set_body_type: "Сменить тип кузова",
  set_salon: "Перенести в салон",
  set_field: "Заполнить поле",
  confirm: "Подтвердить спорные значения",
};

/** Fields that one bulk action can set to one value for many cars: what outlets require and most cars of a stock share. */
export const BULK_FIELDS = [
  "colorKey",
  "doors",
  "accident",
  "condition",
  "owners",
  "steering",
  "pts",
  "availability",
  "market",
] as const satisfies readonly (keyof CarFields)[];
export type BulkField = (typeof BULK_FIELDS)[number];
