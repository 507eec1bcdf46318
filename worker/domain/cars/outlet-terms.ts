/** Enumerations that outlets need, with their Russian labels. */

export const ACCIDENTS = ["none", "damaged"] as const;
export const ACCIDENT_LABELS: Record<(typeof ACCIDENTS)[number], string> = { none: "Не битый", damaged: "Битый" };

export const CONDITIONS = ["excellent", "good", "fair", "needs_repair"] as const;
export const CONDITION_LABELS: Record<(typeof CONDITIONS)[number], string> = {
  excellent: "Отличное",
  good: "Хорошее",
  fair: "Среднее",
  needs_repair: "Требует ремонта",
};

export const AVAILABILITIES = ["in_stock", "in_transit", "on_order"] as const;
export const AVAILABILITY_LABELS: Record<(typeof AVAILABILITIES)[number], string> = {
  in_stock: "На площадке",
  in_transit: "В пути",
  on_order: "Под заказ",
};

export const WARRANTY_TYPES = ["manufacturer", "dealer", "ask"] as const;
export const WARRANTY_TYPE_LABELS: Record<(typeof WARRANTY_TYPES)[number], string> = {
  manufacturer: "Производителя",
  dealer: "Дилера",
  ask: "Уточняйте условия",
};
