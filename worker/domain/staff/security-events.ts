import type { AuditAction, AuditEntity } from "./history.ts";

/** What the security journal records. The list is closed: a new kind gets its label here. */
export const SECURITY_EVENT_LABELS = {
  login: "Вход",
  login_refused: "Отказ во входе",
  logout: "Выход",
  sessions_ended: "Сеансы завершены",
  password_changed: "Пароль изменён",
  password_reset: "Выдан одноразовый пароль",
  factor_added: "Добавлен второй фактор",
  factor_removed: "Удалён второй фактор",
  recovery_codes_renewed: "Новые коды восстановления",
  factors_reset: "Ключи и коды сотрудника удалены",
  role_changed: "Роль изменена",
  permissions_changed: "Права роли изменены",
  staff_created: "Сотрудник добавлен",
  staff_disabled: "Сотрудник отключён",
  staff_enabled: "Сотрудник включён",
  token_created: "Создан токен",
  token_revoked: "Токен отозван",
  token_taken: "У токена новый владелец",
  token_network: "Токен использован из новой сети",
  access_refused: "Отказ в доступе",
  foreign_request_refused: "Запрос с другого сайта отклонён",
  upload_refused: "Загрузка файла отклонена",
  lead_refused: "Заявка остановлена защитой",
  limit_reached: "Превышен предел запросов",
  data_exported: "Выгрузка персональных данных",
  data_erased: "Удаление персональных данных",
  outgoing_changed: "Изменён адрес исходящих запросов",
  address_refused: "Запрещённый адрес",
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENT_LABELS;
export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENT_LABELS) as SecurityEventKind[];

export function securityEventKindOf(value: string): SecurityEventKind | null {
  return SECURITY_EVENT_KINDS.find((kind) => kind === value) ?? null;
}

/** Reasons that an event names. Never a password, nor what a stranger typed. */
const SECURITY_REASON_LABELS = {
  wrong_password: "неверный пароль",
  unknown_name: "неизвестный логин",
  disabled: "сотрудник отключён",
  too_many_attempts: "слишком много попыток",
  challenge_required: "нужна проверка, что отправляет человек",
  too_many_leads: "слишком много заявок",
  no_session: "нет действующего сеанса",
  wrong_token: "токен не подошёл",
  journal: "журнал безопасности",
  by_passkey: "по ключу доступа",
  by_code: "по паролю и коду из приложения",
  by_recovery_code: "по паролю и коду восстановления",
  wrong_code: "неверный код второго шага",
  too_many_codes: "слишком много неверных кодов второго шага",
  wrong_passkey: "ключ доступа не подошёл",
} as const;

export type SecurityReason = keyof typeof SECURITY_REASON_LABELS;

/** «неверный пароль»; a detail that is no known reason, such as «PUT /staff/:id», stays as it is. */
export function securityDetailText(detail: string | null): string {
  return SECURITY_REASON_LABELS[detail as SecurityReason] ?? detail ?? "";
}

/** Longer than a year, an incident is investigated in backups. */
export const SECURITY_EVENTS_KEPT_DAYS = 365;

const KINDS_OF_CHANGES: Partial<Record<AuditEntity, Partial<Record<AuditAction, SecurityEventKind>>>> = {
  user: {
    create: "staff_created",
    change_role: "role_changed",
    disable: "staff_disabled",
    enable: "staff_enabled",
    reset_password: "password_reset",
    end_sessions: "sessions_ended",
    add_passkey: "factor_added",
    add_totp: "factor_added",
    remove_passkey: "factor_removed",
    remove_totp: "factor_removed",
    renew_recovery_codes: "recovery_codes_renewed",
    remove_factors: "factors_reset",
  },
  api_token: { create: "token_created", revoke: "token_revoked", take_over: "token_taken" },
  role: { change_permissions: "permissions_changed" },
  lead: { export: "data_exported", erase: "data_erased" },
  everything: { export: "data_exported" },
};

/** Fields that decide where this site sends requests and mail to. */
const OUTGOING_FIELDS: Partial<Record<AuditEntity, readonly string[]>> = {
  settings: ["notificationEmail", "fromEmail", "heartbeatUrl"],
  notice_channel: ["target", "enabled"],
  integration: ["account", "secret", "recordHosts", "enabled", "options", "hookSecret"],
  webhook: ["url", "kinds", "secret", "enabled"],
  import: ["url"],
};

/** The security event that a change by staff is; null for all others. */
export function securityEventOfChange(
  entity: AuditEntity,
  action: AuditAction,
  changedFields: readonly string[],
): SecurityEventKind | null {
  const isOutgoing = changedFields.some((field) => OUTGOING_FIELDS[entity]?.includes(field.split(".")[0] ?? field));
  return KINDS_OF_CHANGES[entity]?.[action] ?? (isOutgoing ? "outgoing_changed" : null);
}
