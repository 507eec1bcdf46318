/** Why a lead ended without a sale, by the key in `leads.refusal_reason`. */
export const REFUSAL_REASONS = [
  "expensive",
  "bought_elsewhere",
  "car_sold",
  "no_credit",
  "trade_in_price",
  "changed_mind",
  "no_contact",
  "wrong_number",
  "not_a_client",
  "duplicate",
  "other",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const REFUSAL_REASON_LABELS: Record<RefusalReason, string> = {
  expensive: "Не устроила цена",
  bought_elsewhere: "Купил в другом месте",
  car_sold: "Автомобиль уже продан",
  no_credit: "Не одобрен кредит",
  trade_in_price: "Не устроила оценка трейд-ин",
  changed_mind: "Передумал покупать",
  no_contact: "Не удалось связаться",
  wrong_number: "Неверный номер",
  not_a_client: "Не покупатель",
  duplicate: "Повторная заявка",
  other: "Другая причина",
};
