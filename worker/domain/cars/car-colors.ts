export const COLOR_KEYS = [
  ...(["white", "silver", "grey", "black", "brown", "gold", "beige", "red", "bordeaux"] as const),
  ...(["orange", "yellow", "green", "light_blue", "blue", "violet", "purple", "pink"] as const),
] as const;
export type ColorKey = (typeof COLOR_KEYS)[number];

export const COLOR_LABELS: Record<ColorKey, string> = {
  white: "Белый",
  silver: "Серебристый",
  grey: "Серый",
  black: "Чёрный",
  brown: "Коричневый",
  gold: "Золотистый",
  beige: "Бежевый",
  red: "Красный",
  bordeaux: "Бордовый",
  orange: "Оранжевый",
  yellow: "Жёлтый",
  green: "Зелёный",
  light_blue: "Голубой",
  blue: "Синий",
  violet: "Фиолетовый",
  purple: "Пурпурный",
  pink: "Розовый",
};

/** Beginnings of words. Of two that fit at the same place the upper one counts: «сереб» before «сер». */
const STEMS: readonly (readonly [ColorKey, readonly string[]])[] = [
  ["light_blue", ["голуб", "лазур", "бирюз", "небесн", "light blue", "sky blue", "turquoise"]],
  ["bordeaux", ["бордо", "вишн", "темно красн", "темнокрасн", "burgund", "bordeaux", "maroon", "dark red", "cherry"]],
  ["violet", ["фиолет", "сирен", "лилов", "баклажан", "violet", "lilac"]],
  ["purple", ["пурпур", "purple"]],
  ["pink", ["розов", "pink"]],
  ["orange", ["оранж", "апельсин", "orange"]],
  ["yellow", ["желт", "лимон", "yellow", "gelb"]],
  ["gold", ["золот", "gold", "шампан", "champagne"]],
  ["beige", ["беж", "песоч", "кремов", "слонов", "beige", "sand", "cream", "ivory"]],
  ["brown", ["корич", "шоколад", "бронз", "кофе", "каштан", "brown", "braun", "bronze", "chocolate"]],
  ["silver", ["серебр", "silver", "silber"]],
  ["grey", ["сер", "графит", "асфальт", "антрацит", "grey", "gray", "grau", "graphite", "anthracite", "титан"]],
  ["white", ["бел", "white", "weiss", "жемчуг", "перламутр", "pearl", "молоч"]],
  ["black", ["черн", "black", "schwarz", "обсидиан", "obsidian"]],
  ["green", ["зелен", "олив", "хаки", "изумруд", "салат", "green", "grun", "olive", "khaki"]],
  ["red", ["красн", "алый", "алая", "red", "rot", "рубин", "гранат", "ruby"]],
  ["blue", ["син", "blue", "blau", "индиго", "ультрамарин", "navy"]],
];

/** The key of a color in words («Белый перламутр», «темно-синий металлик»), or null. Of two colors the first one counts. */
export function colorKeyOf(color: string | null): ColorKey | null {
  const words =
    (color ?? "")
      .toLowerCase()
      .replaceAll("ё", "е")
      .replaceAll("ß", "ss")
      .match(/[a-zа-я]+/g) ?? [];
  const text = ` ${words.join(" ")}`;
  let best: { key: ColorKey; at: number } | null = null;
  for (const [key, stems] of STEMS) {
    for (const stem of stems) {
      const at = text.indexOf(` ${stem}`);
      if (at >= 0 && (best === null || at < best.at)) best = { key, at };
    }
  }
  return best?.key ?? null;
}

/** «Белый металлик» */
export function isMetallic(color: string | null): boolean {
  return /металлик|metallic|перламутр|pearl/iu.test(color ?? "");
}
