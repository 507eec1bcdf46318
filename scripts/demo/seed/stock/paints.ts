import type { CarSeed } from "#scripts/demo/seed/types.ts";
import type { Random } from "#scripts/demo/seed/stock/random.ts";

type Paint = CarSeed["paint"];

const COLOR_NAMES: Record<Paint, readonly string[]> = {
  white: ["Белый", "Белый перламутр"],
  silver: ["Серебристый", "Светло-серый"],
  graphite: ["Серый", "Тёмно-серый", "Графитовый"],
  black: ["Чёрный", "Чёрный металлик"],
  red: ["Красный", "Бордовый"],
  blue: ["Синий", "Тёмно-синий"],
  green: ["Зелёный", "Тёмно-зелёный"],
};

/** Paints, repeated by how common they are. */
const PAINT_ROUND: readonly Paint[] = [
  ...(["white", "white", "white", "white", "black", "black", "black", "graphite", "graphite", "graphite"] as const),
  ...(["silver", "silver", "silver", "blue", "blue", "red", "red", "green"] as const),
];

/** `count` paints, all different while there are enough of them. */
export function choosePaints(random: Random, count: number): Paint[] {
  const paints: Paint[] = [];
  while (paints.length < count) {
    const paint = random.pick(PAINT_ROUND);
    if (!paints.includes(paint) || paints.length >= Object.keys(COLOR_NAMES).length) paints.push(paint);
  }
  return paints;
}

export function colorName(random: Random, paint: Paint): string {
  return random.pick(COLOR_NAMES[paint]);
}
