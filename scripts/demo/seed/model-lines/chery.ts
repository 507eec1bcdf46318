import { type ModelLine, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

const atmo15Cvt = petrol("1,5 л", 1499, 113, "cvt", "front");
const turbo15Robot = petrol("1,5 л турбо", 1498, 147, "robotic", "front");
const turbo16Robot = petrol("1,6 л турбо", 1598, 150, "robotic", "front");
const turbo20RobotAll = petrol("2,0 л турбо", 1998, 197, "robotic", "all");

const tiggo4: ModelLine = {
  brand: "chery",
  model: "Tiggo 4",
  slug: "tiggo-4",
  bodyType: "crossover",
  wmi: "LVV",
  about: ["Компактный кроссовер: легко паркуется, а багажника хватает на коляску и продукты."],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Family", level: 2, price: 2_249_000, power: atmo15Cvt },
    { trim: "Ultimate", level: 3, price: 2_569_000, power: turbo15Robot },
  ],
  stock: 2,
  lease: [
    { years: [2025], trim: "Family", generation: "I (рестайлинг)", level: 2, newPrice: 2_220_000, power: atmo15Cvt },
  ],
};

const tiggo7: ModelLine = {
  brand: "chery",
  model: "Tiggo 7L",
  slug: "tiggo-7l",
  bodyType: "crossover",
  wmi: "LVV",
  about: ["Салон с двумя большими экранами, вторым рядом на уровне класса выше и ровным полом."],
  generation: "II",
  trims: [{ trim: "Elite", level: 2, price: 3_029_000, power: turbo16Robot }],
  stock: 1,
};

const tiggo7Pro: ModelLine = {
  brand: "chery",
  model: "Tiggo 7 Pro",
  slug: "tiggo-7-pro",
  bodyType: "crossover",
  wmi: "LVV",
  about: ["Мягкая подвеска и вариатор настроены на спокойную езду."],
  used: [
    {
      years: [2022],
      trim: "Luxury",
      generation: "I",
      level: 2,
      newPrice: 2_690_000,
      power: petrol("1,5 л турбо", 1498, 147, "cvt", "front"),
    },
  ],
};

const tiggo8: ModelLine = {
  brand: "chery",
  model: "Tiggo 8 Pro Max",
  slug: "tiggo-8-pro-max",
  bodyType: "crossover",
  wmi: "LVV",
  about: ["Семь мест, полный привод и третий ряд, который складывается вровень с полом."],
  generation: "I (рестайлинг)",
  trims: [
    { trim: "Prestige", level: 2, price: 3_899_000, power: turbo20RobotAll },
    { trim: "Ultimate", level: 3, price: 4_129_000, power: turbo20RobotAll },
  ],
  stock: 1,
  lastYear: 1,
  sold: 1,
};

const tiggo9: ModelLine = {
  brand: "chery",
  model: "Tiggo 9",
  slug: "tiggo-9",
  bodyType: "crossover",
  wmi: "LVV",
  about: ["Крупный кроссовер с адаптивными амортизаторами и тихим салоном."],
  generation: "I",
  trims: [
    { trim: "Ultimate", level: 3, price: 4_849_000, power: petrol("2,0 л турбо", 1998, 249, "automatic", "all") },
  ],
  stock: 1,
};

const arrizo8: ModelLine = {
  brand: "chery",
  model: "Arrizo 8",
  slug: "arrizo-8",
  bodyType: "sedan",
  wmi: "LVV",
  about: ["Большой седан с длинной базой: у задних пассажиров много места для ног."],
  generation: "I",
  trims: [
    { trim: "Prime", level: 2, price: 2_799_000, power: turbo16Robot },
    { trim: "Ultimate", level: 3, price: 3_049_000, power: turbo16Robot },
  ],
  stock: 2,
  lastYear: 1,
  drafts: 1,
};

export const cheryLines: readonly ModelLine[] = [tiggo4, tiggo7, tiggo7Pro, tiggo8, tiggo9, arrizo8];
