import { type FieldLabels, valueInWords } from "../kernel/field-labels.ts";
import { TEXT_REASON_FIELD, TEXT_REASON_LABEL } from "../kernel/text-fault.ts";

/** Actions of staff in the audit log. */
export const AUDIT_ACTION_LABELS = {
  create: "Добавление",
  update: "Изменение",
  delete: "В корзину",
  restore: "Возврат из корзины",
  close: "Закрытие",
  reopen: "Открытие снова",
  approve: "Одобрение",
  set_status: "Смена статуса",
  add_note: "Заметка",
  assign: "Смена ответственного",
  plan: "Следующее действие",
  qualify: "Отметка о намерении",
  add_event: "Событие",
  send_message: "Сообщение покупателю",
  print: "Печать документа",
  ask_review: "Просьба об отзыве",
  erase: "Удаление навсегда",
  export: "Выгрузка",
  change_prices: "Изменение цен",
  undo_prices: "Отмена изменения цен",
  strike_price: "Опечатка в цене вычеркнута",
  login: "Вход",
  logout: "Выход",
  change_password: "Смена пароля",
  change_role: "Смена роли",
  change_permissions: "Изменение прав роли",
  disable: "Отключение",
  enable: "Включение",
  reset_password: "Новый одноразовый пароль",
  end_sessions: "Завершение сеансов",
  add_passkey: "Добавление ключа доступа",
  rename_passkey: "Переименование ключа доступа",
  remove_passkey: "Удаление ключа доступа",
  add_totp: "Подключение приложения с кодами",
  remove_totp: "Отключение приложения с кодами",
  renew_recovery_codes: "Новые коды восстановления",
  remove_factors: "Удаление ключей и кодов",
  link_chat: "Подключение мессенджера",
  unlink_chat: "Отключение мессенджера",
  revoke: "Отзыв",
  take_over: "Смена владельца",
  read_notice: "Сообщение об удалении ключей и кодов прочитано",
  confirm_clock: "Дата подтверждена",
  cancel: "Прерывание",
  undo: "Возврат прежних значений",
  ignore: "Убрано из списка",
  check: "Проверка",
  hold: "Бронь",
  extend_hold: "Продление брони",
  release_hold: "Снятие брони",
  restore_hold: "Возврат брони",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTION_LABELS;

export type AuditEntity =
  | "brand"
  | "car"
  | "car_report"
  | "inspection"
  | "price_run"
  | "price_rule"
  | "review"
  | "review_import"
  | "page"
  | "page_import"
  | "promotion"
  | "bank"
  | "bank_product"
  | "salon"
  | "lead"
  | "lead_import"
  | "settings"
  | "everything"
  | "body_type_image"
  | "user"
  | "role"
  | "import"
  | "outlet"
  | "quote"
  | "notice_channel"
  | "integration"
  | "webhook"
  | "message_template"
  | "document_template"
  | "text_rule"
  | "trade_mark"
  | "redirect"
  | "redirect_run"
  | "missing_path"
  | "old_site"
  | "api_token";

export interface HistoryChange {
  label: string;
  before: string;
  after: string;
}

/** The changes of one log entry as text, in the order of the labels. */
export function describeChanges(changes: unknown, labels: FieldLabels): HistoryChange[] {
  if (typeof changes !== "object" || changes === null) return [];
  const order = Object.keys(labels);
  return Object.entries(changes)
    .filter((entry): entry is [string, [unknown, unknown]] => Array.isArray(entry[1]))
    .toSorted(([a], [b]) => rank(order, a) - rank(order, b))
    .map(([field, [before, after]]) => {
      const label = field.startsWith(TEXT_REASON_FIELD) ? TEXT_REASON_LABEL : (labels[field]?.label ?? field);
      return { label, before: valueInWords(labels, field, before), after: valueInWords(labels, field, after) };
    });
}

function rank(order: readonly string[], field: string): number {
  const at = order.indexOf(field);
  return at === -1 ? order.length : at;
}
