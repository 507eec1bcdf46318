import type { SiteLink } from "./site-link.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";

/** The three catalogues, for the menu, the footer and the dialog of «Каталог». */
export const CATALOGUE_LINKS: SiteLink[] = [
  { to: CATALOGUE_PATHS.new, label: "Новые авто" },
  { to: CATALOGUE_PATHS.used, label: "Авто с пробегом" },
  { to: CATALOGUE_PATHS.lease, label: "Аренда с выкупом" },
];

export const SELECTION_LINK: SiteLink = { to: "/auto-selection", label: "Подбор авто" };

export const SERVICE_LINKS: SiteLink[] = [
  { to: "/trade-in", label: "Трейд-ин" },
  { to: "/auto-credit", label: "Автокредит" },
  SELECTION_LINK,
];

export const MENU_LINKS: SiteLink[] = [...CATALOGUE_LINKS, ...SERVICE_LINKS];

/** Texts about the site itself, linked on every page; the first two are required by law. */
export const LEGAL_LINKS: SiteLink[] = [
  { to: "/privacy", label: "Политика обработки данных" },
  { to: "/consent", label: "Согласие на обработку данных" },
  { to: "/accessibility", label: "Доступность" },
];
