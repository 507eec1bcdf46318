/** What somebody of the staff can be allowed to do, by subject and action. The list is closed: the database adds nothing to it. */
export const PERMISSIONS = [
  "leads.read",
  "leads.write",
  "leads.export",
  "leads.delete",
  "cars.read",
  "cars.write",
  "cars.prices",
  "imports.read",
  "imports.run",
  "imports.sources",
  "content.read",
  "content.write",
  "content.banners",
  "content.overwrite",
  "settings.write",
  "settings.notices",
  "personal-data.erase",
  "staff.manage",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const PERMISSION_LABELS: Record<Permission, string> = {
  "leads.read": "Смотреть заявки",
  "leads.write": "Вести заявки: статус, заметки, спам",
  "leads.export": "Выгружать заявки в файл",
  "leads.delete": "Удалять заявки",
  "cars.read": "Смотреть автомобили",
  "cars.write": "Добавлять, менять, публиковать и удалять автомобили",
  "cars.prices": "Менять цены многих автомобилей сразу",
  "imports.read": "Смотреть импорт",
  "imports.run": "Запускать импорт и применять его планы",
  "imports.sources": "Настраивать источники по расписанию",
  "content.read": "Смотреть марки, отзывы, акции, банки и типы кузова",
  "content.write": "Менять марки, отзывы, акции, банки и типы кузова",
  "content.banners": "Менять баннеры страниц",
  "content.overwrite": "Перезаписывать все картинки кузовов",
  "settings.write": "Менять настройки сайта",
  "settings.notices": "Настраивать уведомления о заявках",
  "personal-data.erase": "Удалять персональные данные по просьбе человека",
  "staff.manage": "Управлять сотрудниками и ролями",
};

export interface PermissionGroup {
  label: string;
  permissions: readonly Permission[];
}

/** As the table of roles shows them. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  { label: "Заявки", permissions: ["leads.read", "leads.write", "leads.export", "leads.delete"] },
  { label: "Автомобили", permissions: ["cars.read", "cars.write", "cars.prices"] },
  { label: "Импорт", permissions: ["imports.read", "imports.run", "imports.sources"] },
  {
    label: "Содержание сайта",
    permissions: ["content.read", "content.write", "content.banners", "content.overwrite"],
  },
  {
    label: "Настройки и доступ",
    permissions: ["settings.write", "settings.notices", "personal-data.erase", "staff.manage"],
  },
];

/** A permission that is of no use without another one. */
export const NEEDED_PERMISSION: Partial<Record<Permission, Permission>> = {
  "leads.write": "leads.read",
  "leads.export": "leads.read",
  "leads.delete": "leads.read",
  "cars.write": "cars.read",
  "cars.prices": "cars.read",
  "imports.run": "imports.read",
  "imports.sources": "imports.read",
  "content.write": "content.read",
  "content.overwrite": "content.read",
};

/** Never given to another role: whoever manages the staff could make themselves an administrator. */
export const ADMINISTRATOR_ONLY: readonly Permission[] = ["staff.manage"];

/** Whom a screen or a call is for: anybody signed in, or people with a permission, or with one of several. */
export type StaffAudience = "staff" | Permission | readonly Permission[];

export function permissionsOf(audience: StaffAudience): readonly Permission[] {
  if (audience === "staff") return [];
  return typeof audience === "string" ? [audience] : audience;
}

export function isAllowed(permissions: readonly Permission[], audience: StaffAudience): boolean {
  const needed = permissionsOf(audience);
  return audience === "staff" || needed.some((permission) => permissions.includes(permission));
}

/** Of a call or screen that a role is not allowed: names the permission that is missing. */
export function forbiddenText(audience: StaffAudience): string {
  const needed = permissionsOf(audience).map((permission) => `«${PERMISSION_LABELS[permission]}»`);
  return `Недостаточно прав. Нужно право ${needed.join(" или ")}: его даёт администратор`;
}
