import { type Permission, type StaffAudience, permissionsOf } from "./permissions.ts";

// In a file of its own, so that only the table of roles brings these texts into a browser.

/** A property of a role, shown with its permissions. */
export const FACTOR_REQUIRED_LABEL = "Вход только со вторым фактором";

export const PERMISSION_LABELS: Record<Permission, string> = {
  "leads.read": "Смотреть заявки",
  "leads.write": "Вести заявки: статус, действия, заметки, спам",
  "leads.all": "Видеть и вести заявки других; без этого права — свои и свободные",
  "leads.assign": "Назначать ответственных за заявки",
  "leads.export": "Выгружать заявки в файл",
  "leads.delete": "Удалять заявки",
  "leads.import": "Переносить заявки из файлов прежней системы и отменять перенос",
  "leads.deposits": "Списывать, отменять и возвращать задатки",
  "cars.read": "Смотреть автомобили",
  "cars.write": "Добавлять, менять, публиковать и удалять автомобили",
  "cars.prices": "Менять цены многих автомобилей сразу",
  "imports.read": "Смотреть импорт",
  "imports.run": "Запускать импорт и применять его планы",
  "imports.sources": "Настраивать источники по расписанию",
  "outlets.read": "Смотреть площадки",
  "outlets.write": "Включать площадки, видеть и менять адреса файлов",
  "content.read": "Смотреть марки, отзывы, акции, банки и типы кузова",
  "content.write": "Менять марки, отзывы, акции, банки и типы кузова",
  "content.banners": "Менять баннеры страниц",
  "content.overwrite": "Перезаписывать все картинки кузовов",
  "settings.write": "Менять настройки сайта",
  "settings.notices": "Настраивать уведомления о заявках",
  "personal-data.erase": "Удалять персональные данные по просьбе человека",
  "staff.manage": "Управлять сотрудниками и ролями",
  "security.read": "Смотреть журнал безопасности",
  "reports.read": "Смотреть отчёты",
};

interface PermissionGroup {
  label: string;
  permissions: readonly Permission[];
}

/** In the order of the table of roles. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  {
    label: "Заявки",
    permissions: [
      "leads.read",
      "leads.write",
      "leads.all",
      "leads.assign",
      "leads.export",
      "leads.delete",
      "leads.import",
      "leads.deposits",
    ],
  },
  { label: "Автомобили", permissions: ["cars.read", "cars.write", "cars.prices"] },
  { label: "Импорт", permissions: ["imports.read", "imports.run", "imports.sources"] },
  { label: "Площадки", permissions: ["outlets.read", "outlets.write"] },
  { label: "Отчёты", permissions: ["reports.read"] },
  {
    label: "Содержание сайта",
    permissions: ["content.read", "content.write", "content.banners", "content.overwrite"],
  },
  {
    label: "Настройки и доступ",
    permissions: ["settings.write", "settings.notices", "personal-data.erase", "staff.manage", "security.read"],
  },
];

/** The message of a 403: it names the missing permission. */
export function forbiddenText(audience: StaffAudience): string {
  const needed = permissionsOf(audience).map((permission) => `«${PERMISSION_LABELS[permission]}»`);
  return `Недостаточно прав. Нужно право ${needed.join(" или ")}: его даёт администратор`;
}
