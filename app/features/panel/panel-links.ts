import type { IconName } from "#app/ui/icon-names.ts";

export interface PanelLink {
  to: string;
  label: string;
  icon: IconName;
  /** Other addresses of the same screen. */
  also?: readonly string[];
}

interface PanelLinkGroup {
  /** Null for a group without a heading. */
  label: string | null;
  links: readonly PanelLink[];
}

/** The panel's menu. */
export const PANEL_LINK_GROUPS: readonly PanelLinkGroup[] = [
  {
    label: null,
    links: [
      { to: "/admin", label: "Сводка", icon: "layout-dashboard", also: ["/admin/dashboard"] },
      { to: "/admin/leads", label: "Заявки", icon: "inbox" },
      { to: "/admin/messages", label: "Сообщения", icon: "message-square-text" },
      { to: "/admin/tasks", label: "Задачи", icon: "calendar-clock" },
      { to: "/admin/holds", label: "Брони", icon: "key-round" },
      { to: "/admin/quotes", label: "Расчёты клиентов", icon: "calculator" },
      { to: "/admin/cars", label: "Автомобили", icon: "car" },
      { to: "/admin/parser", label: "Импорт", icon: "download" },
      { to: "/admin/outlets", label: "Площадки", icon: "store" },
      { to: "/admin/reports", label: "Отчёты", icon: "scale" },
    ],
  },
  {
    label: "Сайт",
    links: [
      { to: "/admin/brands", label: "Марки", icon: "tag" },
      { to: "/admin/reviews", label: "Отзывы", icon: "star" },
      { to: "/admin/promotions", label: "Акции", icon: "percent" },
      { to: "/admin/pages", label: "Страницы и новости", icon: "rows-3" },
      { to: "/admin/discounts", label: "Скидки", icon: "badge-percent" },
      { to: "/admin/redirects", label: "Старые адреса", icon: "external-link" },
      { to: "/admin/texts", label: "Проверка текстов", icon: "spell-check" },
      { to: "/admin/partner-banks", label: "Банки-партнёры", icon: "landmark" },
      { to: "/admin/bank-products", label: "Программы банков", icon: "wallet" },
      {
        to: "/admin/page-banners",
        label: "Баннеры страниц",
        icon: "maximize-2",
        also: ["/admin/auto-selection-banner"],
      },
      { to: "/admin/body-types", label: "Типы кузова", icon: "layout-grid", also: ["/admin/force-body-images"] },
    ],
  },
  {
    label: "Управление",
    links: [
      { to: "/admin/settings", label: "Настройки", icon: "settings" },
      { to: "/admin/salons", label: "Салоны", icon: "building-2" },
      { to: "/admin/documents", label: "Договоры и акты", icon: "book-user" },
      { to: "/admin/notices", label: "Уведомления", icon: "mail" },
      { to: "/admin/webhooks", label: "Вебхуки", icon: "zap" },
      { to: "/admin/integrations", label: "Телефония и 1С", icon: "phone" },
      { to: "/admin/channels", label: "Каналы переписки", icon: "monitor-smartphone" },
      { to: "/admin/personal-data", label: "Личные данные", icon: "id-card" },
      { to: "/admin/staff", label: "Сотрудники", icon: "users" },
      { to: "/admin/export", label: "Выгрузка всего", icon: "copy" },
      { to: "/admin/security", label: "Журнал безопасности", icon: "eye" },
    ],
  },
];

export const PANEL_LINKS: readonly PanelLink[] = PANEL_LINK_GROUPS.flatMap(({ links }) => links);

/** Actions of the command palette that are screens of their own. */
export const PANEL_ACTIONS: readonly PanelLink[] = [{ to: "/admin/leads/new", label: "Добавить заявку", icon: "plus" }];

/** Screens that are reached from another screen, not from the menu. */
export const PANEL_SIDE_LINKS: readonly PanelLink[] = [
  { to: "/admin/first-day", label: "Первый день", icon: "check" },
  { to: "/admin/leads/import", label: "Перенос заявок", icon: "inbox" },
  { to: "/admin/deposits", label: "Задатки", icon: "wallet" },
  { to: "/admin/leads/templates", label: "Шаблоны сообщений", icon: "message-square-text" },
  { to: "/admin/pages/import", label: "Перенос страниц", icon: "rows-3" },
  { to: "/admin/auto-selection-banner", label: "Баннер подбора авто", icon: "maximize-2" },
  { to: "/admin/force-body-images", label: "Перезапись картинок кузовов", icon: "layout-grid" },
  { to: "/admin/staff/roles", label: "Роли и доступ", icon: "key-round" },
  { to: "/admin/tokens", label: "Токены для программ", icon: "key-round" },
];
