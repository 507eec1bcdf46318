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
  { to: "/admin/brands", label: "Марки", icon: "tag" },
];
