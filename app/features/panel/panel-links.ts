import { LayoutDashboard, type LucideIcon } from "lucide-react";

export interface PanelLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other addresses of the same screen. */
  also?: readonly string[];
}

/** The panel's menu. */
export const PANEL_LINKS: readonly PanelLink[] = [
  { to: "/admin", label: "Сводка", icon: LayoutDashboard, also: ["/admin/dashboard"] },
];
