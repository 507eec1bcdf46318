import type { IconName } from "#app/ui/icon.tsx";

export interface PanelLink {
  to: string;
  label: string;
  icon: IconName;
  /** Other addresses of the same screen. */
  also?: readonly string[];
}

/** The panel's menu. */
export const PANEL_LINKS: readonly PanelLink[] = [
  { to: "/admin", label: "Сводка", icon: "layout-dashboard", also: ["/admin/dashboard"] },
  { to: "/admin/cars", label: "Автомобили", icon: "car" },
  { to: "/admin/parser", label: "Импорт", icon: "download" },
  { to: "/admin/leads", label: "Заявки", icon: "inbox", also: ["/admin/notices", "/admin/personal-data"] },
  { to: "/admin/brands", label: "Марки", icon: "tag" },
  { to: "/admin/reviews", label: "Отзывы", icon: "message-square-text" },
  { to: "/admin/promotions", label: "Акции", icon: "percent" },
  { to: "/admin/partner-banks", label: "Банки-партнёры", icon: "landmark" },
  { to: "/admin/page-banners", label: "Баннеры страниц", icon: "maximize-2", also: ["/admin/auto-selection-banner"] },
  { to: "/admin/body-types", label: "Типы кузова", icon: "layout-grid", also: ["/admin/force-body-images"] },
  { to: "/admin/settings", label: "Настройки", icon: "settings" },
  { to: "/admin/staff", label: "Сотрудники", icon: "users" },
];

/** Screens that the menu keeps under another one. */
export const PANEL_SIDE_LINKS: readonly PanelLink[] = [
  { to: "/admin/auto-selection-banner", label: "Баннер подбора авто", icon: "maximize-2" },
  { to: "/admin/force-body-images", label: "Перезапись картинок кузовов", icon: "layout-grid" },
];
