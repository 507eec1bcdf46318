/** What staff can do to a thing, as the log names it. */
export const AUDIT_ACTION_LABELS = {
  create: "Добавление",
  update: "Изменение",
  delete: "В корзину",
  restore: "Возврат из корзины",
  approve: "Одобрение",
  set_status: "Смена статуса",
  add_note: "Заметка",
  erase: "Удаление навсегда",
  export: "Выгрузка",
  change_prices: "Изменение цен",
  undo_prices: "Отмена изменения цен",
  login: "Вход",
  logout: "Выход",
  change_password: "Смена пароля",
  change_role: "Смена роли",
  change_permissions: "Изменение прав роли",
  disable: "Отключение",
  enable: "Включение",
  reset_password: "Новый одноразовый пароль",
  end_sessions: "Завершение сеансов",
  cancel: "Прерывание",
  undo: "Возврат прежних значений",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTION_LABELS;

export type AuditEntity =
  | "brand"
  | "car"
  | "price_run"
  | "review"
  | "promotion"
  | "bank"
  | "lead"
  | "settings"
  | "body_type_image"
  | "user"
  | "role"
  | "import"
  | "notice_channel";

/** How a field's name and value are told to people; what is left out of the words is shown as it is. */
export type FieldWords = Readonly<
  Record<
    string,
    {
      label: string;
      show?: (value: unknown) => string;
      isPicture?: boolean;
      /** The log says that it was changed, not into what. */
      isWithheld?: boolean;
    }
  >
>;

export interface HistoryChange {
  label: string;
  before: string;
  after: string;
}

export const NOTHING = "—";

/** The changes of one log line in words, in the order in which the words name the fields. */
export function describeChanges(changes: unknown, words: FieldWords): HistoryChange[] {
  if (typeof changes !== "object" || changes === null) return [];
  const order = Object.keys(words);
  return Object.entries(changes)
    .filter((entry): entry is [string, [unknown, unknown]] => Array.isArray(entry[1]))
    .toSorted(([a], [b]) => rank(order, a) - rank(order, b))
    .map(([field, [before, after]]) => {
      const { label = field } = words[field] ?? {};
      return { label, before: valueInWords(words, field, before), after: valueInWords(words, field, after) };
    });
}

/** A field's value as people read it. */
export function valueInWords(words: FieldWords, field: string, value: unknown): string {
  const { show = plainly } = words[field] ?? {};
  return value === null || value === undefined || value === "" ? NOTHING : show(value);
}

function rank(order: readonly string[], field: string): number {
  const at = order.indexOf(field);
  return at === -1 ? order.length : at;
}

function plainly(value: unknown): string {
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : `${value.length} шт.`;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}
