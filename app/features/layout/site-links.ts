import type { SiteLink } from "./site-link.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";

/** The three catalogues: menu, footer and the choice behind «Каталог». */
export const CATALOGUE_LINKS: SiteLink[] = [
  { to: CATALOGUE_PATHS.new, label: "Новые авто" },
  { to: CATALOGUE_PATHS.used, label: "Авто с пробегом" },
  { to: CATALOGUE_PATHS.lease, label: "Аренда с выкупом" },
];

export const SELECTION_LINK: SiteLink = { to: "/auto-selection", label: "Подбор авто" };

export const MENU_LINKS: SiteLink[] = [
  ...CATALOGUE_LINKS,
  { to: "/trade-in", label: "Трейд-ин" },
  { to: "/auto-credit", label: "Автокредит" },
  SELECTION_LINK,
];

/** What the law wants within reach of every page. */
export const LEGAL_LINKS: SiteLink[] = [
  { to: "/privacy", label: "Политика обработки данных" },
  { to: "/consent", label: "Согласие на обработку данных" },
];
