import type { CarSeed } from "#scripts/demo/seed/types.ts";
import type { Random } from "#scripts/demo/seed/stock/random.ts";

interface EquipmentItem {
  /** Nominative, without « и » inside, so that it can stand anywhere in a list. */
  text: string;
  /** One car names at most one item of a group. */
  group: string;
  /** Trim level from which the item is met; the next level up may still name it. */
  level: 1 | 2 | 3;
  /** First model year that plausibly has it. */
  since?: number;
  bodies?: readonly CarSeed["bodyType"][];
  combustionOnly?: true;
  /** So usual on better cars that only a base trim or a plain car names it. */
  basic?: true;
  /** Not met on a plain inexpensive car, whatever its trim. */
  upmarket?: true;
}

const TALL_BODIES = ["crossover", "wagon", "coupe"] as const;

const EQUIPMENT: readonly EquipmentItem[] = [
  { text: "кондиционер", group: "climate", level: 1, basic: true },
  { text: "климат-контроль", group: "climate", level: 2 },
  { text: "двухзонный климат-контроль", group: "climate", level: 3, upmarket: true },
  { text: "подогрев передних сидений", group: "seat heating", level: 1 },
  { text: "подогрев всех сидений", group: "seat heating", level: 3 },
  { text: "подогрев лобового стекла", group: "glass heating", level: 1, since: 2016 },
  { text: "подогрев руля", group: "wheel heating", level: 2 },
  { text: "задние датчики парковки", group: "parking", level: 1 },
  { text: "датчики парковки по кругу", group: "parking", level: 2 },
  { text: "камера заднего вида", group: "camera", level: 2 },
  { text: "камера кругового обзора", group: "camera", level: 3, since: 2019, upmarket: true },
  { text: "противотуманные фары", group: "light", level: 1 },
  { text: "светодиодные фары", group: "light", level: 2, since: 2018 },
  { text: "мультимедиа с поддержкой смартфона", group: "media", level: 1, since: 2018 },
  { text: "экран мультимедиа 12,3 дюйма", group: "media", level: 2, since: 2022, upmarket: true },
  { text: "навигация", group: "navigation", level: 3 },
  { text: "цифровая панель приборов", group: "dashboard", level: 2, since: 2021, upmarket: true },
  { text: "проекционный дисплей", group: "dashboard", level: 3, since: 2020, upmarket: true },
  { text: "беспроводная зарядка телефона", group: "charging", level: 3, since: 2020, upmarket: true },
  { text: "круиз-контроль", group: "cruise", level: 1 },
  { text: "адаптивный круиз-контроль", group: "cruise", level: 3, since: 2020, upmarket: true },
  { text: "мониторинг слепых зон", group: "blind spots", level: 3, since: 2017, upmarket: true },
  { text: "электропривод сиденья водителя", group: "seat", level: 2, upmarket: true },
  { text: "вентиляция передних сидений", group: "seat", level: 3, since: 2015, upmarket: true },
  { text: "кожаный салон", group: "trim", level: 3, upmarket: true },
  { text: "мультифункциональный руль", group: "wheel", level: 1, basic: true },
  { text: "бесключевой доступ", group: "key", level: 2 },
  { text: "дистанционный запуск двигателя", group: "start", level: 2, since: 2019, combustionOnly: true },
  { text: "литые диски", group: "rims", level: 1 },
  { text: "панорамная крыша", group: "roof", level: 3, bodies: ["sedan", "crossover"], upmarket: true },
  { text: "рейлинги на крыше", group: "rails", level: 1, bodies: TALL_BODIES },
  { text: "электропривод двери багажника", group: "boot", level: 3, bodies: TALL_BODIES, upmarket: true },
  { text: "защитный вкладыш грузовой платформы", group: "bed", level: 1, bodies: ["pickup"] },
  { text: "тягово-сцепное устройство", group: "towing", level: 1, bodies: ["pickup"] },
  { text: "боковые подножки", group: "steps", level: 2, bodies: ["pickup", "coupe"] },
];

const ITEMS_NAMED = 4;

type EquippedCar = Pick<CarSeed, "year" | "bodyType" | "fuelType">;

interface Richness {
  level: 1 | 2 | 3;
  plain: boolean;
}

function fits(item: EquipmentItem, car: EquippedCar, { level, plain }: Richness): boolean {
  if (plain ? item.upmarket : item.basic && level > 1) return false;
  if (item.level > level || item.level < level - 1) return false;
  if (item.since !== undefined && car.year < item.since) return false;
  if (item.combustionOnly && car.fuelType === "electric") return false;
  return item.bodies === undefined || item.bodies.includes(car.bodyType);
}

/** Four pieces of equipment that this car plausibly has, in the nominative. */
export function chooseEquipment(random: Random, car: EquippedCar, richness: Richness): string[] {
  const groups = new Set<string>();
  const named: string[] = [];
  const fitting = EQUIPMENT.filter((item) => fits(item, car, richness));
  for (const item of random.sample(fitting, fitting.length)) {
    if (named.length === ITEMS_NAMED || groups.has(item.group)) continue;
    groups.add(item.group);
    named.push(item.text);
  }
  return named;
}
