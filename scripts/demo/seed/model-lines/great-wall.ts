import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const diesel24 = diesel("2,4 л дизель", 2370, 184, "automatic", "all");

const tank300: ModelLine = {
  brand: "tank",
  model: "300",
  slug: "300",
  bodyType: "coupe",
  wmi: "LGW",
  about: [
    "Лестничная рама, понижающая передача и блокировки переднего и заднего дифференциалов.",
    "Короткая база и углы въезда настоящего вездехода, при этом салон отделан как в городском кроссовере.",
  ],
  generation: "I",
  trims: [
    { trim: "Adventure", level: 2, price: 4_699_000, power: petrol("2,0 л турбо", 1998, 220, "automatic", "all") },
    { trim: "Premium", level: 3, price: 5_149_000, power: diesel24 },
  ],
  stock: 2,
  featured: true,
  used: [
    {
      years: [2023],
      trim: "Premium",
      generation: "I",
      level: 3,
      newPrice: 4_950_000,
      power: petrol("2,0 л турбо", 1967, 220, "automatic", "all"),
    },
  ],
};

const tank500: ModelLine = {
  brand: "tank",
  model: "500",
  slug: "500",
  bodyType: "coupe",
  wmi: "LGW",
  about: ["Пять метров длины, три ряда сидений и буксировка прицепа массой до трёх тонн."],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Premium", level: 3, price: 7_399_000, power: petrol("3,0 л V6 турбо", 2993, 299, "automatic", "all") },
  ],
  stock: 1,
};

const poer: ModelLine = {
  brand: "gwm",
  model: "Poer",
  slug: "poer",
  bodyType: "pickup",
  wmi: "LGW",
  about: [
    "Двухрядная кабина, рама и платформа длиной полтора метра с откидной ступенькой.",
    "Салон отделан как у легкового автомобиля, второй ряд рассчитан на троих взрослых.",
  ],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Premium", level: 3, price: 3_999_000, power: diesel24 },
    { trim: "Comfort", level: 2, price: 3_549_000, power: diesel("2,0 л дизель", 1996, 150, "automatic", "all") },
  ],
  stock: 2,
  featured: true,
  used: [
    {
      years: [2021],
      trim: "Comfort",
      generation: "I",
      level: 2,
      newPrice: 3_350_000,
      power: diesel("2,0 л дизель", 1996, 150, "automatic", "all"),
    },
  ],
};

export const greatWallLines: readonly ModelLine[] = [tank300, tank500, poer];
