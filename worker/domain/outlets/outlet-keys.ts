/** Where the stock is advertised. One file may serve two services: `cars_feed` is read by VK Ads and by Yandex Direct. */
export const OUTLET_KEYS = [
  "cars_feed",
  "webmaster",
  "drom",
  "autoru_used",
  "autoru_new",
  "avito_used",
  "avito_new",
  "google",
  "meta",
  "json",
] as const;

export type OutletKey = (typeof OUTLET_KEYS)[number];

export const OUTLET_LABELS: Record<OutletKey, string> = {
  cars_feed: "ВКонтакте и Яндекс Директ",
  webmaster: "Яндекс Вебмастер",
  drom: "Дром",
  autoru_used: "Авто.ру: с пробегом",
  autoru_new: "Авто.ру: новые",
  avito_used: "Авито: с пробегом",
  avito_new: "Авито: новые",
  google: "Google Vehicle Listings",
  meta: "Meta (каталог автомобилей)",
  json: "JSON Feed",
};

export function isOutletKey(key: string): key is OutletKey {
  return OUTLET_KEYS.some((known) => known === key);
}
