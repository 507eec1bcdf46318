import type { EventKind, WebhookFormat } from "./event-kinds.ts";

export const EVENT_LABELS: Record<EventKind, string> = {
  "lead.created": "Новая заявка",
  "lead.changed": "Заявка изменилась",
  "lead.assigned": "Сменился ответственный",
  "lead.sold": "Заявка закончилась продажей",
  "lead.lost": "Заявка отменена",
  "lead.erased": "Личные данные заявки удалены",
  "visit.confirmed": "Визит подтверждён",
  "visit.cancelled": "Визит отменён",
  "car.added": "Автомобиль появился на сайте",
  "car.changed": "Автомобиль изменился",
  "car.price_changed": "Изменилась цена",
  "car.sold": "Автомобиль продан",
  "car.gone": "Автомобиль снят с сайта",
  "car.held": "Автомобиль забронирован",
  "car.released": "Бронь автомобиля закончилась",
  "review.created": "Новый отзыв",
  "import.finished": "Импорт завершился или ждёт решения",
};

/** As the form shows them. */
export const EVENT_GROUPS: readonly { label: string; kinds: readonly EventKind[] }[] = [
  {
    label: "Заявки",
    kinds: [
      "lead.created",
      "lead.changed",
      "lead.assigned",
      "lead.sold",
      "lead.lost",
      "lead.erased",
      "visit.confirmed",
      "visit.cancelled",
    ],
  },
  {
    label: "Автомобили",
    kinds: ["car.added", "car.changed", "car.price_changed", "car.sold", "car.gone", "car.held", "car.released"],
  },
  { label: "Сайт", kinds: ["review.created", "import.finished"] },
];

export const WEBHOOK_FORMAT_LABELS: Record<WebhookFormat, string> = {
  standard: "Standard Webhooks",
  amocrm: "amoCRM",
  bitrix24: "Битрикс24",
};
