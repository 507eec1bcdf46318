// Bulk actions on cars. In a file without schemas, so that browsers get no zod.

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
  confirm: "Подтвердить сомнения",
};
