import { type ModelLine, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const turbo15Manual = petrol("1,5 л турбо", 1497, 143, "manual", "front");
const turbo15Robot = petrol("1,5 л турбо", 1497, 143, "robotic", "front");
const turbo15RobotAll = petrol("1,5 л турбо", 1499, 150, "robotic", "all");
const turbo20Robot = petrol("2,0 л турбо", 1967, 192, "robotic", "front");
const turbo20RobotAll = petrol("2,0 л турбо", 1967, 192, "robotic", "all");

const jolion: ModelLine = {
  brand: "haval",
  model: "Jolion",
  slug: "jolion",
  bodyType: "crossover",
  wmi: "XZG",
  about: [
    "Тульская сборка, просторный второй ряд и мягкая для своего класса подвеска.",
    "Городской кроссовер для семьи с одним-двумя детьми.",
  ],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Elite", level: 2, price: 2_549_000, power: turbo15Robot },
    { trim: "Comfort", level: 1, price: 2_299_000, power: turbo15Manual },
    { trim: "Premium", level: 3, price: 2_949_000, power: turbo15RobotAll },
  ],
  stock: 3,
  lastYear: 1,
  sold: 1,
  featured: true,
  used: [{ years: [2022], trim: "Elite", generation: "I", level: 2, newPrice: 2_450_000, power: turbo15Robot }],
  lease: [
    { years: [2024], trim: "Elite", generation: "I (рестайлинг)", level: 2, newPrice: 2_490_000, power: turbo15Robot },
    {
      years: [2026],
      trim: "Comfort",
      generation: "I (рестайлинг)",
      level: 1,
      newPrice: 2_299_000,
      power: turbo15Manual,
    },
  ],
};

const dargo: ModelLine = {
  brand: "haval",
  model: "Dargo",
  slug: "dargo",
  bodyType: "crossover",
  wmi: "XZG",
  about: [
    "Угловатый кузов, дорожный просвет 200 миллиметров и неокрашенная защита порогов.",
    "Высокая посадка и большие зеркала: габариты легко чувствовать даже во дворе.",
  ],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Premium", level: 3, price: 3_849_000, power: petrol("2,0 л турбо", 1998, 200, "robotic", "all") },
    { trim: "Elite", level: 2, price: 3_499_000, power: petrol("2,0 л турбо", 1998, 200, "robotic", "front") },
  ],
  stock: 2,
};

const f7: ModelLine = {
  brand: "haval",
  model: "F7",
  slug: "f7",
  bodyType: "crossover",
  wmi: "XZG",
  about: ["Семейный кроссовер с тихим салоном и ровным полом багажника при сложенных сиденьях."],
  generation: "II",
  trims: [
    { trim: "Elite", level: 2, price: 3_099_000, power: petrol("1,5 л турбо", 1499, 150, "robotic", "front") },
    { trim: "Premium", level: 3, price: 3_549_000, power: turbo20RobotAll },
  ],
  stock: 2,
  lastYear: 1,
  used: [
    {
      years: [2020],
      trim: "Elite",
      generation: "I",
      level: 2,
      newPrice: 2_950_000,
      power: petrol("2,0 л турбо", 1967, 190, "robotic", "all"),
    },
  ],
};

const f7x: ModelLine = {
  brand: "haval",
  model: "F7x",
  slug: "f7x",
  bodyType: "crossover",
  wmi: "XZG",
  about: ["Купеобразный силуэт без потери места над головой у задних пассажиров."],
  generation: "II",
  trims: [{ trim: "Premium", level: 3, price: 3_649_000, power: turbo20Robot }],
  stock: 1,
};

const h7: ModelLine = {
  brand: "haval",
  model: "H7",
  slug: "h7",
  bodyType: "crossover",
  wmi: "XZG",
  about: ["Массивный кроссовер с неокрашенным обвесом, которому не страшны ветки и гравий."],
  generation: "I",
  trims: [{ trim: "Premium", level: 3, price: 4_199_000, power: turbo20RobotAll }],
  stock: 1,
  drafts: 1,
};

const h5: ModelLine = {
  brand: "haval",
  model: "H5",
  slug: "h5",
  bodyType: "coupe",
  wmi: "XZG",
  about: ["Рамная конструкция, понижающая передача и пять метров длины: вмещает снаряжение на неделю."],
  generation: "II",
  trims: [{ trim: "Elite", level: 2, price: 4_249_000, power: petrol("2,0 л турбо", 1998, 224, "automatic", "all") }],
  stock: 1,
};

const h9: ModelLine = {
  brand: "haval",
  model: "H9",
  slug: "h9",
  bodyType: "coupe",
  wmi: "XZG",
  about: ["Семиместный рамный внедорожник с блокировками и системой помощи на спуске."],
  generation: "II",
  trims: [{ trim: "Premium", level: 3, price: 5_299_000, power: petrol("2,0 л турбо", 1998, 218, "automatic", "all") }],
  stock: 1,
  used: [
    {
      years: [2019],
      trim: "Elite",
      generation: "I (рестайлинг)",
      level: 2,
      newPrice: 4_600_000,
      power: petrol("2,0 л турбо", 1967, 218, "automatic", "all"),
    },
  ],
};

export const havalLines: readonly ModelLine[] = [jolion, dargo, f7, f7x, h7, h5, h9];
