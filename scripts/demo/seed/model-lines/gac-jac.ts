import { type ModelLine, diesel, petrol } from "#scripts/demo/seed/model-lines/model-line.ts";

export const gacLines: readonly ModelLine[] = [
  {
    brand: "gac",
    model: "GS3",
    slug: "gs3",
    bodyType: "crossover",
    wmi: "LMG",
    about: ["Городской кроссовер с резкими линиями кузова и упругой подвеской."],
    generation: "II",
    trims: [{ trim: "GT", level: 3, price: 2_649_000, power: petrol("1,5 л турбо", 1497, 170, "robotic", "front") }],
    stock: 1,
  },
  {
    brand: "gac",
    model: "GS4",
    slug: "gs4",
    bodyType: "crossover",
    wmi: "LMG",
    about: ["Полноприводная версия настроена для российского рынка, просвет — 200 миллиметров."],
    generation: "III",
    trims: [{ trim: "GL", level: 3, price: 3_749_000, power: petrol("2,0 л турбо", 1991, 231, "automatic", "all") }],
    stock: 1,
    lastYear: 1,
  },
  {
    brand: "gac",
    model: "GS8",
    slug: "gs8",
    bodyType: "crossover",
    wmi: "LMG",
    about: ["Семиместный кроссовер с полноценным третьим рядом и отдельным климатом для него."],
    generation: "II",
    used: [
      {
        years: [2023],
        trim: "GT",
        generation: "II",
        level: 3,
        newPrice: 4_700_000,
        power: petrol("2,0 л турбо", 1991, 231, "automatic", "all"),
      },
    ],
  },
];

export const jacLines: readonly ModelLine[] = [
  {
    brand: "jac",
    model: "T8 Pro",
    slug: "t8-pro",
    bodyType: "pickup",
    wmi: "LJ1",
    plain: true,
    about: ["Рабочий пикап с рессорной задней подвеской: перевозит мотоцикл или поддон плитки."],
    generation: "I (рестайлинг)",
    trims: [{ trim: "Comfort", level: 1, price: 2_849_000, power: diesel("2,0 л дизель", 1999, 136, "manual", "all") }],
    stock: 1,
  },
  {
    brand: "jac",
    model: "T9",
    slug: "t9",
    bodyType: "pickup",
    wmi: "LJ1",
    about: ["Салон легкового уровня, рычажная передняя подвеска и блокировка заднего моста."],
    generation: "I",
    trims: [
      { trim: "Luxury", level: 3, price: 3_699_000, power: diesel("2,0 л дизель", 1999, 170, "automatic", "all") },
    ],
    stock: 1,
    drafts: 1,
  },
  {
    brand: "jac",
    model: "J7",
    slug: "j7",
    bodyType: "hatchback",
    wmi: "LJ1",
    about: ["Лифтбек длиной почти 4,8 метра с багажником на 540 литров."],
    generation: "I (рестайлинг)",
    used: [
      {
        years: [2022],
        trim: "Luxury",
        generation: "I",
        level: 2,
        newPrice: 2_250_000,
        power: petrol("1,5 л турбо", 1499, 136, "cvt", "front"),
      },
    ],
  },
];
