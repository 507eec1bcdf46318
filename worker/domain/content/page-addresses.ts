import type { PageKind } from "./page-kinds.ts";

/** What answers at the first part of an address; a page of one's own cannot have it. Held by page-addresses.test.ts. */
export const TAKEN_ADDRESSES: Readonly<Record<string, string>> = {
  accessibility: "заявление о доступности",
  admin: "панель",
  api: "данные сайта",
  assets: "файлы сайта",
  "auto-credit": "страница автокредита",
  "auto-selection": "подбор автомобиля",
  "body-type": "страницы кузовов",
  brand: "страницы марок",
  build: "файлы сайта",
  car: "страницы автомобилей",
  cars: "все автомобили",
  "catalogue-columns": "каталог",
  compare: "сравнение",
  conversation: "переписка по ссылке",
  deposit: "задаток по ссылке",
  consent: "согласие на обработку данных",
  favicon: "значок сайта",
  favourites: "избранное",
  feeds: "файлы для площадок",
  fonts: "файлы сайта",
  l: "списки автомобилей по ссылке",
  hold: "бронь по ссылке",
  "lease-cars": "аренда с выкупом",
  login: "вход в панель",
  logout: "выход из панели",
  media: "картинки",
  message: "сообщение салону",
  "new-cars": "новые автомобили",
  news: "новости",
  offline: "страница без сети",
  privacy: "политика обработки данных",
  q: "расчёты по ссылке",
  request: "формы заявок",
  reviews: "отзывы",
  search: "поиск",
  "service-visit": "запись на сервис",
  subscriptions: "подписки",
  "tell-me": "подписка на новые автомобили",
  thanks: "благодарность за заявку",
  "trade-in": "трейд-ин",
  "used-cars": "автомобили с пробегом",
  visit: "запись на визит",
};

/** Why a page cannot have an address; null if it can. */
export function addressTaken(kind: PageKind, slug: string): string | null {
  const taken = kind === "page" && Object.hasOwn(TAKEN_ADDRESSES, slug) ? TAKEN_ADDRESSES[slug] : undefined;
  return taken === undefined ? null : `По адресу /${slug} уже отвечает ${taken}: выберите другой`;
}

export function pageHref({ kind, slug }: { kind: PageKind; slug: string }): string {
  return kind === "news" ? `/news/${slug}` : `/${slug}`;
}
