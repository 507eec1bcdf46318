import { BODY_TYPE_PAGES } from "../cars/car-terms.ts";
import { pathOfKey } from "./address-key.ts";

/** Pages of the storefront that are always there. A test compares them with the routes. */
export const SITE_SECTIONS: Readonly<Record<string, string>> = {
  "/": "Главная",
  "/cars": "Все автомобили",
  "/new-cars": "Новые автомобили",
  "/used-cars": "Автомобили с пробегом",
  "/lease-cars": "Аренда с выкупом",
  "/auto-credit": "Автокредит",
  "/trade-in": "Обмен",
  "/auto-selection": "Подбор автомобиля",
  "/reviews": "Отзывы",
  "/news": "Новости",
  "/reviews/new": "Новый отзыв",
  "/search": "Поиск",
  "/service-visit": "Запись на сервис",
  "/message": "Сообщение салону",
  "/favourites": "Избранное",
  "/compare": "Сравнение",
  "/tell-me": "Подписка на автомобили",
  "/subscriptions": "Подписки",
  "/subscriptions/confirm": "Подтверждение подписки",
  "/subscriptions/unsubscribe": "Отписка",
  "/privacy": "Политика обработки персональных данных",
  "/consent": "Согласие на обработку персональных данных",
  "/accessibility": "Доступность сайта",
  "/offline": "Страница без сети",
  "/robots.txt": "robots.txt",
  "/sitemap.xml": "Карта сайта",
  "/llms.txt": "llms.txt",
};

/** First parts of addresses whose pages depend on a row or a code. */
export const OPEN_PARTS = [
  "car",
  "brand",
  "body-type",
  "consent",
  "conversation",
  "hold",
  "deposit",
  "l",
  "q",
  "request",
  "thanks",
  "visit",
  "catalogue-columns",
  "news",
];
/** An own page may have it. */
const PAGE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export type SitePath =
  | { kind: "section"; title: string }
  | { kind: "car" | "brand" | "page" | "news"; slug: string }
  /** A page that a code opens: not looked up. */
  | { kind: "other" };

/** What of the site has the address of a key; null when no route has it. */
export function sitePathOf(key: string): SitePath | null {
  const path = pathOfKey(key);
  const title = SITE_SECTIONS[path];
  if (title !== undefined) return { kind: "section", title };
  const [, first = "", second, ...rest] = path.split("/");
  if (second === undefined)
    return PAGE_SLUG.test(first) && !OPEN_PARTS.includes(first) ? { kind: "page", slug: first } : null;
  if (!OPEN_PARTS.includes(first)) return null;
  if (first === "news") return rest.length === 0 ? { kind: "news", slug: second } : null;
  if (first === "car" && rest.length <= 1) return { kind: "car", slug: second };
  if (first === "brand") return rest.length === 0 ? { kind: "brand", slug: second } : null;
  if (first === "body-type")
    return rest.length === 0 && BODY_TYPE_PAGES.some((type) => type === second)
      ? { kind: "section", title: "Тип кузова" }
      : null;
  return { kind: "other" };
}

/** Whether no route can answer: then a redirect is looked for before a page is rendered. */
export function isForeignPath(key: string): boolean {
  const [, first = ""] = pathOfKey(key).split("/");
  return sitePathOf(key) === null && !OPEN_PARTS.includes(first) && SITE_SECTIONS[`/${first}`] === undefined;
}
