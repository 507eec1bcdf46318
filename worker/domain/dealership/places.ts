/** The dealership's pages on maps, where buyers may leave reviews: columns of the settings. */
export const PLACES = {
  yandexPlace: {
    label: "Яндекс Карты",
    host: "yandex.ru",
    message: "Укажите ссылку на карточку: https://yandex.ru/maps/…",
  },
  twoGisPlace: { label: "2ГИС", host: "2gis.ru", message: "Укажите ссылку на карточку: https://2gis.ru/…" },
} as const;
export type PlaceName = keyof typeof PLACES;

export const PLACE_NAMES = Object.keys(PLACES) as PlaceName[];

export function isPlaceLink(name: PlaceName, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const { host } = PLACES[name];
  return protocol === "https:" && username === "" && (hostname === host || hostname.endsWith(`.${host}`));
}

/** A place as visitors see it. */
export interface Place {
  label: string;
  href: string;
}

/** Those that are set. A row that came another way must not become any other link. */
export function placesOf(settings: Partial<Record<PlaceName, string | null>> | undefined): Place[] {
  return PLACE_NAMES.flatMap((name) => {
    const href = settings?.[name] ?? null;
    return href !== null && isPlaceLink(name, href) ? [{ label: PLACES[name].label, href }] : [];
  });
}
